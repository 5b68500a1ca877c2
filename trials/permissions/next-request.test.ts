import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer, type TestServer } from '@thikana/server/test/server'
import { findUserId } from '@thikana/server/test/factories/user'

let server: TestServer
let elsewhere: string
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await server.startAnother()
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

/** The same person twice: with a session from this server, and with one from another server on the same database. */
const twice = async (name: string, role: 'user' | 'agent' | 'admin' = 'user') => {
  const here = await server.buildUser(name, role)
  return { here, both: [here, await signInAt(elsewhere, name)] }
}
const statuses = async (people: Client[], path: string) =>
  Promise.all(people.map(async (person) => (await person.fetch(path)).status))

test('a new role takes effect with the next request, in every open session and in the other process', async () => {
  const { here, both } = await twice('Climber')
  expect(await statuses(both, '/api/users')).toEqual([403, 403])
  const id = await findUserId(here)
  await admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'admin' } })
  expect(await statuses(both, '/api/users')).toEqual([200, 200])
  await admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
  expect(await statuses(both, '/api/users')).toEqual([403, 403])
  expect(await statuses(both, `/api/properties/agent?email=${here.email}`)).toEqual([200, 200])
})

test('a fraud mark takes effect with the next request, in every open session and in the other process', async () => {
  const { here, both } = await twice('Suspect', 'agent')
  const propertyId = await buildVerifiedProperty(server, here)
  const [reader] = (await twice('Reader')).both.slice(1)
  const isListed = async () => {
    const listed = await reader!.call('GET /verified-properties-by-agents')
    return listed.body.some(({ _id }) => _id === propertyId)
  }
  expect(await isListed()).toBe(true)
  await admin.call('PATCH /users/fraud/:id', { params: { id: await findUserId(here) } })
  for (const person of both) {
    const refused = await person.call('DELETE /properties/:id', { params: { id: propertyId } })
    expect(refused.status).toBe(403)
  }
  expect(await isListed()).toBe(false)
})

test('a deletion takes effect with the next request, in every open session and in the other process', async () => {
  const { here, both } = await twice('Leaver')
  expect(await statuses(both, `/api/users/${here.email}`)).toEqual([200, 200])
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(here) } })
  expect(await statuses(both, `/api/users/${here.email}`)).toEqual([401, 401])
  for (const person of both) expect(await (await person.fetch('/api/auth/get-session')).json()).toBeNull()
  await expect(signInAt(elsewhere, 'Leaver')).rejects.toThrow('401')
})
