import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'

let server: TestServer
let user: Client
let agent: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  // One after the other, since the list is in the order of their arrival.
  user = await server.buildUser('User')
  agent = await server.buildUser('Agent', 'agent')
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

test('[C-users-role] everyone reads their own role, however the address is written; an admin anyone’s; nobody else', async () => {
  const role = (as: Client, email: string) => as.call('GET /users/:email/role', { params: { email } })
  for (const [person, own] of [
    [user, 'user'],
    [agent, 'agent'],
    [admin, 'admin'],
  ] as const) {
    expect(await role(person, person.email)).toMatchObject({ status: 200, body: { role: own } })
    expect((await role(person, ` ${person.email.toUpperCase()}`)).body.role).toBe(own)
    expect((await role(admin, person.email)).body.role).toBe(own)
  }
  expect((await role(user, agent.email)).status).toBe(403)
  expect((await role(user, 'nobody@people.test')).status).toBe(403)
  expect((await role(admin, 'nobody@people.test')).status).toBe(404)
  expect((await role(server.guest, user.email)).status).toBe(401)
})

test('[C-users-one] a person reads their own account, and its status after being marked as fraud', async () => {
  const read = (as: Client, email: string) => as.call('GET /users/:email', { params: { email } })
  const marked = await server.buildUser('Marked', 'agent')
  expect(await read(marked, marked.email)).toMatchObject({
    status: 200,
    body: { name: 'Marked', email: marked.email, role: 'agent', status: 'active', image: null },
  })
  await markAsFraud(server, marked)
  expect((await read(marked, marked.email)).body.status).toBe('fraud')
  expect((await read(admin, marked.email)).body.status).toBe('fraud')
  expect((await read(agent, marked.email)).status).toBe(403)
  expect((await read(admin, 'nobody@people.test')).status).toBe(404)
})

test('[C-users-all] an admin, and nobody else, lists everyone with an account, newest first, a page at a time', async () => {
  const leaver = await server.buildUser('Leaver')
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(leaver) } })
  const all = await admin.call('GET /users')
  expect(all.body.map(({ name, role, status }) => `${name} ${role} ${status}`)).toEqual([
    'Marked agent fraud',
    'Admin admin active',
    'Agent agent active',
    'User user active',
  ])
  expect(all.headers.get('x-total-count')).toBe('4')
  const first = await admin.call('GET /users', { query: { limit: 3 } })
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const rest = (await (await admin.fetch(next)).json()) as { name: string }[]
  expect(rest.map(({ name }) => name)).toEqual(['User'])
  for (const nobody of [user, agent]) expect((await nobody.call('GET /users')).status).toBe(403)
})

test('a person takes their portrait away, and a call that names none leaves it', async () => {
  const person = await server.buildUser('Portrayed')
  const read = async () =>
    (await person.call('GET /users/:email', { params: { email: person.email } })).body.image
  const image = await person.upload()
  await person.call('POST /users', { body: { email: person.email, image } })
  await person.call('POST /users', { body: { email: person.email } })
  expect(await read()).toBe(image)
  const headers = { 'content-type': 'application/json', origin: server.url }
  const body = JSON.stringify({ image: null })
  const updated = await person.fetch('/api/auth/update-user', { method: 'POST', headers, body })
  expect(updated.status).toBe(200)
  expect((await person.call('POST /users', { body: { email: person.email, image: null } })).status).toBe(200)
  expect(await read()).toBeNull()
  const session = (await (await person.fetch('/api/auth/get-session')).json()) as {
    user: { image: string | null }
  }
  expect(session.user.image ?? null).toBeNull()
})
