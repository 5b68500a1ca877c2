import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId } from '../../test/factories/user.ts'

let server: TestServer
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, agent] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Agent', 'agent'),
  ])
})
afterAll(() => server.stop())

const setRole = (id: string, role: string, as = admin) =>
  as.call('PATCH /users/role/:id', { params: { id }, body: { role } })
const mark = (id: string, as = admin) => as.call('PATCH /users/fraud/:id', { params: { id } })
const remove = (id: string, as = admin) => as.call('DELETE /users/:id', { params: { id } })
const readRole = async (person: Client) =>
  (await person.call('GET /users/:email/role', { params: { email: person.email } })).body.role

test('[C-users-set-role] [S-user-role] an admin makes a user an agent and then an admin, which takes effect on their next call', async () => {
  const climber = await server.buildUser('Climber')
  const id = await findUserId(climber)
  const own = { query: { email: climber.email } }
  expect((await climber.call('GET /properties/agent', own)).status).toBe(403)
  expect(await setRole(id, 'agent')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await readRole(climber)).toBe('agent')
  expect((await climber.call('GET /properties/agent', own)).status).toBe(200)
  expect(await setRole(id, 'admin')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect((await climber.call('GET /users')).status).toBe(200)
  expect(await setRole(id, 'admin')).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  expect(await readTrail(server, id)).toEqual([
    `${admin.email} makeAgent user agent`,
    `${admin.email} makeAdmin agent admin`,
  ])
})

test('an admin sets no other role than agent and admin, and none of a person who isn’t there', async () => {
  const id = await findUserId(agent)
  for (const role of ['user', 'owner', '', 'ADMIN'])
    expect((await setRole(id, role)).body.message).toBe('Role must be agent or admin')
  expect(await readRole(agent)).toBe('agent')
  for (const nobody of ['nonsense', crypto.randomUUID()])
    expect((await setRole(nobody, 'agent')).status).toBe(404)
})

test('only an admin gives a role, marks or deletes, and nobody does it to themselves', async () => {
  const user = await server.buildUser('User')
  const id = await findUserId(user)
  for (const change of [
    setRole(id, 'admin', user),
    mark(id, user),
    remove(id, user),
    setRole(id, 'admin', agent),
  ])
    expect((await change).status).toBe(403)
  expect(await readRole(user)).toBe('user')
})

test('an agent who becomes an admin is no agent any more: their homes leave the lists and their pending offers are rejected', async () => {
  const [leaving, buyer] = await Promise.all([
    server.buildUser('Leaving Agent', 'agent'),
    server.buildUser('Buyer'),
  ])
  const propertyId = await buildVerifiedProperty(server, leaving)
  const offer = await buildOffer(buyer, propertyId)
  await setRole(await findUserId(leaving), 'admin')
  expect((await buyer.call('GET /offer/:id', { params: { id: offer } })).body.status).toBe('rejected')
  const shown = await buyer.call('GET /verified-properties-by-agents')
  expect(shown.body.map(({ _id }) => _id)).not.toContain(propertyId)
})

test('an admin can’t demote, mark or delete themselves', async () => {
  const id = await findUserId(admin)
  for (const change of [setRole(id, 'agent'), mark(id), remove(id)])
    expect(await change).toMatchObject({
      status: 403,
      body: { message: 'You can’t do this to your own account. Ask another admin.' },
    })
  expect(await readRole(admin)).toBe('admin')
})

test('[R-manage-users] an admin makes a user an agent, marks them as fraud and deletes them, and sees each in the list', async () => {
  const person = await server.buildUser('Managed')
  const id = await findUserId(person)
  const seen = async () => {
    const { body } = await admin.call('GET /users')
    const row = body.find(({ _id }) => _id === id)
    return row && `${row.role} ${row.status}`
  }
  expect(await seen()).toBe('user active')
  await setRole(id, 'agent')
  expect(await seen()).toBe('agent active')
  await mark(id)
  expect(await seen()).toBe('agent fraud')
  await remove(id)
  expect(await seen()).toBeUndefined()
})

test.each(['demote', 'delete'])(
  'two admins who %s each other at the same time leave exactly one',
  async (what) => {
    const { db } = server.database
    await db.execute(sql`update app_user set role = 'user' where role = 'admin'`)
    const pair = await Promise.all([
      server.buildUser(`First to ${what}`, 'admin'),
      server.buildUser(`Second to ${what}`, 'admin'),
    ])
    const [first, second] = [await findUserId(pair[0]), await findUserId(pair[1])]
    const answers = await Promise.all(
      what === 'demote'
        ? [setRole(second, 'agent', pair[0]), setRole(first, 'agent', pair[1])]
        : [remove(second, pair[0]), remove(first, pair[1])],
    )
    // The second one is no admin any more, or has no account.
    const late = what === 'demote' ? 403 : 401
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, late])
    const { rows } = await db.execute(sql`select 1 from app_user where role = 'admin' and status = 'active'`)
    expect(rows).toHaveLength(1)
  },
)
