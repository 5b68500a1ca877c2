// @module-tag commit
// One suite that every adapter of the port passes, so it is longer than others.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect, type Database } from '../../database/connect.ts'
import { mail as table } from '../../database/schema/mail.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createLogger } from '../../log/logger.ts'
import { createOutbox } from './choose.ts'
import { resend } from './due.ts'
import { type Mail, type Message, requestedAddress } from './port.ts'
import { createMailWorker } from './worker.ts'
import { createSmtpSender } from './smtp.ts'
import { startMailServer } from '../../../test/mail.ts'

type Started = { mail: Mail; close(): Promise<void> }

const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })
const from = 'Homes <no-reply@homes.test>'
const message = {
  subject: 'Confirm your address',
  text: 'Open http://homes.test/a',
  html: '<p>Open http://homes.test/a</p>',
}
const compose = () => message
/** How long to wait for what will come, in ms; a busy machine takes seconds. */
const patience = 20_000

const overSmtp = async (db: Database['db'], options = {}) => {
  const mailServer = await startMailServer(options)
  const { deliver, close } = createSmtpSender({ url: mailServer.url, from })
  const mail = createMailWorker({ db, deliver, compose, log, pauseMs: 100 })
  mail.start()
  return {
    mail,
    mailServer,
    close: async () => {
      await mail.stop()
      close()
      await mailServer.close()
    },
  }
}

/** Every adapter passes the same suite. */
const adapters: Record<string, (db: Database['db']) => Promise<Started>> = {
  outbox: async () => ({ mail: createOutbox(), close: async () => {} }),
  smtp: overSmtp,
}

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const own = await createTestDatabase()
  drop = own.drop
  database = await connect({ databaseUrl: own.url, log })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const sendTo = (mail: Mail, to: string, changes: Partial<Omit<Message, 'to'>> = {}) =>
  database.db.transaction((transaction) =>
    mail.send(transaction, { ...message, ...changes, to: requestedAddress(to) }),
  )

const rowsTo = (to: string) => database.db.select().from(table).where(eq(table.to, to))

describe.each(Object.entries(adapters))('mail by %s', (name, start) => {
  let started: Started
  beforeAll(async () => {
    started = await start(database.db)
  })
  afterAll(() => started.close())

  it('is stored with its cause, and not if that is rolled back', async () => {
    const to = `${name}.once@people.test`
    await sendTo(started.mail, to)
    const undone = database.db.transaction(async (tx) => {
      await started.mail.send(tx, { ...message, to: requestedAddress(`${name}.never@people.test`) })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rowsTo(to)).toHaveLength(1)
    expect(await rowsTo(`${name}.never@people.test`)).toEqual([])
  })

  it.each([
    ['two addresses', { to: 'a@people.test,b@people.test' }],
    ['two addresses, parted otherwise', { to: 'a@people.test;b@people.test' }],
    ['a line break after the address', { to: 'a@people.test\r\nBcc: b@people.test' }],
    ['a name before the address', { to: 'Amina <a@people.test>' }],
    ['a route before the address', { to: '@elsewhere.test:a@people.test' }],
    ['a comment in the address', { to: 'a(b@elsewhere.test)@people.test' }],
    ['no address', { to: '' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: b@people.test' }],
  ])('is refused with %s, which could reach another person', async (_what, change) => {
    const before = await database.db.$count(table)
    const { to = 'amina@people.test', ...changes }: Partial<Message> = change
    await expect(sendTo(started.mail, to, changes)).rejects.toThrow(/mail/)
    expect(await database.db.$count(table)).toBe(before)
  })
})

describe('a mail over SMTP', () => {
  it('arrives once, as it was written, and leaves no text behind', async () => {
    const { mail, mailServer, close } = await overSmtp(database.db)
    const to = 'arrives@people.test'
    await sendTo(mail, to, { text: 'ঠিকানা\n.\nhttp://homes.test/reset#token' })
    await vi.waitFor(
      () => expect(mailServer.received.filter((one) => one.to.includes(to))).toHaveLength(1),
      patience,
    )
    await new Promise((resolve) => setTimeout(resolve, 400))
    const mine = mailServer.received.filter((one) => one.to.includes(to))
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ from: 'no-reply@homes.test', to: [to] })
    expect(mine[0]?.raw).toMatch(/^Subject: Confirm your address\r$/m)
    // Absence notes aren't sent to an address that nobody reads.
    expect(mine[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(await rowsTo(to)).toMatchObject([{ text: null, attempts: 1, lastError: null }])
    await close()
  })

  it('is tried again after a refusal, under the same id, and the log names nobody', async () => {
    const { mail, mailServer, close } = await overSmtp(database.db, { refuse: 1 })
    const to = 'person@homes.test'
    await sendTo(mail, to)
    await vi.waitFor(async () => expect((await rowsTo(to))[0]?.lastError).toMatch(/\d{3}/), patience)
    const [row] = await rowsTo(to)
    expect(row?.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
    await database.db
      .update(table)
      .set({ nextTryAt: sql`now()` })
      .where(eq(table.to, to))
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), patience)
    expect(mailServer.received[0]?.raw).toContain(`<${row?.id}@homes.test>`)
    expect(lines.join('')).toContain(row?.id)
    expect(lines.join('')).not.toContain('@')
    await close()
  })

  it('to an address that the mail server refuses for good is given up at once, and sent again if an admin asks', async () => {
    const to = 'gone@people.test'
    const refusing = await overSmtp(database.db, { unknown: to })
    await sendTo(refusing.mail, to)
    await vi.waitFor(async () => expect((await rowsTo(to))[0]?.bouncedAt).toBeInstanceOf(Date), patience)
    await refusing.close()
    expect((await rowsTo(to))[0]).toMatchObject({
      attempts: 1,
      lastError: 'EENVELOPE 550 5.1.1',
      sentAt: null,
    })
    const { mailServer, close } = await overSmtp(database.db)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(mailServer.received).toEqual([])
    const [row] = await rowsTo(to)
    const again = await Promise.all([resend(database.db, row!.id), resend(database.db, row!.id)])
    expect(again.toSorted()).toEqual([false, true])
    // The email arrives before its row says so.
    const sent = { bouncedAt: null, lastError: null, sentAt: expect.any(Date) }
    await vi.waitFor(async () => expect((await rowsTo(to))[0]).toMatchObject(sent), patience)
    expect(mailServer.received).toHaveLength(1)
    await close()
  })

  it.each([
    ['the sender', '550 5.1.0 Sender rejected', 'EENVELOPE 550 5.1.0'],
    ['relaying', '550 relay not permitted', 'EENVELOPE 550'],
    ['a full mailbox', '552 5.2.2 Mailbox full', 'EENVELOPE 552 5.2.2'],
    ['a parameter', '504 Command parameter not implemented', 'EENVELOPE 504'],
  ])(
    'that is refused because of %s is tried again: nothing is wrong with the address',
    async (_what, answer, code) => {
      const to = `${code.replaceAll(/[ .]/g, '-').toLowerCase()}@people.test`
      const { mail, close } = await overSmtp(database.db, { answers: { [to]: answer } })
      await sendTo(mail, to)
      await vi.waitFor(async () => expect((await rowsTo(to))[0]?.lastError).toBe(code), patience)
      expect((await rowsTo(to))[0]).toMatchObject({ sentAt: null, bouncedAt: null, triedUntil: null })
      await close()
    },
  )

  it('that was taken and not begun when its process ends is given to another at once', async () => {
    let tried = 0
    const deliver = async () => {
      tried += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const mail = createMailWorker({ db: database.db, deliver, compose, log, pauseMs: 100 })
    mail.start()
    await Promise.all(['first', 'second'].map((name) => sendTo(mail, `${name}@ending.test`)))
    await vi.waitFor(() => expect(tried).toBe(1), patience)
    await mail.stop()
    const rows = [...(await rowsTo('first@ending.test')), ...(await rowsTo('second@ending.test'))]
    expect(rows.filter(({ sentAt }) => sentAt)).toHaveLength(1)
    const left = rows.find(({ sentAt }) => !sentAt)
    expect(left).toMatchObject({ attempts: 0 })
    expect(left?.nextTryAt.getTime()).toBeLessThanOrEqual(Date.now() + 50)
    await database.db.delete(table).where(eq(table.id, left!.id))
  })

  it('to one address doesn’t hold up those to others, and a link that somebody waits for comes first', async () => {
    const { mail, mailServer, close } = await overSmtp(database.db, { delayMs: 20 })
    const about = { unsubscribeUrl: 'http://homes.test/stop' }
    await database.db.transaction(async (transaction) => {
      for (let sent = 0; sent < 60; sent++)
        await mail.send(transaction, { ...message, ...about, to: requestedAddress('flooded@people.test') })
      await mail.send(transaction, { ...message, ...about, to: requestedAddress('other@people.test') })
      await mail.send(transaction, { ...message, to: requestedAddress('waiting@people.test') })
    })
    const arrived = () => mailServer.received.flatMap(({ to }) => to)
    await vi.waitFor(() => expect(arrived()).toContain('other@people.test'), patience)
    expect(arrived().indexOf('waiting@people.test')).toBeLessThanOrEqual(1)
    expect(arrived().indexOf('other@people.test')).toBeLessThanOrEqual(3)
    await vi.waitFor(() => expect(arrived()).toHaveLength(62), patience)
    await close()
  })

  it('is sent by one of two processes that share an outbox', async () => {
    const [one, other] = await Promise.all([overSmtp(database.db), overSmtp(database.db)])
    const addresses = Array.from({ length: 20 }, (_, at) => `shared${at}@people.test`)
    await Promise.all(addresses.map((to) => sendTo(one.mail, to)))
    const all = () => [...one.mailServer.received, ...other.mailServer.received].flatMap(({ to }) => to)
    await vi.waitFor(() => expect(all().length).toBeGreaterThanOrEqual(20), patience)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(all().toSorted()).toEqual(addresses.toSorted())
    await Promise.all([one.close(), other.close()])
  })

  it('isn’t sent if a remote server offers no encryption, unless its URL allows that', async () => {
    const mailServer = await startMailServer()
    const { port } = new URL(mailServer.url)
    // Leads to this machine, but doesn't say so.
    const deliverWith = async (options: string) => {
      const { deliver, close } = createSmtpSender({ url: `smtp://0.0.0.0:${port}${options}`, from })
      return deliver({ ...message, to: 'amina@people.test', id: 'one' }).finally(close)
    }
    await expect(deliverWith('')).rejects.toMatchObject({ code: 'ETLS' })
    expect(mailServer.received).toEqual([])
    await deliverWith('?requireTLS=false')
    expect(mailServer.received).toHaveLength(1)
    await mailServer.close()
  })

  it('of the day before yesterday is not sent any more', async () => {
    const old = sql`now() - interval '2 days'`
    await database.db.insert(table).values({
      ...message,
      id: '0190c0de-0000-7000-8000-000000000001',
      to: 'old@people.test',
      createdAt: old,
    })
    const { mailServer, close } = await overSmtp(database.db)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(mailServer.received).toEqual([])
    await close()
  })
})
