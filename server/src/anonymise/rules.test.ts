import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/connected-database.ts'
import type { Database } from '../database/connect.ts'
import { tableRules } from './rules.ts'
import { listTextColumns, type TextColumn, withoutRule } from './text-columns.ts'

let database: Database
let columns: TextColumn[]
beforeAll(async () => {
  database = await openTestDatabase()
  const client = await database.pool.connect()
  columns = await listTextColumns(client).finally(() => client.release())
})
afterAll(() => database.close())

it('every column that can hold text has a rule for copies', () => {
  expect(columns.length).toBeGreaterThan(80)
  expect(withoutRule(columns)).toEqual([])
})

it('a column without a rule would be found', () => {
  const planted = { table: 'public.app_user', column: 'nickname', type: 'text' }
  expect(withoutRule([...columns, planted])).toEqual([planted])
})

it('no rule is about a column that isn’t there', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const tables = new Set(columns.map(({ table }) => table))
  const named = Object.entries(tableRules).flatMap(([table, rule]) =>
    rule === 'emptied' ? [] : Object.keys(rule).map((column) => `${table}.${column}`),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(tableRules).filter((table) => !tables.has(table))).toEqual([])
})
