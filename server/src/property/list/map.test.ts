import type { Api } from '@thikana/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Query = Omit<NonNullable<Api['GET /verified-properties-by-agents']['query']>, 'limit'> & {
  limit?: number
}

let server: TestServer
let agent: Client
let buyer: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('Buyer')])
  image = await agent.upload()
})
afterAll(() => server.stop())

/** Each test has homes in a street of its own. */
const list = (changes: object) => buildVerifiedProperty(server, agent, { ...changes, image })
const search = (query: Query) => buyer.call('GET /verified-properties-by-agents', { query })
const titlesOf = async (query: Query) => (await search(query)).body.map(({ title }) => title)

const dhaka = '90.3,23.68,90.48,23.84'
const mapOf = async (query: Query & { bounds?: string; zoom?: number }) => {
  const { limit: _unused, ...filters } = { bounds: dhaka, zoom: 14, ...query }
  const { status, body } = await buyer.call('GET /properties/map', { query: filters })
  expect(status).toBe(200)
  return body
}

test('the map says of each home whether it is at its spot, near it, or somewhere in its place', async () => {
  const location = 'Map Row'
  const place = 'dhaka.dhaka.wari'
  await list({ location, title: 'exact', place, pin: { lat: 23.74614, lng: 90.37428, isExact: true } })
  await list({ location, title: 'rounded', place, pin: { lat: 23.79012, lng: 90.41034, isExact: false } })
  await list({ location, title: 'place', place })
  await list({ location, title: 'nowhere' })
  const { total, groups, homes } = await mapOf({ location: 'map row' })
  expect([total, groups]).toEqual([3, []])
  expect(homes.map(({ title, precision }) => [title, precision]).toSorted()).toEqual([
    ['exact', 'exact'],
    ['place', 'place'],
    ['rounded', 'rounded'],
  ])
  const spots = new Map(homes.map(({ title, lat, lng }) => [title, { lat, lng }]))
  expect(spots.get('exact')).toEqual({ lat: 23.74614, lng: 90.37428 })
  expect(spots.get('rounded')).toEqual({ lat: 23.7897, lng: 90.411 })
})

test('the map has the homes of its bounds that pass the filters, with an area too', async () => {
  const location = 'Bounds Row'
  const at = (lat: number, lng: number) => ({ location, pin: { lat, lng, isExact: true } })
  await list({ ...at(23.75, 90.38), title: 'south', bedrooms: 2 })
  await list({ ...at(23.82, 90.42), title: 'north', bedrooms: 3 })
  await list({ ...at(22.35, 91.8), title: 'far', bedrooms: 3 })
  const found = async (query: Parameters<typeof mapOf>[0]) =>
    (await mapOf({ location: 'bounds row', ...query })).homes.map(({ title }) => title).toSorted()
  expect(await found({})).toEqual(['north', 'south'])
  expect(await found({ bedrooms: 3 })).toEqual(['north'])
  expect(await found({ bounds: '88,20.5,92.7,26.7', zoom: 7, bedrooms: 3 })).toEqual(['far', 'north'])
  expect(await found({ bounds: '91,22,92,23' })).toEqual(['far'])
  expect(await found({ area: '23.74,90.37;23.74,90.39;23.76,90.39;23.76,90.37' })).toEqual(['south'])
})

test('homes too near each other are a group with their prices in dollars, until the map is near enough', async () => {
  const location = 'Group Row'
  const at = (lat: number) => ({ location, pin: { lat, lng: 90.4, isExact: true } })
  await list({ ...at(23.75), priceMin: 100_000, priceMax: 120_000 })
  await list({ ...at(23.75), priceMin: 90_000, priceMax: 95_000 })
  await list({ ...at(23.7503), priceMin: 200_000, priceMax: 210_000 })
  const far = await mapOf({ location: 'group row', zoom: 12 })
  expect(far.homes).toEqual([])
  expect(far.groups).toMatchObject([
    { total: 3, prices: { purpose: 'sale', priceMin: 90_000, priceMax: 210_000 } },
  ])
  const near = await mapOf({ location: 'group row', zoom: 18, bounds: '90.39,23.74,90.41,23.76' })
  expect(near.homes).toHaveLength(1)
  expect(near.groups).toMatchObject([{ total: 2, lat: 23.75, lng: 90.4, prices: { priceMax: 120_000 } }])
})

test('a group with homes to rent and for sale has no prices, and one of rents says so', async () => {
  const at = (location: string, lat: number, changes: object) =>
    list({ location, pin: { lat, lng: 90.4, isExact: true }, ...changes })
  const rent = { purpose: 'rent', priceMin: 300, priceMax: 450 }
  await at('Mixed Row', 23.75, { priceMin: 100_000, priceMax: 120_000 })
  await at('Mixed Row', 23.75, rent)
  await at('Rent Row', 23.75, rent)
  await at('Rent Row', 23.75, { ...rent, priceMax: 500 })
  expect((await mapOf({ location: 'mixed row' })).groups).toMatchObject([{ total: 2, prices: null }])
  expect((await mapOf({ location: 'mixed row', purpose: 'rent' })).groups).toEqual([])
  expect((await mapOf({ location: 'rent row' })).groups).toMatchObject([
    { total: 2, prices: { purpose: 'rent', priceMin: 300, priceMax: 500 } },
  ])
})

test('two groups on either side of a cell’s edge are drawn far enough apart to be read', async () => {
  const location = 'Edge Row'
  const zoom = 12
  const cell = (64 * 360) / (256 * 2 ** zoom)
  const edge = Math.round(90.4 / cell) * cell
  const at = (lng: number) => ({ location, pin: { lat: 23.75, lng, isExact: true } })
  for (const lng of [edge - 0.0004, edge - 0.0004, edge + 0.0004, edge + 0.0004]) await list(at(lng))
  const { groups } = await mapOf({ location: 'edge row', zoom })
  const [west, east] = groups.map(({ lng }) => lng).toSorted()
  expect(groups.map(({ total }) => total)).toEqual([2, 2])
  expect((east! - west!) / cell).toBeGreaterThan(38 / 64)
})

test('the counts of a part of the map are those of the list', async () => {
  const location = 'Counted Row'
  const at = (lat: number, bedrooms: number) => ({
    location,
    bedrooms,
    pin: { lat, lng: 90.4, isExact: true },
  })
  await list(at(23.7, 1))
  await list(at(23.71, 3))
  await list(at(23.9, 3))
  const query = { location: 'counted row', area: '23.6,90.3;23.6,90.5;23.8,90.5;23.8,90.3' }
  expect(await titlesOf(query)).toHaveLength(2)
  const { body } = await buyer.call('GET /properties/counts', { query })
  expect(body).toMatchObject({ total: 2, bedrooms: { 3: 1 }, without: { area: 3 } })
})
