// @module-tag commit
import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import { english } from '@thikana/texts/english'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { startMailServer } from '../../test/mail.ts'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { noticeSamples } from '../../test/notice-samples.ts'
import { type ReadMail, readMail } from '../../test/received-mail.ts'
import { connect, type Database } from '../database/connect.ts'
import { newId } from '../database/rows/ids.ts'
import { createLogger } from '../log/logger.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import { requestedAddress } from '../providers/mail/port.ts'
import { createSmtpSender } from '../providers/mail/smtp.ts'
import { createMailWorker } from '../providers/mail/worker.ts'
import { createComposer } from './compose-notice.ts'
import { accountEmails } from './email-preview.ts'

const site = { brand: 'Homes', url: 'https://homes.test' }
const ofAccounts = accountEmails(english, site)
const names = [...allNoticeKinds, ...Object.keys(ofAccounts)]
const addressOf = (name: string) => `${name.toLowerCase()}@people.test`

const log = createLogger('silent')
const received = new Map<string, ReadMail>()
let database: Database
let drop: () => Promise<void>
let mailServer: Awaited<ReturnType<typeof startMailServer>>

const writeAll = (worker: ReturnType<typeof createMailWorker>) =>
  database.db.transaction(async (transaction) => {
    for (const kind of allNoticeKinds) {
      const [id, data] = [newId(), JSON.stringify(noticeSamples[noticeKinds[kind].about])]
      await transaction.execute(sql`
        insert into notice (id, user_id, kind, data) values (${id}, ${newId()}, ${kind}, ${data}::jsonb)`)
      await transaction.execute(
        sql`insert into mail (id, "to", notice_id) values (${id}, ${addressOf(kind)}, ${id})`,
      )
    }
    for (const [name, content] of Object.entries(ofAccounts))
      await worker.send(transaction, {
        to: requestedAddress(addressOf(name)),
        ...renderEmail(english, site, content),
      })
  })

beforeAll(async () => {
  const own = await createTestDatabase()
  drop = own.drop
  database = await connect({ databaseUrl: own.url, log })
  mailServer = await startMailServer()
  const { deliver, close } = createSmtpSender({ url: mailServer.url, from: 'Homes <no-reply@homes.test>' })
  const compose = createComposer(emailSettingsOf({ contactEmail: 'help@homes.test' }))
  const worker = createMailWorker({ db: database.db, deliver, compose, log })
  await writeAll(worker)
  worker.start()
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(names.length), 30_000)
  await worker.stop()
  close()
  for (const one of mailServer.received) received.set(one.to[0] ?? '', await readMail(one))
})
afterAll(async () => {
  await mailServer.close()
  await database.close()
  await drop()
})

const read = (name: string) => {
  const mail = received.get(addressOf(name))
  if (!mail) throw new Error(`No mail of the kind ${name} arrived`)
  return mail
}

describe('[S-notice] an email as received', () => {
  it.each(names)('of the kind %s has both parts, its one recipient, and links to this site only', (name) => {
    const { recipients, text, html, links, messageId } = read(name)
    expect(recipients).toEqual([addressOf(name), addressOf(name)])
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@homes\.test>$/)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(new URL(link).origin).toBe(site.url)
      expect(text).toContain(link)
    }
    expect(html).toMatch(/<h1 /)
    // Nobody's address but the operator's.
    const addresses = `${text} ${html}`.match(/[\w.+-]+@[\w-]+\.[a-z]+/g) ?? []
    expect(addresses.filter((address) => address !== 'help@homes.test')).toEqual([])
  })

  it('has the title of a listing as it was typed, in letters of every script', () => {
    const { text, html } = read('offerAccepted')
    expect(text).toContain('Lake-view <b>duplex</b> & “garden”, ধানমন্ডি')
    expect(html).toContain('Lake-view &lt;b&gt;duplex&lt;/b&gt; &amp; “garden”, ধানমন্ডি')
  })
})
