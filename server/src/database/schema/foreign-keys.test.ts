import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/connected-database.ts'
import type { Database } from '../connect.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Few rows, each for seconds; and what a file's row became, which nobody asks from the listing's side. */
const unasked = ['held_decision.admin_id', 'listing_import_row.property_id']

test('rows are found by what they refer to without reading a whole table', async () => {
  const { rows } = await database.db.execute<{ reference: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null)
    order by 1`)
  expect(rows.map(({ reference }) => reference)).toEqual(unasked)
})
