// @module-tag commit
import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import type { Language } from '@thikana/domain/language'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { i18nOf } from '@thikana/texts/i18n-of'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client.ts'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { confirmAddressOf, findUserId } from '../../test/factories/user.ts'
import { startMailServer } from '../../test/mail.ts'
import { oneRound } from '../../test/one-round.ts'
import { latinIn, notBangla } from '../../test/not-bangla.ts'
import { type ReadMail, readMail } from '../../test/received-mail.ts'
import { confirm, startTestServer, type TestServer } from '../../test/server.ts'
import { newId } from '../database/rows/ids.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { createDigestComposer } from './compose-digest.ts'
import { exampleNotices } from './example-data.ts'
import { writeDigests } from './write-digests.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Homes <no-reply@homes.test>', BRAND_NAME: 'Homes' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

const speak = (person: Client, language: Language) =>
  person.call('PATCH /account/language', { body: { language } })
const buildReader = async (name: string, language: Language) => {
  const person = await server.buildUser(name)
  await confirmAddressOf(server, person)
  expect((await speak(person, language)).status).toBe(200)
  return person
}

const post = (person: Client, path: string, body: object, headers: Record<string, string> = {}) =>
  person.fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
  })

const samples = exampleNotices(i18nOf('bn'), 'লেকের পাশে ডুপ্লেক্স')

/** An email about a notice of that kind, which waits for some minutes. */
const writeEmail = async (person: Client, kind: (typeof allNoticeKinds)[number], minutes = 0) => {
  const [id, userId] = [newId(), await findUserId(person)]
  const { pool } = server.database
  const data = samples[noticeKinds[kind].about]
  await pool.query('insert into notice (id, user_id, kind, data) values ($1, $2, $3, $4)', [
    id,
    userId,
    kind,
    JSON.stringify(data),
  ])
  await pool.query(
    `insert into mail (id, "to", notice_id, next_try_at) values ($1, $2, $1, now() + make_interval(mins => $3))`,
    [id, person.email, minutes],
  )
  return id
}

const receivedBy = async (person: Client, count: number): Promise<ReadMail[]> => {
  const mine = () => mailServer.received.filter(({ to }) => to.includes(person.email))
  await vi.waitFor(() => expect(mine()).toHaveLength(count), 20_000)
  return Promise.all(mine().map(readMail))
}
const newestTo = async (person: Client, count: number) => (await receivedBy(person, count)).at(-1)!

const inBangla = (mail: ReadMail) => notBangla(mail, server.url)

describe('[S-email-language] a person whose account says Bangla', () => {
  it('gets every email about a notice in Bangla, with links to Bangla pages', async () => {
    const person = await buildReader('Bangla reader', 'bn')
    for (const kind of allNoticeKinds) await writeEmail(person, kind)
    await speak(person, 'bn')
    // One asked to confirm the address, in the language that nobody had named.
    const [first, ...received] = await receivedBy(person, allNoticeKinds.length + 1)
    expect(first?.subject).toBe('Confirm your address for Homes')
    for (const mail of received) expect([mail.subject, inBangla(mail)]).toEqual([mail.subject, []])
    const stops = received.flatMap(({ headers }) => headers.filter(({ key }) => key === 'list-unsubscribe'))
    expect(stops.length).toBeGreaterThan(30)
    for (const { value } of stops) expect(value).toContain('&language=bn>')
  }, 60_000)

  it('gets the email of a day in Bangla', async () => {
    const person = await buildReader('Daily reader', 'bn')
    const id = await findUserId(person)
    await person.call('PATCH /account/email-preferences', { body: { group: 'offers', frequency: 'daily' } })
    const data = { offerId: id, propertyId: id, propertyTitle: 'লাল বাড়ি', amount: 100 }
    const { db } = server.database
    await db.transaction((transaction) =>
      writeNotices(transaction, 'offer', 'reject', [{ data, parties: { itsBuyer: [id] } }], 'clock'),
    )
    const now = new Date(Date.now() + 2 * 24 * 60 * 60_000)
    const compose = createDigestComposer(emailSettingsOf({}, server.url))
    await writeDigests({ ...oneRound, db, compose, now })
    await speak(person, 'bn')
    const digest = await newestTo(person, 2)
    expect(digest.text).toContain('লাল বাড়ি')
    expect(inBangla(digest)).toEqual([])
  })

  it('gets those about the account in Bangla: a new password, a changed one, the address, and the deletion', async () => {
    const person = await buildReader('Account reader', 'bn')
    await post(person, 'password/forgot', { email: person.email })
    await newestTo(person, 2)
    await server.database.pool.query(`update auth_user set email_verified = false where email = $1`, [
      person.email,
    ])
    await post(person, 'email/send', {})
    await newestTo(person, 3)
    await confirmAddressOf(server, person)
    const changed = await post(person, 'password/change', {
      password: 'Secret!2026',
      newPassword: 'Secret!2026',
    })
    expect(changed.status).toBe(200)
    await newestTo(person, 4)
    await confirm(person)
    const deleted = await person.call('DELETE /account', { body: { word: confirmationPhrase } })
    expect(deleted.status).toBe(200)
    const [, ...received] = await receivedBy(person, 5)
    for (const mail of received) expect([mail.subject, inBangla(mail)]).toEqual([mail.subject, []])
    const [reset, verify] = received
    expect(reset?.links[0]).toMatch(`${server.url}/bn/reset-password#`)
    expect(verify?.links[0]).toMatch(`${server.url}/bn/verify-email#`)
  })

  it('reads of an email that isn’t sent yet in the language that they choose before', async () => {
    const person = await buildReader('Changing reader', 'bn')
    const id = await writeEmail(person, 'offerAccepted', 60)
    await speak(person, 'en')
    await server.database.pool.query('update mail set next_try_at = now() where id = $1', [id])
    await speak(person, 'en')
    const sent = await newestTo(person, 2)
    expect(sent.subject).toMatch(/^Accepted: /)
    expect(sent.links.filter((link) => link.includes('/bn'))).toEqual([])
    await writeEmail(person, 'offerAccepted')
    await speak(person, 'bn')
    expect(inBangla(await newestTo(person, 3))).toEqual([])
  })
})

describe('[S-email-language] a person who registers', () => {
  const register = async (name: string, acceptLanguage: string) => {
    const person = { name, email: `${name}@people.test`, password: 'Secret!2026' }
    const { status } = await post(server.guest, 'sign-up/email', person, {
      'accept-language': acceptLanguage,
    })
    expect(status).toBe(200)
    return newestTo({ ...server.guest, email: person.email }, 1)
  }

  it('is asked to confirm the address in the language of the page', async () => {
    const asked = await register('bengali', 'bn')
    expect(inBangla(asked)).toEqual([])
    expect(asked.links[0]).toMatch(`${server.url}/bn/verify-email#`)
    expect((await register('english', 'en-GB, bn;q=0.5')).subject).toBe('Confirm your address for Homes')
    expect((await register('french', 'fr')).subject).toBe('Confirm your address for Homes')
  })
})

describe('[S-email-language] where Bangla is the default', () => {
  let bangla: TestServer
  beforeAll(async () => {
    bangla = await startTestServer({ env: { LANGUAGES: 'bn,en', BRAND_NAME: 'Homes' } })
  })
  afterAll(() => bangla.stop())

  it('a person who chose no language is written to in Bangla, and one who chose English in English', async () => {
    const [admin, person, other] = [
      await bangla.buildUser('Admin', 'admin'),
      await bangla.buildUser('Silent'),
      await bangla.buildUser('Speaker'),
    ]
    await confirmAddressOf(bangla, person, other)
    await speak(other, 'en')
    for (const one of [person, other])
      await post(bangla.guest, 'password/forgot', { email: one.email }, { origin: bangla.url })
    const users = [await findUserId(person), await findUserId(other)]
    await bangla.database.db.transaction((transaction) => {
      const happenings = users.map((id) => ({ data: { role: 'agent' as const }, parties: { person: [id] } }))
      return writeNotices(transaction, 'user', 'setRole', happenings, 'clock')
    })
    const { body } = await admin.call('GET /admin/mails', { query: { limit: 100 } })
    const to = ({ email }: Client) => body.filter((mail) => mail.to === email)
    expect([to(person).length, to(other).length]).toEqual([3, 3])
    for (const { subject, text } of to(person)) {
      expect([...latinIn(subject), ...latinIn(text)]).toEqual([])
      expect(text).toContain(`${bangla.url}/bn`)
    }
    const [role, reset] = to(other)
    expect(role?.text).toContain(`${bangla.url}/dashboard`)
    expect(reset?.text).toContain(`${bangla.url}/reset-password#`)
  })
})
