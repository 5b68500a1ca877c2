import { sql } from 'drizzle-orm'
import type { TestServer } from './server.ts'

/** What no log and no table may hold: client secrets, and numbers that could be a card's. */
const clientSecret = /pi_\w+_secret_\w+/g
const longNumber = /(?<![\w.-])[3-6]\d{3}[ -]?\d{4,6}[ -]?\d{4,5}[ -]?\d{0,4}(?![\w.-])/g

/** ISO/IEC 7812-1, annex B: true of every card number and of one in ten others. */
const passesLuhn = (number: string): boolean => {
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 1 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return sum % 10 === 0
}

const leaksIn = (text: string): string[] => [
  ...(text.match(clientSecret) ?? []),
  ...(text.match(longNumber) ?? []).filter((found) => {
    const digits = found.replace(/\D/g, '')
    return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)
  }),
]

/** Every row of every table as text. */
const dump = async ({ database: { db } }: TestServer): Promise<string> => {
  const tables = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`,
  )
  const parts = tables.rows.map(async ({ schema, name }) => {
    const { rows } = await db.execute<{ line: string }>(
      sql`select row::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} as row`,
    )
    return rows.map(({ line }) => line).join('\n')
  })
  return (await Promise.all(parts)).join('\n')
}

/** Card numbers and client secrets in everything the server logged and stored, without duplicates. */
export const findLeaks = async (server: TestServer): Promise<string[]> => [
  ...new Set([...leaksIn(server.logs()), ...leaksIn(await dump(server))]),
]
