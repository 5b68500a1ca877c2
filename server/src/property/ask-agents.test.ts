// @module-tag commit
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { askAgents } from './ask-agents.ts'
import { askInDays, confirmDaysAgo, dayMs } from '../../test/factories/confirmation.ts'
import { buildAcceptedOffer } from '../../test/factories/offer.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { refuseNotices } from '../../test/refuse-notices.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What the agent is told by `act`; the agents of other tests may be told something too. */
const toldBy = async ({ email }: Client, act: () => Promise<unknown>) => {
  const before = await newestNotice(server)
  await act()
  const name = `${email.split('@')[0]} `
  const told = await readTold(server, before)
  return told.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))
}
const titles = async (agent: Client) => (await agent.call('GET /notices')).body.map(({ title }) => title)
const rowOf = async (id: string) =>
  (await server.database.db.select().from(property).where(eq(property.id, id)))[0]!
const isListed = async (id: string) => {
  const reader = await server.buildUser('Reader')
  const { body } = await reader.call('GET /verified-properties-by-agents')
  return body.some(({ _id }) => _id === id)
}
/** An agent of the test's own with a listing. */
const enter = async (name: string) => {
  const agent = await server.buildUser(name, 'agent')
  const id = await buildVerifiedProperty(server, agent)
  return { agent, id }
}

describe('a listing that nobody confirms', () => {
  it('is asked about after 30 days, once; its agent is reminded after 40; after 45 it leaves the lists', async () => {
    const { agent, id } = await enter('One')
    expect(await toldBy(agent, () => askInDays(server, 29.9))).toEqual([])
    expect(await toldBy(agent, () => askInDays(server, 30))).toEqual(['listingToConfirm'])
    expect(await toldBy(agent, () => askInDays(server, 30))).toEqual([])
    expect(await toldBy(agent, () => askInDays(server, 39.9))).toEqual([])
    expect(await toldBy(agent, () => askInDays(server, 40))).toEqual(['listingStillToConfirm'])
    expect(await toldBy(agent, () => askInDays(server, 44.9))).toEqual([])
    expect(await isListed(id)).toBe(true)
    expect(await toldBy(agent, () => askInDays(server, 45))).toEqual(['listingUnconfirmed'])
    expect(await isListed(id)).toBe(false)
    expect(await toldBy(agent, () => askInDays(server, 100))).toEqual([])
    expect(await titles(agent)).toEqual([
      'Hidden until you confirm it: “A house by the lake”',
      'Confirm within 5 days, or it is hidden: “A house by the lake”',
      'Still available? Please confirm “A house by the lake”',
      'Verified and listed: “A house by the lake”',
    ])
  })

  it('tells an agent with many in one notice, and of further ones a day later', async () => {
    const { agent, id } = await enter('Many')
    const others = await Promise.all([
      buildVerifiedProperty(server, agent),
      buildVerifiedProperty(server, agent),
    ])
    await confirmDaysAgo(server, id, 0.5)
    const late = await buildVerifiedProperty(server, agent)
    await confirmDaysAgo(server, late, -0.5)
    expect(await toldBy(agent, () => askInDays(server, 30))).toEqual(['listingToConfirm'])
    expect((await titles(agent))[0]).toBe('Still available? Please confirm 3 of your listings')
    expect(await toldBy(agent, () => askInDays(server, 30.9))).toEqual([])
    expect(await toldBy(agent, () => askInDays(server, 31))).toEqual(['listingToConfirm'])
    expect(await toldBy(agent, () => askInDays(server, 45))).toEqual([
      'listingStillToConfirm',
      'listingUnconfirmed',
    ])
    for (const one of [id, ...others]) expect(await isListed(one)).toBe(false)
    expect(await isListed(late)).toBe(true)
  })

  it('of an agent who answers at once isn’t followed by the next question on the same day', async () => {
    const { agent, id } = await enter('Prompt')
    const late = await buildVerifiedProperty(server, agent)
    await confirmDaysAgo(server, late, -0.1)
    expect(await toldBy(agent, () => askInDays(server, 30))).toEqual(['listingToConfirm'])
    await agent.call('PATCH /properties/confirm/:id', { params: { id } })
    expect((await rowOf(id)).askedAt).toBeNull()
    expect(await toldBy(agent, () => askInDays(server, 30.5))).toEqual([])
    expect(await toldBy(agent, () => askInDays(server, 31))).toEqual(['listingToConfirm'])
  })

  it('isn’t taken off the lists before its agent has had 15 days to answer, even if no server ran', async () => {
    const { agent, id } = await enter('Away')
    expect(await toldBy(agent, () => askInDays(server, 200))).toEqual(['listingToConfirm'])
    expect(await toldBy(agent, () => askInDays(server, 214.9))).toEqual(['listingStillToConfirm'])
    expect(await isListed(id)).toBe(true)
    expect(await toldBy(agent, () => askInDays(server, 215))).toEqual(['listingUnconfirmed'])
  })

  it.each([
    ['waits for an admin', async (agent: Client) => buildPendingProperty(agent)],
    [
      'has an accepted offer',
      async (agent: Client) => {
        const id = await buildVerifiedProperty(server, agent)
        await buildAcceptedOffer(agent, await server.buildUser('Buyer'), id)
        return id
      },
    ],
    [
      'was removed',
      async (agent: Client) => {
        const id = await buildVerifiedProperty(server, agent)
        await agent.call('DELETE /properties/:id', { params: { id } })
        return id
      },
    ],
  ])('is left in peace if it %s', async (state, build) => {
    const agent = await server.buildUser(`Agent ${state.replaceAll(' ', '')}`, 'agent')
    const id = await build(agent)
    await askInDays(server, 400)
    expect(await rowOf(id)).toMatchObject({ askedAt: null, unconfirmedAt: null })
  })

  it('of an agent marked as fraud is not asked about', async () => {
    const { agent, id } = await enter('Marked')
    await markAsFraud(server, agent)
    await askInDays(server, 400)
    expect(await rowOf(id)).toMatchObject({ askedAt: null, unconfirmedAt: null })
  })
})

describe('a round of questions', () => {
  it('asks once if several processes run it at once', async () => {
    const { agent } = await enter('Twice')
    const told = await toldBy(agent, () => Promise.all([1, 2, 3].map(() => askInDays(server, 30))))
    expect(told).toEqual(['listingToConfirm'])
  })

  it('of which one agent’s notice fails asks the others, fails at the end, and the next one asks that agent', async () => {
    const [unlucky, lucky] = [await enter('Unlucky'), await enter('Lucky')]
    const accept = await refuseNotices(server.database, unlucky.id)
    const round = () =>
      expect(askInDays(server, 30)).rejects.toThrow(/^an agent could not be asked: 1 of \d+ failed$/)
    expect(await toldBy(lucky.agent, round)).toEqual(['listingToConfirm'])
    expect(await rowOf(unlucky.id)).toMatchObject({ askedAt: null })
    await accept()
    expect(await toldBy(unlucky.agent, () => askInDays(server, 30))).toEqual(['listingToConfirm'])
  })

  it('ends between two agents if the server does', async () => {
    const { agent } = await enter('Ended')
    const round = askAgents(server.database.db, {
      log: { error: () => {} },
      isEnding: () => true,
      now: new Date(Date.now() + 30 * dayMs),
    })
    expect(await toldBy(agent, () => round)).toEqual([])
  })

  it('doesn’t wait for ever for an admin who marks the agent at the same time', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { agent, id } = await enter(`Raced ${turn}`)
      await askInDays(server, 30)
      await Promise.all([askInDays(server, 46), markAsFraud(server, agent)])
      expect((await rowOf(id)).isOffered).toBe(false)
    }
    expect(server.logs()).not.toContain('deadlock')
  })
})
