import { maxSavedSearches } from '@thikana/domain/search/saved-search'
import { afterAll, beforeAll, describe, expect, it, afterEach, vi } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import fc from 'fast-check'
import { indexOf, property } from '../../test/arbitrary-properties.ts'
import { indexProperty } from '../search/property-index.ts'
import { searchCounter } from './routes.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const save = (person: Client, query: string, body: { name?: string; frequency?: string } = {}) =>
  person.call('POST /saved-searches', { body: { name: 'Flats', query, ...body } })
const list = async (person: Client) => (await person.call('GET /saved-searches')).body

describe('[C-saved-searches] saved searches', () => {
  it('are kept with their name, filters and frequency, newest first, each with how many homes it finds now', async () => {
    const user = await server.buildUser('Keeper')
    const far = { location: 'Teknaf, Cox’s Bazar', bedrooms: 3, priceMin: 500, priceMax: 700 }
    await buildVerifiedProperty(server, agent, far)
    await buildVerifiedProperty(server, agent, { ...far, bedrooms: 2 })
    await save(user, 'location=Teknaf&bedrooms=3', { name: ' Three by the sea ', frequency: 'weekly' })
    await save(user, 'location=teknaf')
    expect(await list(user)).toMatchObject([
      { name: 'Flats', query: 'location=teknaf', frequency: 'now', total: 2, toldAt: null },
      { name: 'Three by the sea', query: 'bedrooms=3&location=Teknaf', frequency: 'weekly', total: 1 },
    ])
  })

  it('look for the location as it was typed, also where a list would correct it', async () => {
    const user = await server.buildUser('Exact')
    await buildVerifiedProperty(server, agent, { location: 'Kanchanpur, Tangail' })
    await save(user, 'location=Kanchanpura')
    const total = async () => (await list(user))[0]?.total
    expect(await total()).toBe(0)
    await buildVerifiedProperty(server, agent, { location: 'Kanchanpura, Narsingdi' })
    expect(await total()).toBe(1)
  })

  it('are the same in whatever order their filters stand, and without what is no filter', async () => {
    const user = await server.buildUser('Orderly')
    await save(user, '?kind=house&purpose=rent&kind=flat&sort=priceAsc&view=map&bounds=1,2,3,4&cursor=x', {
      name: 'First',
    })
    const again = await save(user, 'purpose=rent&kind=flat&kind=house')
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'You have saved this search already, as “First”.' },
    })
    expect((await list(user)).map(({ query }) => query)).toEqual(['kind=flat&kind=house&purpose=rent'])
  })

  it.each([
    ['', 'Choose at least one filter to save a search'],
    ['sort=priceAsc', 'Choose at least one filter to save a search'],
    ['bedrooms=0', 'Bedrooms must be a whole number from 1 to 10'],
    ['area=here', 'Area must be 3 to 60 corners'],
    [`location=${'x'.repeat(4000)}`, 'This search is too long to save'],
  ])('with the query “%s” are refused, and the person reads why', async (query, problem) => {
    const { status, body } = await save(await server.buildUser('Refused'), query)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(problem)
  })

  it('are at most twenty of a person, also when several are saved at once', async () => {
    const user = await server.buildUser('Collector')
    const sizes = Array.from({ length: maxSavedSearches + 5 }, (_, at) => at + 1)
    const answers = await Promise.all(sizes.map((size) => save(user, `sizeMin=${size}`)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toMatchObject({
      message: 'You can keep 20 searches. Delete one to save another.',
    })
    expect(await list(user)).toHaveLength(maxSavedSearches)
  })

  it('are saved once when the button is pressed twice', async () => {
    const user = await server.buildUser('Eager')
    const answers = await Promise.all([1, 2, 3].map(() => save(user, 'kind=plot')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('can be renamed, told of more rarely, and deleted by their person only', async () => {
    const [user, other] = [await server.buildUser('Owner'), await server.buildUser('Stranger')]
    const { insertedId: id } = (await save(user, 'has=lift')).body
    const change = (as: Client, body: object) =>
      as.call('PATCH /saved-searches/:id', { params: { id }, body })
    expect((await change(other, { name: 'Mine' })).status).toBe(404)
    expect((await change(user, { name: 'With a lift' })).body).toMatchObject({ modifiedCount: 1 })
    expect((await change(user, { frequency: 'daily' })).body).toMatchObject({ modifiedCount: 1 })
    expect((await change(user, { frequency: 'daily' })).body).toMatchObject({ modifiedCount: 0 })
    expect((await change(user, { name: '  ' })).status).toBe(400)
    expect(await list(user)).toMatchObject([{ name: 'With a lift', frequency: 'daily' }])
    const remove = (as: Client) => as.call('DELETE /saved-searches/:id', { params: { id } })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(user)).body).toMatchObject({ deletedCount: 1 })
    expect((await remove(user)).status).toBe(404)
    expect(await list(user)).toEqual([])
  })

  it('are users’: agents and admins have none', async () => {
    const { status, body } = await save(agent, 'has=lift')
    expect([status, body]).toMatchObject([403, { message: 'Only users can save searches.' }])
  })
})

const inside = { lat: 23.5, lng: 90.5 }
const area = [
  { lat: 23.4, lng: 90.4 },
  { lat: 23.4, lng: 90.6 },
  { lat: 23.6, lng: 90.5 },
]
const [one, another] = fc
  .sample(fc.uniqueArray(property, { selector: ({ id }) => id, minLength: 2, maxLength: 2 }), 1)[0]!
  .map((each) => ({ ...each, spot: inside, isListed: true, isSold: false }))

afterEach(() => void vi.useRealTimers())

it('counts a drawn area of a saved search once a minute, and other searches as they are now', async () => {
  const { index } = await indexOf([])
  indexProperty(index, one!)
  vi.useFakeTimers({ toFake: ['performance'] })
  const count = searchCounter()
  const counts = () => [count(index, { area }), count(index, {})]
  expect(counts()).toEqual([1, 1])
  indexProperty(index, another!)
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(counts()).toEqual([2, 2])
})
