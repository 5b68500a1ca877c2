import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRound } from '../../../test/one-round.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { endOutdated } from './end-outdated.ts'
import { outdatedRows } from './outdated-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const prune = () => endOutdated(server.database.db, outdatedRows, oneRound)

const ids = async (table: string) => {
  const { rows } = await server.database.pool.query<{ id: string }>(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

test('the clean-up deletes webhook ids after thirty days and sign-in confirmations once they expired, and nothing else', async () => {
  const { database } = server
  await database.pool.query(`
    insert into webhook_event (id, type, received_at) values
      ('new', 'x', now() - interval '29 days'), ('old', 'x', now() - interval '31 days');
    insert into auth_verification (id, identifier, value, expires_at) values
      ('good', 'a', 'b', now() + interval '1 minute'), ('expired', 'a', 'b', now() - interval '1 minute')`)
  await prune()
  expect(await ids('webhook_event')).toEqual(['new'])
  expect(await ids('auth_verification')).toEqual(['good'])
})

test('a mail keeps its text, which may have a link, for a day, and is deleted after thirty', async () => {
  const { database } = server
  await database.pool.query(`
    insert into mail (id, "to", subject, text, created_at)
    select gen_random_uuid(), 'a@people.test', age::text, 'https://…/reset-password#token', now() - age
    from (values (interval '23 hours'), (interval '25 hours'), (interval '31 days')) as kept (age)`)
  await prune()
  const { rows } = await database.pool.query<{ has_text: boolean }>(
    `select text is not null as has_text from mail where "to" = 'a@people.test' order by created_at`,
  )
  expect(rows).toEqual([{ has_text: false }, { has_text: true }])
})

test('when a person posted a review is forgotten once it no longer counts towards the limit a day', async () => {
  const { database } = server
  const { email } = await server.buildUser('Reviewer')
  await database.pool.query(
    `insert into review_posting (review_id, user_id, posted_at)
     select gen_random_uuid(), app_user.id, now() - age
     from app_user, (values (interval '23 hours'), (interval '25 hours')) as posted (age) where email = $1`,
    [email],
  )
  await prune()
  const { rows } = await database.pool.query(
    `select posted_at > now() - interval '24 hours' as counts from review_posting`,
  )
  expect(rows).toEqual([{ counts: true }])
})
