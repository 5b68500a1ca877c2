// @module-tag commit
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import { saveSearch, tellSearches } from '../../test/factories/saved-search.ts'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer, testSecret } from '../../test/server.ts'
import { deriveKey } from '../config/secrets.ts'
import { searchScope } from '@thikana/domain/notice/email-preference'
import { mail } from '../database/schema/mail.ts'
import { verifiedProperty } from '../database/schema/saved-search.ts'
import { createUnsubscribeTokens, oneClickPath } from '../mail/unsubscribe-tokens.ts'
import { findMatches } from './find-matches.ts'

let server: TestServer
let agent: Client
let admin: Client
let image: string
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

// Each test searches a place of its own, since homes of the others are there too.
let town = 0
let location: string
beforeEach(async () => {
  town += 1
  location = `Lane ${town}, Village${town}x`
  user = await server.buildUser(`Seeker ${town}`)
  await confirmAddressOf(server, user)
})
const inTown = () => `location=Village${town}x`

const list = (changes = {}) => buildVerifiedProperty(server, agent, { image, location, ...changes })
const verify = (id: string, as = admin) =>
  as.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
const edit = async (id: string, changes: object) => {
  const body = { ...buildPropertyForm(image, { location }), ...changes }
  await agent.call('PATCH /properties/:id', { params: { id }, body })
  await verify(id)
}
const told = async (person = user) =>
  (await person.call('GET /notices')).body
    .filter(({ kind }) => kind === 'homesFound')
    .map(({ title, href }) => ({ title, href }))
const mails = (person = user) =>
  server.database.db.$count(mail, and(eq(mail.to, person.email), isNotNull(mail.noticeId)))

describe('[S-saved-search] a saved search', () => {
  it('tells its person of a home that is verified afterwards, at the bell and by email, once', async () => {
    await list({ title: 'There already' })
    await tellSearches(server)
    await saveSearch(user, inTown(), { name: 'My village' })
    expect(await tellSearches(server)).toBe(0)
    const id = await list({ title: 'Brick house' })
    expect(await tellSearches(server)).toBe(1)
    expect(await told()).toEqual([{ title: 'New for “My village”: “Brick house”', href: `/property/${id}` }])
    expect(await mails()).toBe(1)
    expect(await tellSearches(server)).toBe(0)
    expect(await mails()).toBe(1)
  })

  it('tells of a home that was checked again when it was due, once it is back in the lists', async () => {
    await saveSearch(user, inTown(), { frequency: 'daily' })
    const id = await list({ title: 'Checked again' })
    await findMatches(server.database.db)
    const body = {
      ...buildPropertyForm(image, { location }),
      title: 'Checked again',
      description: 'Painted.',
    }
    await agent.call('PATCH /properties/:id', { params: { id }, body })
    await tellSearches(server, 1.01)
    expect(await told()).toEqual([])
    await verify(id)
    await tellSearches(server, 2.01)
    expect(await told()).toMatchObject([{ title: 'New for “My search”: “Checked again”' }])
  })

  it('tells of a home that was edited before any round saw it verified, once it is back', async () => {
    await saveSearch(user, inTown())
    const id = await list({ title: 'Edited at once' })
    const body = {
      ...buildPropertyForm(image, { location }),
      title: 'Edited at once',
      description: 'Painted.',
    }
    await agent.call('PATCH /properties/:id', { params: { id }, body })
    expect(await tellSearches(server)).toBe(0)
    await verify(id)
    expect(await tellSearches(server)).toBe(1)
    expect(await told()).toMatchObject([{ title: 'New for “My search”: “Edited at once”' }])
  })

  it('tells nothing while its person has another role, in which they can’t end it', async () => {
    await saveSearch(user, inTown())
    const id = await findUserId(user)
    const give = (role: string) => admin.call('PATCH /users/role/:id', { params: { id }, body: { role } })
    expect((await give('agent')).status).toBe(200)
    await list()
    expect(await tellSearches(server)).toBe(0)
    expect(await told()).toEqual([])
  })

  it('finds what the list finds with the same filters, and nothing else', async () => {
    await saveSearch(user, `${inTown()}&purpose=rent&bedrooms=3&priceMax=500&has=lift,gas`)
    const fitting = {
      purpose: 'rent',
      kind: 'flat',
      bedrooms: 3,
      priceMin: 400,
      priceMax: 450,
      lift: true,
      gas: 'piped',
    }
    for (const miss of [
      { bedrooms: 2 },
      { priceMin: 501, priceMax: 600 },
      { lift: false },
      { location: 'Sylhet' },
    ])
      await list({ ...fitting, ...miss })
    await list({ ...fitting, purpose: 'sale', priceMin: 400, priceMax: 450 })
    expect(await tellSearches(server)).toBe(0)
    await list({ ...fitting, title: 'The one' })
    expect(await tellSearches(server)).toBe(1)
    expect(await told()).toMatchObject([{ title: 'New for “My search”: “The one”' }])
  })

  it('tells of several homes in one notice, which leads to the search', async () => {
    await saveSearch(user, `${inTown()}&priceMax=150000`)
    for (const title of ['One', 'Two', 'Three']) await list({ title })
    expect(await tellSearches(server)).toBe(1)
    expect(await told()).toEqual([
      {
        title: 'New: 3 homes for “My search”',
        href: `/allProperties?location=Village${town}x&priceMax=150000`,
      },
    ])
  })

  it('waits ten minutes after it told of something, and then tells of the rest', async () => {
    await saveSearch(user, inTown())
    await list({ title: 'First' })
    await tellSearches(server)
    await list({ title: 'Second' })
    expect(await tellSearches(server)).toBe(0)
    expect(await tellSearches(server, 11 / (24 * 60))).toBe(1)
    expect((await told()).map(({ title }) => title)).toEqual([
      'New for “My search”: “Second”',
      'New for “My search”: “First”',
    ])
  })

  it('tells weekly what a day’s mornings don’t tell, and daily the next morning', async () => {
    await saveSearch(user, `${inTown()}&bedrooms=3`, { name: 'Daily', frequency: 'daily' })
    await saveSearch(user, inTown(), { name: 'Weekly', frequency: 'weekly' })
    await list({ kind: 'flat', bedrooms: 2, title: 'Flat' })
    expect(await tellSearches(server)).toBe(0)
    expect(await tellSearches(server, 8)).toBe(1)
    await list({ kind: 'flat', bedrooms: 3, title: 'Large flat' })
    expect(await tellSearches(server, 1.01)).toBe(1)
    expect((await told()).map(({ title }) => title)).toEqual([
      'New for “Daily”: “Large flat”',
      'New for “Weekly”: “Flat”',
    ])
  })

  it('isn’t told of an edit that it found before, but of one that it finds now', async () => {
    const id = await list({ title: 'Dear house', priceMin: 200_000, priceMax: 210_000 })
    await tellSearches(server)
    await saveSearch(user, `${inTown()}&priceMax=150000`, { name: 'Cheap' })
    await saveSearch(user, inTown(), { name: 'Any' })
    await edit(id, { title: 'Cheaper house', priceMin: 120_000, priceMax: 125_000 })
    expect(await tellSearches(server)).toBe(1)
    expect((await told()).map(({ title }) => title)).toEqual(['New for “Cheap”: “Cheaper house”'])
  })

  it('says nothing of a home that left the lists before it could be told of', async () => {
    await saveSearch(user, inTown())
    const id = await list()
    await findMatches(server.database.db)
    await agent.call('DELETE /properties/:id', { params: { id } })
    expect(await tellSearches(server)).toBe(0)
    expect(await told()).toEqual([])
  })

  it('tells nobody of a listing before an admin has verified it', async () => {
    await saveSearch(user, inTown())
    const id = await buildPendingProperty(agent, { image, location })
    expect(await tellSearches(server)).toBe(0)
    await verify(id)
    expect(await tellSearches(server)).toBe(1)
  })

  it('tells each home once, when several processes look at the same time', async () => {
    await saveSearch(user, inTown())
    await Promise.all([list(), list(), list()])
    await Promise.all([1, 2, 3, 4].map(() => tellSearches(server)))
    await tellSearches(server, 1)
    const counts = (await told()).map(({ title }) => Number(/\d/.exec(title)?.[0] ?? 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  })

  it('writes no email to an address that isn’t confirmed, but tells its person at the bell', async () => {
    const unconfirmed = await server.buildUser('Unconfirmed')
    await saveSearch(unconfirmed, inTown())
    await list()
    await tellSearches(server)
    expect(await told(unconfirmed)).toHaveLength(1)
    expect(await mails(unconfirmed)).toBe(0)
  })
})

describe('[S-unsubscribe] the link of its email', () => {
  const tokens = createUnsubscribeTokens(deriveKey(testSecret, 'unsubscribe'))
  const click = async (searchId: string) => {
    const token = tokens.make({ userId: await findUserId(user), scope: searchScope(searchId) })
    const answer = await fetch(server.url + oneClickPath(token, 'en'), { method: 'POST' })
    return [answer.status, await answer.json()]
  }

  it('stops that search with one click, unsent emails included, and no other search', async () => {
    const stopped = await saveSearch(user, inTown(), { name: 'Stopped' })
    await saveSearch(user, `${inTown()}&bedrooms=1`, { name: 'Kept' })
    await list({ kind: 'flat', bedrooms: 1 })
    await tellSearches(server)
    expect(await mails()).toBe(2)
    expect(await click(stopped)).toEqual([200, { acknowledged: true, modifiedCount: 1 }])
    expect(await click(stopped)).toEqual([200, { acknowledged: true, modifiedCount: 0 }])
    expect(await mails()).toBe(1)
    await list({ kind: 'flat', bedrooms: 1 })
    expect(await tellSearches(server, 1)).toBe(1)
    expect(
      (await user.call('GET /saved-searches')).body.map(({ name, frequency }) => [name, frequency]),
    ).toEqual([
      ['Kept', 'now'],
      ['Stopped', 'never'],
    ])
  })

  it('changes nothing of a search that was deleted', async () => {
    const id = await saveSearch(user, inTown())
    await user.call('DELETE /saved-searches/:id', { params: { id } })
    expect(await click(id)).toEqual([200, { acknowledged: true, modifiedCount: 0 }])
  })
})

it('what is verified is compared once, and kept no longer', async () => {
  await list()
  await findMatches(server.database.db)
  expect(await server.database.db.$count(verifiedProperty)).toBe(0)
})
