import { allNoticeKinds } from '@thikana/domain/notice/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Client
let person: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, person] = await Promise.all([server.buildUser('Admin', 'admin'), server.buildUser('Person')])
  await confirmAddressOf(server, person)
})
afterAll(() => server.stop())

const giveUp = async (hasText: boolean) => {
  const { rows } = await server.database.db.execute<{ id: string }>(sql`
    insert into mail (id, "to", subject, text, html, attempts, last_error, created_at)
    values (gen_random_uuid(), ${person.email}, 'Choose a new password', ${hasText ? 'secret link' : null},
      ${hasText ? '<p>secret link</p>' : null}, 28, 'ETIMEDOUT', now() - interval '2 days') returning id`)
  return rows[0]?.id ?? ''
}
const resend = async (id: string) =>
  (await admin.call('POST /admin/mails/:id/resend', { params: { id } })).body.modifiedCount
const failed = async () => (await admin.call('GET /admin/mails/failed')).body

describe('[S-notice] an admin', () => {
  it('reads why mails were given up, without their text, and has one sent again once', async () => {
    const id = await giveUp(true)
    const [mail] = await failed()
    expect(mail).toEqual({
      _id: id,
      to: person.email,
      subject: 'Choose a new password',
      createdAt: expect.any(String),
      reason: 'ETIMEDOUT',
      isBounced: false,
      canBeResent: true,
    })
    expect([await resend(id), await resend(id)]).toEqual([1, 0])
    expect(await failed()).toEqual([])
  })

  it('can’t resend a mail whose links have expired, nor one that doesn’t exist', async () => {
    const id = await giveUp(false)
    expect((await failed())[0]).toMatchObject({ _id: id, canBeResent: false })
    expect(await resend(id)).toBe(0)
    const missing = await admin.call('POST /admin/mails/:id/resend', { params: { id: crypto.randomUUID() } })
    expect([missing.status, missing.body.message]).toEqual([
      404,
      'This email could not be found. It may have been deleted.',
    ])
  })

  it('reads every email that is sent, in both parts, with links that open nobody’s account', async () => {
    const { body: all } = await admin.call('GET /admin/emails')
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...allNoticeKinds, 'digest', 'choosePassword']),
    )
    for (const { name, subject } of all) {
      const { body } = await admin.call('GET /admin/emails/:name', { params: { name } })
      expect(body.subject).toBe(subject)
      expect(body.text).toContain(server.url)
      expect(body.html).toMatch(/^<!doctype html>/)
    }
    const { body: link } = await admin.call('GET /admin/emails/:name', { params: { name: 'choosePassword' } })
    expect(link.text).toContain('/reset-password#example')
    expect((await admin.call('GET /admin/emails/:name', { params: { name: 'none' } })).status).toBe(404)
  })

  it('reads in the outbox what waits, a notice’s email among it', async () => {
    const { body: user } = await person.call('GET /users/:email', { params: { email: person.email } })
    await admin.call('PATCH /users/role/:id', { params: { id: user._id }, body: { role: 'agent' } })
    const { body } = await admin.call('GET /admin/mails')
    const told = body.find(
      ({ to, subject }) => to === person.email && subject.includes('You are an agent now'),
    )
    expect(told?.text).toContain(`${server.url}/dashboard`)
  })

  it('who was the agent of a reported listing doesn’t read there who reported it', async () => {
    const former = await server.buildUser('Former', 'agent')
    const propertyId = await buildVerifiedProperty(server, former, { title: 'A reported house' })
    await person.call('POST /reports', { body: { propertyId, reason: 'notTheOwner' } })
    const params = { id: await findUserId(former) }
    await admin.call('PATCH /users/role/:id', { params, body: { role: 'admin' } })
    await admin.call('PATCH /admin/reports/:id', {
      params: { id: propertyId },
      body: { decision: 'dismiss' },
    })
    const readBy = async (reader: Client) => [
      ...(await reader.call('GET /admin/mails')).body,
      ...(await reader.call('GET /admin/mails/failed')).body,
    ]
    const isOfReport = ({ subject }: { subject: string }) => subject.includes('A reported house')
    expect((await readBy(admin)).filter(isOfReport).map(({ to }) => to)).toContain(person.email)
    expect((await readBy(former)).filter(isOfReport).map(({ to }) => to)).not.toContain(person.email)
  })
})
