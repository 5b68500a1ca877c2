import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authUser } from '../database/schema/identity.ts'
import { appUser } from '../database/schema/user.ts'
import type { Client } from '../../test/client.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const readRow = async (person: Client) => {
  const { db } = server.database
  const [known] = await db.select().from(appUser).where(eq(appUser.email, person.email))
  const [account] = await db.select().from(authUser).where(eq(authUser.email, person.email))
  return { known, account }
}

/** Runs `work` while the person's row in `table` is locked as by their deletion, which commits in between. */
const whileDeleting = async <Result>(
  statement: string,
  person: Client,
  work: () => Promise<Result>,
): Promise<Result> => {
  const deletion: pg.PoolClient = await server.database.pool.connect()
  await deletion.query('begin')
  await deletion.query(statement, [person.email])
  const answer = work()
  // Long enough for the call to have found its caller and to wait for the row.
  await new Promise((resolve) => setTimeout(resolve, 600))
  await deletion.query('commit')
  deletion.release()
  return answer
}

it('a call that was under way while an account was deleted brings neither its name nor its photo back', async () => {
  const person = await server.buildUser('Racing Leaver')
  const image = await person.upload()
  const { status } = await whileDeleting(
    `update app_user set status = 'deleted', image = null where email = $1`,
    person,
    () => person.call('POST /users', { body: { name: 'Back Again', image } }),
  )
  expect(status).toBe(401)
  expect((await readRow(person)).known).toMatchObject({ name: 'Racing Leaver', image: null })
})

it('a change of a profile that was under way while the account was closed has no effect', async () => {
  const person = await server.buildUser('Closing Leaver')
  const image = await person.upload()
  const headers = { 'content-type': 'application/json', origin: server.url }
  const body = JSON.stringify({ name: 'Back Again', image })
  const { status } = await whileDeleting(
    `with closed as (update auth_user set closed_at = now(), image = null where email = $1 returning id)
     delete from auth_session where user_id in (select id from closed)`,
    person,
    () => person.fetch('/api/auth/update-user', { method: 'POST', headers, body }),
  )
  expect(status).toBe(401)
  expect((await readRow(person)).account).toMatchObject({ name: 'Closing Leaver', image: null })
})

it('a person who deletes their account while ten calls rename them keeps no photo there, time after time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await server.buildUser(`Hasty Leaver ${round}`)
    const image = await person.upload()
    await confirm(person)
    const rename = () => person.call('POST /users', { body: { name: 'Back Again', image } })
    await Promise.all([
      ...Array.from({ length: 5 }, rename),
      person.call('DELETE /account', { body: { word: confirmationPhrase } }),
      ...Array.from({ length: 5 }, rename),
    ])
    const { known, account } = await readRow(person)
    expect([known?.status, known?.image, account?.image]).toEqual(['deleted', null, null])
  }
})
