import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser } from '../database/schema/user.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { listUsers } from './list-users.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let user: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Admin', 'admin')
  user = await server.buildUser('Nusrat Jahan')
  // The address is derived from the name, without the letters that an address can't have.
  for (const [joined, name] of [
    ['Nusrat', 'Nusrat Éva'],
    ['Rafiq', 'Rafiq Hasan'],
    ['Percent', 'Rafiq 100%'],
    ['Bangla', 'নুসরাত জাহান'],
  ] as const) {
    const { email } = await server.buildUser(joined, 'agent')
    await server.database.db.update(appUser).set({ name }).where(eq(appUser.email, email))
  }
})
afterAll(() => server.stop())

const namesFor = async (search: string) =>
  (await admin.call('GET /users', { query: { search } })).body.map(({ name }) => name)

test('an admin finds people by any words of their name or email, in any order, without case or accents', async () => {
  expect(await namesFor('nusrat')).toEqual(['Nusrat Éva', 'Nusrat Jahan'])
  expect(await namesFor('  JAHAN nus ')).toEqual(['Nusrat Jahan'])
  expect(await namesFor('eva')).toEqual(['Nusrat Éva'])
  expect(await namesFor('নুসরাত')).toEqual(['নুসরাত জাহান'])
  expect(await namesFor(user.email.toUpperCase())).toEqual(['Nusrat Jahan'])
  expect(await namesFor('%')).toEqual(['Rafiq 100%'])
  expect(await namesFor('_')).toEqual([])
  expect(await namesFor('')).toHaveLength(6)
})

test('an admin reads a search a page at a time, with its own total, and finds no deleted account', async () => {
  const leaver = await server.buildUser('Rafiq Leaver')
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(leaver) } })
  const first = await admin.call('GET /users', { query: { search: 'rafiq', limit: 1 } })
  expect(first.body.map(({ name }) => name)).toEqual(['Rafiq 100%'])
  expect(first.headers.get('x-total-count')).toBe('2')
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const rest = (await (await admin.fetch(next)).json()) as { name: string }[]
  expect(rest.map(({ name }) => name)).toEqual(['Rafiq Hasan'])
})

test('nobody but an admin searches people, and a search longer than 160 characters is refused with a sentence', async () => {
  expect((await user.call('GET /users', { query: { search: 'rafiq' } })).status).toBe(403)
  expect((await server.guest.call('GET /users', { query: { search: 'rafiq' } })).status).toBe(401)
  const long = await admin.fetch(`/api/users?search=${'a'.repeat(161)}`)
  expect(long.status).toBe(400)
  expect(await long.text()).toContain('Search can be at most 160 characters')
})

test('a search among many people is answered from the index of names and addresses', async () => {
  const { db } = server.database
  await db.execute(sql`insert into ${appUser} (id, provider, subject, email, name, role, status, created_at, last_log_in)
    select gen_random_uuid(), 'embedded', 'many-' || n, 'many' || n || '@people.test', 'Person ' || md5(n::text), 'user', 'active', now(), now()
    from generate_series(1, 20000) as n`)
  await db.execute(sql`analyze ${appUser}`)
  const plan = await db.execute(
    sql`explain select id from ${appUser} where search_text(${appUser.name} || ' ' || ${appUser.email}) like '%many19999@%'`,
  )
  expect(JSON.stringify(plan.rows)).toContain('app_user_words')
  expect((await listUsers(db, { search: 'many19999@' })).items).toHaveLength(1)
})
