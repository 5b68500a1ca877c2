// @module-tag commit
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { buildFailedRefund } from '../../test/factories/payment.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../test/factories/property.ts'
import { confirmAddressOf } from '../../test/factories/user.ts'
import { newestNotice, readTold } from '../../test/notices.ts'
import { oneRound } from '../../test/one-round.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { property } from '../database/schema/property.ts'
import { createDigestComposer } from '../mail/compose-digest.ts'
import { writeDigests } from '../mail/write-digests.ts'
import { tellAdmins } from './tell-admins.ts'

let server: TestServer
let agent: Client
let first: Client
let second: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, first, second] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Second', 'admin'),
  ])
})
afterAll(() => server.stop())

const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000)
const toldBy = async (round: () => Promise<unknown>) => {
  const before = await newestNotice(server)
  await round()
  return readTold(server, before)
}
const tell = (now = new Date()) => tellAdmins(server.database.db, now)
const unreadOf = async (admin: Client) =>
  (await admin.call('GET /notices', { query: { state: 'unread' } })).body.map(({ title, href }) => ({
    title,
    href,
  }))
const readAll = (admin: Client) => admin.call('PATCH /notices/read', { body: { all: true } })
const ofQueue = { href: '/dashboard/manageProperties' }

describe('[S-queue-notices] admins', () => {
  it('are each told once of a thousand listings that wait, by a notice that has the count of now', async () => {
    const id = await buildPendingProperty(agent)
    expect(await toldBy(tell)).toEqual(['admin listingsToCheck', 'second listingsToCheck'])
    await server.database.pool.query(
      `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
       select gen_random_uuid(), agent_id, 'Copy', location, image, description, price_min, price_max, status, created_at
       from property, generate_series(1, 999) where id = $1`,
      [id],
    )
    expect(await toldBy(() => Promise.all([tell(), tell()]))).toEqual([])
    for (const admin of [first, second])
      expect(await unreadOf(admin)).toEqual([
        { title: 'To check: 1,000 listings are waiting for an admin', ...ofQueue },
      ])
  })

  it('who read it hear of more an hour later at the earliest, and once from two rounds at once', async () => {
    await readAll(first)
    // Another agent: the first has as many waiting as one may have.
    await buildPendingProperty(await server.buildUser('Second agent', 'agent'), { title: 'One more' })
    expect(await toldBy(tell)).toEqual([])
    const later = () => tell(hours(1.1))
    expect(await toldBy(() => Promise.all([later(), later()]))).toEqual(['admin listingsToCheck'])
  })

  it('hear again a day later of what still waits, in place of the notice they didn’t read', async () => {
    expect(await toldBy(() => tell(hours(21)))).toEqual(['admin listingsToCheck', 'second listingsToCheck'])
    expect(await unreadOf(second)).toHaveLength(1)
  })

  it('have no unread notice of a queue that somebody else emptied', async () => {
    await server.database.db.update(property).set({ status: 'rejected' })
    expect(await toldBy(tell)).toEqual([])
    expect([await unreadOf(first), await unreadOf(second)]).toEqual([[], []])
  })

  it('are told of an edit to check, a report, and a refund that failed, with the sum', async () => {
    const home = await buildVerifiedProperty(server, agent)
    const buyer = await server.buildUser('Buyer')
    await buyer.call('POST /reports', { body: { propertyId: home, reason: 'notTheOwner' } })
    expect(await toldBy(tell)).toEqual(['admin listingsReported', 'second listingsReported'])
    await buildFailedRefund({ server, agent, buyer, admin: first, image: await agent.upload() })
    expect(await toldBy(tell)).toEqual(['admin refundsFailed', 'second refundsFailed'])
    const titles = (await unreadOf(second)).map(({ title }) => title)
    expect(titles).toEqual([
      'Refund failed: $600,000 still has to go back',
      'Reported: 1 listing is waiting for a decision',
    ])
    const image = await agent.upload()
    const body = {
      title: 'Changed',
      location: 'Dhaka',
      description: 'Words.',
      priceMin: 1,
      priceMax: 2,
      image,
    }
    await agent.call('PATCH /properties/:id', { params: { id: home }, body })
    expect(await toldBy(() => tell(hours(1.1)))).toEqual(['admin listingsToCheck', 'second listingsToCheck'])
  })
})

describe('[S-queue-notices] [S-email-preferences] an admin’s emails', () => {
  const build = async (name: string, frequency?: 'now' | 'never') => {
    const admin = await server.buildUser(name, 'admin')
    await confirmAddressOf(server, admin)
    if (frequency)
      await admin.call('PATCH /account/email-preferences', { body: { group: 'queues', frequency } })
    return admin
  }
  const subjectsTo = async (admin: Client, kind: string) =>
    server.database.db
      .select({ to: mail.to })
      .from(mail)
      .innerJoin(notice, eq(notice.id, mail.noticeId))
      .where(and(eq(mail.to, admin.email), eq(notice.kind, kind)))

  it('have what waits in the daily email unless they chose otherwise; a refund that failed comes at once', async () => {
    const [daily, atOnce, never] = [
      await build('Daily'),
      await build('At once', 'now'),
      await build('Never', 'never'),
    ]
    await tell()
    const counts = async (kind: string) =>
      Promise.all([daily, atOnce, never].map(async (admin) => (await subjectsTo(admin, kind)).length))
    expect(await counts('listingsToCheck')).toEqual([0, 1, 0])
    expect(await counts('refundsFailed')).toEqual([1, 1, 1])
    const compose = createDigestComposer(emailSettingsOf())
    await writeDigests({ ...oneRound, db: server.database.db, compose, now: hours(48) })
    const digests = await server.database.db
      .select({ to: mail.to, text: mail.text })
      .from(mail)
      .where(
        and(
          inArray(mail.to, [daily.email, atOnce.email, never.email]),
          sql`${mail.noticeId} is null and ${mail.unsubscribeUrl} is not null`,
        ),
      )
    expect(digests.map(({ to }) => to)).toEqual([daily.email])
    expect(digests[0]!.text).toContain('To check: 1 listing is waiting for an admin')
    expect(digests[0]!.text).toContain('Reported: 1 listing is waiting for a decision')
  })
})

it('[S-queue-notices] an admin isn’t told of reports on a listing that is their own, as an agent before', async () => {
  const owner = await server.buildUser('Owner', 'agent')
  const home = await buildVerifiedProperty(server, owner)
  const buyer = await server.buildUser('Other buyer')
  await buyer.call('POST /reports', { body: { propertyId: home, reason: 'notTheOwner' } })
  await server.database.pool.query(`update app_user set role = 'admin' where email = $1`, [owner.email])
  await tell(hours(48))
  const reportedTo = async (admin: Client) =>
    (await unreadOf(admin)).map(({ title }) => title).filter((title) => title.startsWith('Reported'))
  expect(await reportedTo(first)).toEqual(['Reported: 2 listings are waiting for a decision'])
  expect(await reportedTo(owner)).toEqual(['Reported: 1 listing is waiting for a decision'])
})
