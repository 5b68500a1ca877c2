// @module-tag commit
import type { Wish } from '@thikana/contract/api'
import type { WishSort } from '@thikana/domain/wishlist/wishlist'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property as propertyTable } from '../database/schema/property.ts'
import type { Client } from '../../test/client.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

const save = async (as: Client, changes: Record<string, unknown>) => {
  const propertyId = await buildVerifiedProperty(server, agent, changes)
  await as.call('POST /wishlist', { body: { propertyId } })
  return propertyId
}
const list = (as: Client, query: { sort?: WishSort; limit?: number } = {}) =>
  as.call('GET /wishlist', { query: { email: as.email, ...query } })
const titles = ({ body }: { body: Wish[] }) => body.map(({ propertyTitle }) => propertyTitle)

const reprice = async (id: string, changes: Record<string, unknown>) => {
  const { image } = (await agent.call('GET /properties/:id', { params: { id } })).body
  const body = buildPropertyForm(image, changes)
  await agent.call('PATCH /properties/:id', { params: { id }, body })
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
}

const size = (sizeSqFt: number) => ({ kind: 'flat', sizeSqFt })

let sorters = 0

/** Four homes, saved in this order. */
const buildWishlist = async () => {
  const user = await server.buildUser(`Sorter ${++sorters}`)
  const ids = {
    middle: await save(user, { title: 'middle', priceMin: 90_000, ...size(900) }),
    let: await save(user, { title: 'to rent', purpose: 'rent', priceMin: 400, priceMax: 450 }),
    cheap: await save(user, { title: 'cheap', priceMin: 50_000, ...size(1_500) }),
    dear: await save(user, { title: 'dear', priceMin: 110_000, ...size(1_200) }),
  }
  return { user, ids }
}

test.each([
  [undefined, ['dear', 'cheap', 'to rent', 'middle']],
  ['newest', ['dear', 'cheap', 'to rent', 'middle']],
  ['priceAsc', ['cheap', 'middle', 'dear', 'to rent']],
  ['priceDesc', ['dear', 'middle', 'cheap', 'to rent']],
  ['sizeDesc', ['cheap', 'dear', 'middle', 'to rent']],
] as const)(
  '[R-wish-sort] sorted by %s, a wishlist has homes to rent after prices and unknown sizes last, whole and page by page',
  async (sort, expected) => {
    const { user } = await buildWishlist()
    const query: { sort?: WishSort } = sort ? { sort } : {}
    const all = await list(user, query)
    expect(titles(all)).toEqual(expected)
    const pages: string[] = []
    let next: string | undefined =
      `/api/wishlist?${new URLSearchParams({ email: user.email, limit: '1', ...(sort && { sort }) })}`
    while (next) {
      const answer: Response = await user.fetch(next)
      expect(answer.headers.get('x-total-count')).toBe('4')
      pages.push(...titles({ body: (await answer.json()) as Wish[] }))
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual(expected)
  },
)

test('[R-wish-sort] the home that changed last comes first', async () => {
  const { user, ids } = await buildWishlist()
  await reprice(ids.middle, { title: 'middle', priceMin: 95_000 })
  expect(titles(await list(user, { sort: 'changed' }))).toEqual(['middle', 'dear', 'cheap', 'to rent'])
  await agent.call('DELETE /properties/:id', { params: { id: ids.cheap } })
  expect(titles(await list(user, { sort: 'changed', limit: 2 }))).toEqual(['cheap', 'middle'])
})

test('[R-wish-sort] a cursor of one sort is refused in another, and so is a sort that there isn’t', async () => {
  const { user } = await buildWishlist()
  const first = await list(user, { sort: 'priceAsc', limit: 1 })
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const ask = async (query: object) =>
    (await user.fetch(`/api/wishlist?${new URLSearchParams({ email: user.email, ...query })}`)).status
  expect(await ask({ sort: 'priceAsc', cursor })).toBe(200)
  expect(await ask({ sort: 'priceDesc', cursor })).toBe(400)
  expect(await ask({ sort: 'dearest' })).toBe(400)
})

test('[R-wish-price] an entry says what its home was listed for when it was saved, once the new price is verified', async () => {
  const user = await server.buildUser('Buyer')
  const id = await save(user, { priceMin: 90_000, priceMax: 120_000 })
  const savedPrice = async () => (await list(user)).body[0]!.priceWhenSaved
  const { image } = (await agent.call('GET /properties/:id', { params: { id } })).body
  const cheaper = buildPropertyForm(image, { priceMin: 80_000, priceMax: 110_000 })
  await agent.call('PATCH /properties/:id', { params: { id }, body: cheaper })
  expect(await savedPrice()).toBeNull()
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(await savedPrice()).toEqual({ priceMin: 90_000, priceMax: 120_000 })
  // Saved again, it is saved for the price of now.
  const [entry] = (await list(user)).body
  await user.call('DELETE /wishlist/:id', { params: { id: entry!._id } })
  await user.call('POST /wishlist', { body: { propertyId: id } })
  expect(await savedPrice()).toBeNull()
})

test('[R-wish-price] a home that is let instead of sold since then has no price to compare with', async () => {
  const user = await server.buildUser('Tenant')
  const id = await save(user, {})
  await reprice(id, { purpose: 'rent', priceMin: 400, priceMax: 450 })
  const { db } = server.database
  const [row] = await db.select().from(propertyTable).where(eq(propertyTable.id, id))
  expect(row?.earlierPrices).toHaveLength(1)
  expect((await list(user)).body[0]!.priceWhenSaved).toBeNull()
})
