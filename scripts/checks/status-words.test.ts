import { describe, expect, it } from 'vitest'
import { filesIn, isCode, isTest, readText } from './sources.ts'
import { statusComparisons } from './status-words.ts'

/** What a schema became is data: it names states, and decides nothing. */
const isData = (file: string) => file.startsWith('server/src/database/migrations/')

describe('the server', () => {
  it('never compares status or role strings, in code or in SQL: it asks the domain', () => {
    const files = filesIn('server/src').filter((file) => isCode(file) && !isTest(file) && !isData(file))
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap((file) =>
      statusComparisons(file, readText(file)).map((where) => `${file}:${where}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    "export const a = (row: { status: string }) => (row.status === 'fraud' ? 1 : 2)",
    "export const a = eq(appUser.status, 'active')",
    "export const a = ne(offer.status, 'bought')",
    "export const a = inArray(offer.status, ['accepted', 'bought'])",
    "export const a = sql`select 1 from app_user where role = 'admin'`",
  ])('would be caught at %s', (seed) => {
    expect(statusComparisons('seed.ts', seed)).toHaveLength(1)
  })

  it.each([
    'export const a = eq(appUser.status, status)',
    'export const a = sql`select status from ${property} where id = ${id}`',
    "export const a = { status: 'pending' }",
  ])('may say %s', (seed) => {
    expect(statusComparisons('seed.ts', seed)).toEqual([])
  })
})
