import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, findPostgres } from '../../test/database.ts'

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

test('two test databases share nothing, and a dropped one is gone', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(first.url, 'CREATE TABLE mine (id int)')
  await expect(query(second.url, 'SELECT * FROM mine')).rejects.toThrow('does not exist')
  await Promise.all([first.drop(), second.drop()])
  // Asked for on another database: PgBouncer would wait for this one to come back.
  const { url } = await findPostgres()
  const names = [first, second].map((database) => new URL(database.url).pathname.slice(1))
  const { rows } = await query(url, `SELECT FROM pg_database WHERE datname IN ('${names.join("', '")}')`)
  expect(rows).toEqual([])
})

test('a test database has every table of the schema', async () => {
  const database = await createTestDatabase()
  const found = await query(database.url, `SELECT to_regclass('public.property') AS name`)
  await database.drop()
  expect(found.rows).toEqual([{ name: 'property' }])
})
