import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'

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
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('a test database has every table of the schema', async () => {
  const database = await createTestDatabase()
  const found = await query(database.url, `SELECT to_regclass('public.property') AS name`)
  await database.drop()
  expect(found.rows).toEqual([{ name: 'property' }])
})
