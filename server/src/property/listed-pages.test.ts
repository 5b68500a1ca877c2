import { type Purpose, purposeNames } from '@thikana/domain/purpose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'
import { listedStatement, readListedByIds } from './listed-pages.ts'
import { orders, type StoredSort as Sort } from './search.ts'

let server: TestServer
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  user = await server.buildUser('User')
  const [agent, marked] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Marked', 'agent'),
  ])
  const [dear, cheap] = await Promise.all([
    buildVerifiedProperty(server, agent, { priceMin: 500_000, priceMax: 600_000 }),
    buildVerifiedProperty(server, marked, { priceMin: 1000, priceMax: 2000 }),
  ])
  const copies = (id: string) =>
    server.database.pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       select gen_random_uuid(), agent_id, 'copy', location, image, description, price_min + number, price_max + number, status, created_at
       from property, generate_series(1, 2000) number where id = $1`,
      [id],
    )
  await Promise.all([copies(dear), copies(cheap)])
  await markAsFraud(server, marked)
  await server.database.pool.query('analyze')
})
afterAll(() => server.stop())

const explain = async (sort: Sort, isFirst: boolean, purpose: Purpose | 'all' = 'all') => {
  const { sql } = listedStatement(server.database.db, orders[sort], isFirst, 25, purpose).getQuery()
  const client = await server.database.pool.connect()
  // In a transaction, since behind PgBouncer only that stays on one connection of the database.
  await client.query('begin')
  try {
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare listed as ${sql}`)
    const values = isFirst ? '' : `(${sort.startsWith('price') ? '100, ' : ''}'${crypto.randomUUID()}')`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute listed${values}`)
    await client.query('deallocate listed')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(['default', 'priceAsc', 'priceDesc'] as const)('the list in the order %s', (sort) => {
  it.each(purposeNames)(
    'of homes of one purpose (%s) is read in the order of an index as well',
    async (purpose) => {
      const plan = await explain(sort, true, purpose)
      expect(plan).toMatch(/Index Scan (Backward )?using property_listed_(newest|cheapest)/)
      expect(plan).not.toMatch(/Sort Key: property|Seq Scan on property/)
    },
  )

  it.each([true, false])(
    'reads its first page (%s) in the order of an index, and sorts nothing',
    async (isFirst) => {
      const plan = await explain(sort, isFirst)
      expect(plan).toMatch(/Index Scan (Backward )?using property_listed_(newest|cheapest)/)
      expect(plan).not.toMatch(/Sort Key: property|Seq Scan on property/)
    },
  )
})

it('a list of more than a thousand homes has its exact total, whatever the size of its pages', async () => {
  const first = await user.call('GET /verified-properties-by-agents', { query: { limit: 5 } })
  expect(first.headers.get('x-total-count')).toBe('2001')
  expect(first.body).toHaveLength(5)
  expect((await user.call('GET /verified-properties-by-agents', { query: { limit: 60 } })).body).toHaveLength(
    60,
  )
})

it('a form that waits for an admin is in no list, though its home was found while it was verified', async () => {
  const agent = await server.buildUser('Editing', 'agent')
  const [verified, edited] = await Promise.all([
    buildVerifiedProperty(server, agent),
    buildPendingProperty(agent),
  ])
  const rows = await readListedByIds(server.database.db, [edited, verified])
  expect(rows.map(({ id }) => id)).toEqual([verified])
})
