// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { findUserId } from '@thikana/server/test/factories/user'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer } from '@thikana/server/test/server'
import { settledViolations } from '../invariants/fixture.ts'

const rounds = 200

const server = await startTestServer()
const agent = await server.buildUser('Agent', 'agent')
const propertyId = await buildVerifiedProperty(server, agent)
const keeper = await server.buildUser('Keeper')
/** The same person in two tabs, each at a server of its own on one database. */
const tabs: readonly [Client, Client] = [keeper, await signInAt(await server.startAnother(), 'Keeper')]
const keeperId = await findUserId(keeper)

afterAll(async () => {
  expect(await settledViolations(server)).toEqual([])
  await server.stop()
})

const add = (tab: Client) => tab.call('POST /wishlist', { body: { propertyId } })
const remove = (tab: Client, id: string) => tab.call('DELETE /wishlist/:id', { params: { id } })
const write = (tab: Client, id: string, note: string, revision: number) =>
  tab.call('PATCH /wishlist/:id', { params: { id }, body: { note, revision } })

/** What the database keeps, whoever asks. */
const stored = async () => {
  const { rows } = await server.database.pool.query<{ id: string; note: string | null; revision: number }>(
    'select id, note, revision from wish where user_id = $1',
    [keeperId],
  )
  return rows
}
/** What each tab shows from now on. */
const shown = async () => {
  const seen = await Promise.all(
    tabs.map((tab) => tab.call('GET /wishlist/kept', { query: { email: keeper.email } })),
  )
  return seen.map(({ body }) => body.map(({ entryId }) => entryId))
}
const expectStored = async (ids: string[]) => {
  expect((await stored()).map(({ id }) => id)).toEqual(ids)
  expect(await shown()).toEqual([ids, ids])
}
/** The answers of a race that one of two wins. */
const ofBoth = <Answer extends { status: number }>(answers: Answer[]) => {
  const [won, told] = answers.toSorted((one, other) => one.status - other.status)
  return { won: won!, told: told! }
}
/** The only entry, added if there is none. */
const kept = async (): Promise<string> => (await stored())[0]?.id ?? (await add(keeper)).body.insertedId
const empty = async () => {
  for (const { id } of await stored()) await remove(keeper, id)
}

it(`a heart that two tabs fill at once is filled once, and the other is told so, ${rounds} times of ${rounds}`, async () => {
  for (let round = 0; round < rounds; round++) {
    await empty()
    const answers = await Promise.all(tabs.map(add))
    const { won, told } = ofBoth(answers)
    expect(won.status).toBe(200)
    expect(told).toMatchObject({
      status: 400,
      body: { message: 'This property is already in your wishlist.' },
    })
    await expectStored([won.body.insertedId])
  }
})

it(`a heart that two tabs empty at once is emptied once, and the other is told that it was empty, ${rounds} times of ${rounds}`, async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await kept()
    const answers = await Promise.all(tabs.map((tab) => remove(tab, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await expectStored([])
  }
})

it(`a heart that one tab fills while another empties it ends as the later of both left it, ${rounds} times of ${rounds}`, async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const before = await kept()
    const [filling, emptying] = [tabs[round % 2]!, tabs[(round + 1) % 2]!]
    // Filling takes a query more: emptying begins up to some milliseconds later, so that either may be first.
    const emptied = sleep(round % 10).then(() => remove(emptying, before))
    const [added, removed] = await Promise.all([add(filling), emptied])
    // What was there is gone: either filled again afterwards, or refused since it was still full.
    expect(removed.status).toBe(200)
    expect([200, 400]).toContain(added.status)
    outcomes.add(added.status)
    if (added.status === 200) expect(added.body.insertedId).not.toBe(before)
    await expectStored(added.status === 200 ? [added.body.insertedId] : [])
  }
  expect(outcomes.size).toBeGreaterThan(1)
})

it(`of two notes that two tabs save on the same one, one is kept and the other tab is told, ${rounds} times of ${rounds}`, async () => {
  const id = await kept()
  for (let revision = 1; revision <= rounds; revision++) {
    const notes = [`One ${revision}`, `Other ${revision}`]
    const answers = await Promise.all(tabs.map((tab, at) => write(tab, id, notes[at]!, revision)))
    const { won, told } = ofBoth(answers)
    expect(won.status).toBe(200)
    expect(told).toMatchObject({ status: 409, body: { code: 'changedSince' } })
    expect(await stored()).toEqual([{ id, note: notes[answers.indexOf(won)], revision: revision + 1 }])
  }
})

it(`the same note that two tabs save at once is written once, and both are told that it stands, ${rounds} times of ${rounds}`, async () => {
  await empty()
  const id = await kept()
  for (let revision = 1; revision <= rounds; revision++) {
    const answers = await Promise.all(tabs.map((tab) => write(tab, id, `Same ${revision}`, revision)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect(await stored()).toEqual([{ id, note: `Same ${revision}`, revision: revision + 1 }])
  }
})
