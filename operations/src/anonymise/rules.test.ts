import type { Field } from '@thikana/domain/property/field'
import { propertyFacts } from '@thikana/domain/property/property-facts'
import type { Database } from '@thikana/server/database/connect'
import { openTestDatabase } from '@thikana/server/test/connected-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTextColumns, type TextColumn, withoutRule } from './anonymise.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { expressionOf, factsRule, tableRules } from './rules.ts'

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

it('a fact that is a text is replaced as it is marked, a pin becomes less exact, and the others stay', async () => {
  const landmark = {
    kind: 'line',
    maxLength: 80,
    inCopies: 'prose',
    isRequired: false,
  } as const
  const code = { ...landmark, inCopies: 'kept' } as const
  const rule = expressionOf(factsRule({ ...propertyFacts, landmark, code }), 'facts')
  const rows = [
    { landmark: 'Behind the shop of Karim', code: 'A-7', bedrooms: 3, lift: true, place: 'dhaka' },
    { pin: { lat: 23.74614, lng: 90.37428, isExact: true }, bedrooms: 2 },
    {},
  ]
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await createPseudonyms(client, { salt: 'salt', passwordHash: 'hash' })
    const given = JSON.stringify(rows)
    const statement = `select ${rule} as facts from jsonb_array_elements($1::jsonb) with ordinality as of(facts, at) order by at`
    const changed = await client.query<{ facts: object }>(statement, [given])
    expect(changed.rows.map(({ facts }) => facts)).toEqual([
      { ...rows[0], landmark: 'This text stands for ano' },
      { pin: { lat: 23.7, lng: 90.4, isExact: false }, bedrooms: 2 },
      {},
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('a field for a text can’t be declared without saying what becomes of it in a copy', () => {
  // @ts-expect-error: `inCopies` is missing.
  const unmarked: Field = { kind: 'line', maxLength: 80, isRequired: false }
  expect(unmarked).not.toHaveProperty('inCopies')
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
