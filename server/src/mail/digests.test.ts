// @module-tag commit
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import { startMailServer } from '../../test/mail.ts'
import { oneRound } from '../../test/one-round.ts'
import { readMail } from '../../test/received-mail.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { digestNotice, emailDigest } from '../database/schema/email-preference.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { deletePreferences } from '../notice/email-preferences.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { createSmtpSender } from '../providers/mail/smtp.ts'
import { createMailWorker } from '../providers/mail/worker.ts'
import { createDigestComposer } from './compose-digest.ts'
import { createComposer } from './compose-notice.ts'
import { scheduleDigests } from './schedule-digests.ts'
import { writeDigests } from './write-digests.ts'

/** Two mornings after everything that these tests write, so that the server itself has nothing to do. */
const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60_000)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const buildDaily = async (name: string) => {
  const person = await server.buildUser(name)
  await confirmAddressOf(server, person)
  const id = await findUserId(person)
  await person.call('PATCH /account/email-preferences', { body: { group: 'offers', frequency: 'daily' } })
  return { person, id }
}
const reject = (id: string, titles: string[]) =>
  server.database.db.transaction((transaction) => {
    const events = titles.map((propertyTitle) => ({
      data: { offerId: id, propertyId: id, propertyTitle, amount: 100 },
      parties: { itsBuyer: [id] },
    }))
    return writeNotices(transaction, 'offer', 'reject', events, 'clock')
  })
const compose = createDigestComposer(emailSettingsOf())
const write = (now = tomorrow) => writeDigests({ ...oneRound, db: server.database.db, compose, now })
const digestsTo = ({ email }: Client) =>
  server.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, email), sql`${mail.unsubscribeUrl} is not null`))
const waitingFor = (id: string) => server.database.db.$count(digestNotice, eq(digestNotice.userId, id))

describe('[S-digest] a daily digest', () => {
  it('tells a person in one email all that they chose for it and haven’t read, with what they typed escaped', async () => {
    const { person, id } = await buildDaily('Daily reader')
    await reject(id, ['<b>Red</b> house', 'Blue house', 'Green house'])
    const [first] = (await person.call('GET /notices')).body
    await person.call('PATCH /notices/read', { body: { ids: [first!._id] } })
    await write()
    const digests = await digestsTo(person)
    expect(digests).toHaveLength(1)
    const { subject, text, html } = digests[0]!
    expect(subject).toBe('Your day at Homes: 2 things to read')
    for (const part of [text, html]) {
      expect(part).toContain('Blue house')
      expect(part).not.toContain('Green house')
      expect(part).toContain(`https://homes.test/dashboard/propertyBought#${id}`)
    }
    expect(html).toContain('&lt;b&gt;Red&lt;/b&gt; house')
    expect(await waitingFor(id)).toBe(0)
  })

  it('is one a day however many processes write it at once, and leaves nothing out', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, at) => buildDaily(`Of many ${at}`)))
    for (const { id } of people) await reject(id, ['Red house', 'Blue house'])
    const written = await Promise.all(Array.from({ length: 8 }, () => write()))
    expect(written.reduce((sum, count) => sum + count)).toBe(people.length)
    for (const { person, id } of people) {
      expect(await digestsTo(person)).toHaveLength(1)
      expect(await waitingFor(id)).toBe(0)
    }
  })

  it('that is written is still sent to a person who has everything at once from now on', async () => {
    const { person, id } = await buildDaily('Impatient')
    await reject(id, ['Red house'])
    await write()
    for (const group of ['wishlistChanges', 'wishlist', 'offers'])
      await person.call('PATCH /account/email-preferences', { body: { group, frequency: 'now' } })
    expect(await digestsTo(person)).toHaveLength(1)
  })

  it('waits until the next morning with what happens after it', async () => {
    const { person, id } = await buildDaily('Early')
    await reject(id, ['Red house'])
    await write(new Date(Date.now() - 24 * 60 * 60_000))
    expect(await digestsTo(person)).toEqual([])
    await write()
    await reject(id, ['Blue house'])
    await write()
    expect(await digestsTo(person)).toHaveLength(1)
    expect(await waitingFor(id)).toBe(1)
    await write(new Date(tomorrow.getTime() + 24 * 60 * 60_000))
    expect(await digestsTo(person)).toHaveLength(2)
    expect(await waitingFor(id)).toBe(0)
  })

  it('isn’t written if everything was read, nor to somebody marked as fraud', async () => {
    const [reader, fraud] = await Promise.all([buildDaily('Quick reader'), buildDaily('Bad actor')])
    for (const { id } of [reader, fraud]) await reject(id, ['Red house'])
    await reader.person.call('PATCH /notices/read', { body: { all: true } })
    await server.database.db.execute(sql`update app_user set status = 'fraud' where id = ${fraud.id}`)
    await write()
    for (const { person, id } of [reader, fraud]) {
      expect(await digestsTo(person)).toEqual([])
      expect(await waitingFor(id)).toBe(0)
    }
  })

  it('that fails for one person is written to the others, fails the job, and is written to that one later', async () => {
    const [unlucky, lucky] = await Promise.all([buildDaily('Unlucky'), buildDaily('Lucky')])
    for (const { id } of [unlucky, lucky]) await reject(id, ['Red house'])
    const writing = writeDigests({
      ...oneRound,
      db: server.database.db,
      now: tomorrow,
      compose: (reader, notices) => {
        if (reader.userId === unlucky.id) throw new Error('planted')
        return compose(reader, notices)
      },
    })
    await expect(writing).rejects.toMatchObject({
      message: expect.stringMatching(/^a daily email could not be written: 1 of \d+ failed$/),
      cause: { message: 'planted' },
    })
    expect([await digestsTo(unlucky.person), await digestsTo(lucky.person)].map((all) => all.length)).toEqual(
      [0, 1],
    )
    expect(await waitingFor(unlucky.id)).toBe(1)
    await write()
    expect(await digestsTo(unlucky.person)).toHaveLength(1)
  })

  it('leaves a notice that only a newer release knows for that release', async () => {
    const { person, id } = await buildDaily('Of tomorrow')
    await reject(id, ['Red house', 'Blue house'])
    const { db } = server.database
    await db.execute(sql`update notice set kind = 'newer' where id = (
      select id from notice where user_id = ${id} order by id limit 1)`)
    await write()
    expect((await digestsTo(person))[0]?.subject).toContain('1 thing')
    expect(await waitingFor(id)).toBe(1)
  })

  it('that wasn’t sent yet is dropped once its person wants none of any group', async () => {
    const { person, id } = await buildDaily('Stopping')
    await reject(id, ['Red house'])
    await write()
    expect(await digestsTo(person)).toHaveLength(1)
    for (const group of ['offers', 'wishlistChanges'])
      await person.call('PATCH /account/email-preferences', { body: { group, frequency: 'never' } })
    expect(await digestsTo(person)).toEqual([])
  })

  it('that wasn’t sent yet goes with the account', async () => {
    const { person, id } = await buildDaily('Leaving')
    await reject(id, ['Red house'])
    await write()
    await server.database.db.transaction((transaction) => deletePreferences(transaction, id))
    expect(await digestsTo(person)).toEqual([])
    expect(await server.database.db.$count(emailDigest, eq(emailDigest.userId, id))).toBe(0)
  })
})

describe('[S-digest] the server', () => {
  it('writes what is due in the process that leads, and sends it with one click to stop it', async () => {
    const { person, id } = await buildDaily('Subscriber')
    await reject(id, ['Red house'])
    const { db } = server.database
    // As if it had happened three mornings ago.
    await db
      .update(digestNotice)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(digestNotice.userId, id))
    const log = { info: () => {}, warn: () => {}, error: vi.fn<() => void>() }
    const started = (leads: boolean) =>
      scheduleDigests({
        db,
        compose,
        log,
        leads: () => leads,
        timed: (_job, work) => work(),
        onWritten: () => {},
        everyLookMs: 50,
      })
    const stopIdle = started(false)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await stopIdle()
    expect(await digestsTo(person)).toEqual([])
    const stop = started(true)
    await vi.waitFor(async () => expect(await digestsTo(person)).toHaveLength(1), 20_000)
    await stop()
    expect(log.error).not.toHaveBeenCalled()

    const mailServer = await startMailServer()
    const sender = createSmtpSender({ url: mailServer.url, from: 'Homes <no-reply@homes.test>' })
    const composeNotice = createComposer(emailSettingsOf())
    const worker = createMailWorker({ db, deliver: sender.deliver, compose: composeNotice, log })
    worker.start()
    const findDigest = async () => {
      const theirs = mailServer.received.filter(({ to }) => to[0] === person.email)
      return (await Promise.all(theirs.map(readMail))).find(({ subject }) => subject.startsWith('Your day'))
    }
    const digest = await vi.waitUntil(findDigest, 10_000)
    await worker.stop()
    sender.close()
    await mailServer.close()
    const { headers, links } = digest
    const valueOf = (key: string) => headers.find((header) => header.key === key)?.value
    expect(valueOf('list-unsubscribe')).toMatch(
      /^<https:\/\/homes\.test\/api\/unsubscribe\?token=[\w.-]+&language=en>$/,
    )
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(links.some((link) => link.includes('/unsubscribe#'))).toBe(true)
    const [row] = await db
      .select()
      .from(mail)
      .where(sql`${mail.to} = ${person.email} and ${mail.subject} like 'Your day%'`)
    expect(row).toMatchObject({ text: null, html: null, unsubscribeUrl: null })
    expect(await db.$count(notice, eq(notice.userId, id))).toBe(1)
  })
})
