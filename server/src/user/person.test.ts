import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { findUserId } from '../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Shirin', 'admin')
})
afterAll(() => server.stop())

const buildPerson = async (name: string) => {
  const person = await server.buildUser(name)
  return { person, id: await findUserId(person) }
}
const note = (id: string, text: string) =>
  admin.call('POST /admin/people/:id/notes', { params: { id }, body: { text } })

test('[R-person] [C-person] an admin reads a person and where they are logged in, never their secrets', async () => {
  const { person, id } = await buildPerson('Rafiq')
  const { body } = await admin.call('GET /admin/people/:id', { params: { id } })
  expect(body.person).toMatchObject({ _id: id, name: 'Rafiq', email: person.email, role: 'user' })
  expect(body.sessions).toHaveLength(1)
  expect(Object.keys(body.sessions[0]!).toSorted()).toEqual([
    'device',
    'id',
    'lastUsedAt',
    'place',
    'startedAt',
  ])
  const gone = await admin.call('DELETE /users/:id', { params: { id } })
  expect(gone.status).toBe(200)
  expect((await admin.call('GET /admin/people/:id', { params: { id } })).status).toBe(404)
})

test('[R-person] [C-person] an admin logs a person out everywhere, who can log in again; not themselves', async () => {
  const { person, id } = await buildPerson('Moni')
  const params = { id }
  const ended = await admin.call('DELETE /admin/people/:id/sessions', { params })
  expect(ended.body).toMatchObject({ deletedCount: 1 })
  expect((await person.call('GET /notices')).status).toBe(401)
  expect(await readTrail(server, id)).toEqual([`${admin.email} endSessions active active`])
  const own = { id: await findUserId(admin) }
  const { status, body } = await admin.call('DELETE /admin/people/:id/sessions', { params: own })
  expect([status, body.code]).toEqual([403, 'ownAccount'])
  expect((await admin.call('GET /notices')).status).toBe(200)
})

test('[R-person] [C-person] notes about a person are read by admins as part of what happened, and by nobody else', async () => {
  const { person, id } = await buildPerson('Karim')
  const { body: added } = await note(id, 'Called.\nWill send the deed.')
  await note(id, 'The deed came.')
  const { body } = await admin.call('GET /history/users/:id', { params: { id } })
  expect(body.map(({ move, reason, actorName }) => [move, reason, actorName])).toEqual([
    ['note', 'Called.\nWill send the deed.', 'Shirin'],
    ['note', 'The deed came.', 'Shirin'],
  ])
  expect(body[0]?._id).toBe(added.insertedId)
  expect((await person.call('GET /history/users/:id', { params: { id } })).status).toBe(403)
  expect(await (await person.fetch('/api/account/export')).text()).not.toContain('The deed came.')
  expect((await note(id, ' ')).status).toBe(400)
  expect((await note(id, 'x'.repeat(2001))).status).toBe(400)
})
