// @module-tag commit
import { applicationsAMonth } from '@thikana/domain/agent/agent-application'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../../test/audit.ts'
import type { Client } from '../../../test/client.ts'
import { buildOffer } from '../../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { findUserId } from '../../../test/factories/user.ts'
import { newestNotice, readTold } from '../../../test/notices.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { application } from '../../database/schema/application.ts'

let server: TestServer
let admin: Client
let second: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, second] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    server.buildUser('Second admin', 'admin'),
  ])
})
afterAll(() => server.stop())

const words = { licence: 'TRAD/DSCC/0123', text: 'Ten years in Mirpur.' }
const apply = (person: Client, body = words) => person.call('POST /applications', { body })
const applyAs = async (person: Client) => (await apply(person)).body.insertedId
const withdraw = (person: Client, id: string) =>
  person.call('PATCH /applications/withdraw/:id', { params: { id } })
const accept = (by: Client, id: string) =>
  by.call('PATCH /admin/applications/:id', { params: { id }, body: { decision: 'accept' } })
const decline = (by: Client, id: string, reason?: string) =>
  by.call('PATCH /admin/applications/:id', { params: { id }, body: { decision: 'decline', reason } })
const lastOf = async (person: Client) => (await person.call('GET /applications', { query: {} })).body[0]
const roleOf = async (person: Client) =>
  (await admin.call('GET /users/:email/role', { params: { email: person.email } })).body.role

test('[R-become-agent] a person applies with a licence number, an admin reads it beside who they are, and accepts', async () => {
  const person = await server.buildUser('Salma')
  const before = await newestNotice(server)
  const id = await applyAs(person)
  expect(await lastOf(person)).toMatchObject({ ...words, status: 'open', reason: null, closedAt: null })
  const { body: waiting } = await admin.call('GET /admin/applications', { query: {} })
  expect(waiting.find(({ _id }) => _id === id)).toMatchObject({
    ...words,
    applicantName: 'Salma',
    applicantEmail: person.email,
    emailVerified: false,
  })
  expect((await accept(admin, id)).body.modifiedCount).toBe(1)
  expect(await roleOf(person)).toBe('agent')
  expect(await readTold(server, before)).toEqual(['salma roleChanged'])
  expect(await lastOf(person)).toMatchObject({ status: 'accepted' })
  expect(await readTrail(server, id)).toEqual([
    `${person.email} apply open`,
    `${admin.email} accept open accepted`,
  ])
  const { body: closed } = await admin.call('GET /admin/applications', { query: { state: 'closed' } })
  expect(closed[0]).toMatchObject({ _id: id, status: 'accepted' })
})

test('[R-become-agent] whoever is declined is told why, stays what they are, and may apply again', async () => {
  const person = await server.buildUser('Karim')
  const id = await applyAs(person)
  expect((await decline(admin, id)).body.message).toBe('Reason is required')
  const before = await newestNotice(server)
  await decline(admin, id, 'The number isn’t in the register.')
  expect(await readTold(server, before)).toEqual(['karim applicationDeclined'])
  expect(await roleOf(person)).toBe('user')
  expect(await lastOf(person)).toMatchObject({
    status: 'declined',
    reason: 'The number isn’t in the register.',
  })
  expect((await apply(person)).status).toBe(200)
})

test('[R-become-agent] one application waits at a time, and three a month are taken', async () => {
  const person = await server.buildUser('Eager')
  const both = await Promise.all([apply(person), apply(person)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (let at = 1; at < applicationsAMonth.max; at++) {
    await withdraw(person, (await lastOf(person))!._id)
    expect((await apply(person)).status).toBe(200)
  }
  await withdraw(person, (await lastOf(person))!._id)
  expect(await apply(person)).toMatchObject({ status: 429, body: { code: 'applicationsAMonth' } })
})

test('[R-become-agent] only the person takes theirs back, once, and nobody decides on it afterwards', async () => {
  const [person, other] = [await server.buildUser('Owner'), await server.buildUser('Other')]
  const id = await applyAs(person)
  expect((await withdraw(other, id)).status).toBe(404)
  expect((await withdraw(person, id)).status).toBe(200)
  expect((await withdraw(person, id)).body.message).toBe('This application is withdrawn already.')
  expect((await accept(admin, id)).body.message).toBe(
    'This application is withdrawn, so it can’t become accepted.',
  )
  expect(await roleOf(person)).toBe('user')
})

test('[R-become-agent] of an acceptance, a refusal and a taking back at once one holds, 30 times', async () => {
  for (let at = 0; at < 30; at++) {
    const person = await server.buildUser(`Racer ${at}`)
    const id = await applyAs(person)
    const answers = await Promise.all([
      accept(admin, id),
      decline(second, id, 'No.'),
      ...(at % 2 ? [withdraw(person, id)] : []),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status } = (await lastOf(person))!
    expect(await roleOf(person)).toBe(status === 'accepted' ? 'agent' : 'user')
    expect(await readTrail(server, id)).toHaveLength(2)
  }
})

test('[R-become-agent] another role, or leaving, closes an application, and leaving erases what it says', async () => {
  const [promoted, leaver] = [await server.buildUser('Promoted'), await server.buildUser('Leaver')]
  await applyAs(promoted)
  const id = await applyAs(leaver)
  await admin.call('PATCH /users/role/:id', {
    params: { id: await findUserId(promoted) },
    body: { role: 'admin' },
  })
  expect(await lastOf(promoted)).toMatchObject({ status: 'outdated' })
  await admin.call('DELETE /users/:id', { params: { id: await findUserId(leaver) } })
  const [row] = await server.database.db.select().from(application).where(eq(application.id, id))
  expect(row).toMatchObject({ status: 'outdated', licence: '', text: '' })
})

test('[R-become-agent] an accepted person’s own open offers end', async () => {
  const person = await server.buildUser('Buyer no more')
  const home = await buildVerifiedProperty(server, await server.buildUser('Agent', 'agent'))
  const offer = await buildOffer(person, home)
  await accept(admin, await applyAs(person))
  const { body } = await admin.call('GET /offer/:id', { params: { id: offer } })
  expect(body.status).toBe('rejected')
})

test('[R-become-agent] what is missing or too long is refused with the field', async () => {
  const person = await server.buildUser('Careless')
  for (const body of [
    { licence: '', text: 'x' },
    { licence: 'x'.repeat(81), text: 'x' },
  ])
    expect(await apply(person, body)).toMatchObject({ status: 400, body: { errors: [{ path: 'licence' }] } })
  expect(await apply(person, { licence: 'x', text: 'x'.repeat(1001) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'text' }] },
  })
})
