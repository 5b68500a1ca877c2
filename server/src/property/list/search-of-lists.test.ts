import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sequences } from './orders.ts'

let server: TestServer
let agent: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  image = await agent.upload()
})
afterAll(() => server.stop())

const list = (changes: object) => buildVerifiedProperty(server, agent, { ...changes, image })

test('an agent searches their own homes, unverified ones included, and an admin any agent’s, with every filter and sort', async () => {
  const owner = await server.buildUser('Owner', 'agent')
  const own = { location: 'Owner Street, Khulna', image: await owner.upload() }
  await buildVerifiedProperty(server, owner, { ...own, title: 'Large', bedrooms: 4, priceMin: 50_000 })
  await buildPendingProperty(owner, { ...own, title: 'Waiting', bedrooms: 3, priceMin: 40_000 })
  await buildVerifiedProperty(server, owner, { ...own, title: 'Small', bedrooms: 1, priceMin: 30_000 })
  await list({ location: 'Owner Street, Khulna', title: 'Another agent’s', bedrooms: 4 })
  const admin = await server.buildUser('Owner Admin', 'admin')
  const titles = async (as: Client, query: object) =>
    (await as.call('GET /properties/agent', { query: { email: owner.email, ...query } })).body.map(
      ({ title }) => title,
    )
  const asked = { bedrooms: 3, location: 'owner street', sort: 'priceDesc' } as const
  expect(await titles(owner, asked)).toEqual(['Large', 'Waiting'])
  expect(await titles(admin, { ...asked, sort: 'priceAsc' })).toEqual(['Waiting', 'Large'])
  expect(await titles(owner, { sort: 'priceAsc' })).toEqual(['Small', 'Waiting', 'Large'])
  const readOldest = (cursor: string) =>
    owner.call('GET /properties/agent', {
      query: { email: owner.email, sort: 'oldest', limit: 1, ...(cursor && { cursor }) },
    })
  const oldest: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const { body, headers } = await readOldest(cursor)
    oldest.push(...body.map(({ title }) => title))
    cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(oldest).toEqual(['Large', 'Waiting', 'Small'])
  expect(await titles(owner, { location: 'khulna' })).toEqual(['Small', 'Waiting', 'Large'])
  for (const query of [asked, { location: 'owner street' }, {}]) {
    const { body } = await owner.call('GET /properties/agent', { query: { email: owner.email, ...query } })
    for (const home of body)
      expect(home).toMatchObject({ needsConfirmation: false, images: [expect.anything()] })
  }
  await buildPendingProperty(owner, {
    ...own,
    location: 'Tejkunipara Lane',
    title: 'Pending lane',
    bedrooms: 3,
  })
  expect(await titles(owner, { location: 'tejkunipra', bedrooms: 3 })).toEqual(['Pending lane'])
  const foreign = await agent.call('GET /properties/agent', { query: { email: owner.email, ...asked } })
  expect(foreign.status).toBe(403)
})

test('a guest searches the advertised homes, page by page', async () => {
  const admin = await server.buildUser('Advertising Admin', 'admin')
  const street = { location: 'Advertised Street, Rangpur', kind: 'house' }
  for (const [title, bedrooms] of [
    ['Three', 3],
    ['Two', 2],
    ['Five', 5],
  ] as const) {
    const id = await list({ ...street, title, bedrooms })
    await admin.call('PATCH /advertise/:id', { params: { id } })
  }
  await list({ ...street, title: 'Not advertised', bedrooms: 3 })
  const { guest } = server
  const query = { location: 'advertised rangpur', bedrooms: 3, limit: 1 } as const
  const first = await guest.call('GET /properties/advertised', { query })
  expect(first.body.map(({ title }) => title)).toEqual(['Five'])
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await guest.call('GET /properties/advertised', { query: { ...query, cursor } })
  expect(second.body.map(({ title }) => title)).toEqual(['Three'])
  expect(second.headers.get('link') ?? '').not.toContain('next')
})

test('gives every sort of properties its own name, so that a cursor of one isn’t used for another', () => {
  const { default: usual, newest, ...others } = sequences
  expect(newest.name).toBe(usual.name)
  const names = [newest, ...Object.values(others)].map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
