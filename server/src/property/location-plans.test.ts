import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quiet } from '../../test/embedded-postgres.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { openSearch } from '../search/open-search.ts'
import { listPublic } from './lists.ts'
import type { StoredSort as Sort } from './search.ts'

const listings = 20_000
let server: TestServer
let sent: { text: string; values: unknown[] }[] = []

/** Sends what `server.database` does, and keeps it. */
const recording = () =>
  drizzle(server.database.pool, {
    casing: 'snake_case',
    logger: { logQuery: (text, values) => sent.push({ text, values }) },
  })

beforeAll(async () => {
  server = await startTestServer()
  await server.buildUser('Agent', 'agent')
  const client = await server.database.pool.connect()
  const db = drizzle(client)
  await client.query('set statement_timeout = 0')
  // Three in a hundred are in Banani, the dearest twentieth has a lake, one in five hundred a name of its own.
  await db.execute(sql`alter table property disable trigger property_location_words`)
  await db.execute(sql`insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
    select (lpad(to_hex(1700000000000 + n::bigint * 1000000), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid,
      (select id from app_user where role = 'agent'), 'Home ' || n,
      'House ' || n % 90 || ', Road ' || n % 31 || ', ' || case when n % 33 = 0 then 'Banani, ' else '' end
        || case when n % 20 = 19 then 'Lakeside, ' else '' end || case when n % 500 = 7 then 'Thanchi ' || n else '' end
        || case when n % 3 = 0 then ', Chattogram' else ', ঢাকা' end,
      '/images/x.webp', 'A home', 100000 + (n % 20) * 1000000 + n, 100000000, 'verified', now()
    from generate_series(1, ${sql.raw(String(listings))}) as n`)
  await db.execute(sql`insert into location_word select distinct word from property, unnest(string_to_array(search_text(location), ' ')) as word
    where word <> '' on conflict do nothing`)
  await db.execute(sql`vacuum analyze property, location_word, app_user`)
  client.release(true)
}, 120_000)
afterAll(() => server.stop())

const explain = async (statements: typeof sent) => {
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await server.database.pool.query(`explain ${text}`, values)
    plans.push(rows.map((row) => Object.values(row as object)[0] as string).join('\n'))
  }
  return plans.join('\n\n')
}

const search = () => openSearch(server.database.db, quiet)

/** A page, and the plans of every statement that it took. */
const plansOf = async (location: string, sort: Sort, cursor?: string) => {
  sent = []
  const page = await listPublic(recording(), search(), {
    location,
    sort,
    limit: 24,
    ...(cursor ? { cursor } : {}),
  })
  return { page, plans: await explain(sent) }
}

const searches = {
  'a common word': ['Chattogram', 24],
  'a common word in Bangla': ['ঢাকা', 24],
  'a word of few': ['Banani', 24],
  'a rare word': ['Thanchi', 24],
  'a word that is nowhere': ['Qwxzv', 0],
  'a word of the dearest only': ['Lakeside', 24],
  'two letters of many': ['ro', 24],
  'two letters of few': ['nc', 24],
  'one letter': ['7', 24],
  'several words': ['road banani chattogram', 24],
  'words of different places': ['Chattogram ঢাকা', 0],
  'a typo': ['Thancih', 24],
} as const

test.each(Object.entries(searches))(
  '%s is searched in every order, on the first page and on the next, without reading all listings',
  async (_name, [location, count]) => {
    for (const sort of ['default', 'priceAsc', 'priceDesc'] as const) {
      const first = await plansOf(location, sort)
      expect(first.page.items).toHaveLength(count)
      expect(first.plans).not.toMatch(/Seq Scan on property\b/)
      if (first.page.next === null) continue
      const second = await plansOf(location, sort, first.page.next)
      expect(second.plans).not.toMatch(/Seq Scan on property\b/)
      const ids = [...first.page.items, ...second.page.items].map(({ _id }) => _id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  },
)

test('a search through zones finds the same listings in the same order as reading all of them', async () => {
  const { db } = server.database
  for (const [word, sort, by] of [
    ['Lakeside', 'priceAsc', sql`price_min, id`],
    ['Thanchi', 'priceDesc', sql`price_min desc, id desc`],
    ['Banani', 'default', sql`id desc`],
  ] as const) {
    const all = await db.execute<{ id: string }>(
      sql`select id from property where location like ${`%${word}%`} order by ${by} limit 250`,
    )
    const found: string[] = []
    for (let cursor: string | undefined; found.length < all.rows.length;) {
      const page = await listPublic(db, search(), {
        location: word,
        sort,
        limit: 50,
        ...(cursor ? { cursor } : {}),
      })
      found.push(...page.items.map(({ _id }) => _id))
      cursor = page.next ?? undefined
      if (!cursor) break
    }
    expect(found).toEqual(all.rows.map(({ id }) => id))
  }
})

test('every price is in its zone, and the zones are in the order of the prices', async () => {
  const { rows } = await server.database.pool.query(
    `with prices as (select 1 + n::bigint * n * n * 7 as price from generate_series(0, 3000) as n union select unnest('{1,9,10,99,100,101,199,200,499,500,999,1000,10000000000}'::bigint[]))
     select price from prices where price < price_zone_start(price_zone(price)) or price >= price_zone_end(price_zone(price))
       or price_zone(price_zone_end(price_zone(price))) <= price_zone(price)`,
  )
  expect(rows).toEqual([])
})

test('without its index, the check above sees that all listings are read', async () => {
  await plansOf('Lakeside', 'priceAsc')
  await server.database.pool.query('drop index property_location_key')
  expect(await explain(sent)).toMatch(/Seq Scan on property\b/)
})
