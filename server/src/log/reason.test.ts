import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { createEmptyDatabase } from '../../test/database.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { freePort } from '../../test/process.ts'
import { reasonOf } from './reason.ts'

let own: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database
beforeAll(async () => {
  own = await createEmptyDatabase()
  database = await connect({ databaseUrl: own.url, log: quiet })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('a failed statement is told by PostgreSQL’s reason and hint, without the statement and its values', async () => {
  const secret = 'hunter2'
  const error = await failureOf(database.db.execute(sql`select lowr(${secret}::text)`))
  expect(String(error)).toContain(secret)
  expect(reasonOf(error)).toMatch(
    /^PostgreSQL says: function lowr\(text\) does not exist \(No function matches/,
  )
  expect(reasonOf(error)).not.toContain(secret)
})

it('a database that doesn’t answer is told by its address', async () => {
  const port = await freePort()
  const nowhere = await connect({ databaseUrl: `postgresql://me@localhost:${port}/x`, log: quiet })
  const error = await failureOf(nowhere.pool.query('select 1'))
  expect(reasonOf(error)).toContain(`:${port}`)
  await nowhere.close()
})
