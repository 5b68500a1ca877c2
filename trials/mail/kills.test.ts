// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { createComposer } from '@thikana/server/mail/compose-notice'
import { emailSettingsOf } from '@thikana/server/test/email-settings'
import { createSmtpSender } from '@thikana/server/providers/mail/smtp'
import { createMailWorker } from '@thikana/server/providers/mail/worker'
import { confirmAddressOf, findUserId } from '@thikana/server/test/factories/user'
import { startMailServer } from '@thikana/server/test/mail'
import { compileCache } from '@thikana/server/test/process'
import { type ReadMail, readMail } from '@thikana/server/test/received-mail'
import type { Client } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { type Point, points } from './points.ts'

/** Kills at each point; `npm test -- slow mail` makes twenty. */
const rounds = Number(process.env['MAIL_KILLS'] || 1)

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let person: Client
let userId: string
beforeAll(async () => {
  mailServer = await startMailServer()
  // Without a mail server of its own: only the processes of this test send.
  server = await startTestServer()
  person = await server.buildUser('Agent', 'agent')
  await confirmAddressOf(server, person)
  userId = await findUserId(person)
  await server.database.db.execute(sql`delete from mail`)
})
afterAll(async () => {
  await server.stop()
  await mailServer.close()
})

const killAt = async (point: Point, title: string) => {
  const args = [point, server.databaseUrl, mailServer.url, userId, title]
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'killed-sender.ts'), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect([title, signal]).toEqual([title, 'SIGKILL'])
}

/** Another process of the same installation, which goes on. */
const startSurvivor = () => {
  const { deliver, close } = createSmtpSender({ url: mailServer.url, from: 'Homes <no-reply@homes.test>' })
  const compose = createComposer(emailSettingsOf())
  const log = { warn: () => {}, error: () => {} }
  const worker = createMailWorker({ db: server.database.db, deliver, compose, log, pauseMs: 200, lease: 1 })
  worker.start()
  return async () => {
    await worker.stop()
    close()
  }
}

const waiting = async () => {
  const { rows } = await server.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail where sent_at is null`,
  )
  return rows[0]?.count
}

const titlesAt = (point: Point) => Array.from({ length: rounds }, (_, at) => `House ${at}, ${point}`)

let read: ReadMail[]
beforeAll(async () => {
  // At all points at once, so that they take each other's mails as well.
  await Promise.all(
    points.map(async (point) => {
      for (const title of titlesAt(point)) await killAt(point, title)
    }),
  )
  // The pauses between tries are over.
  await server.database.db.execute(sql`update mail set next_try_at = now() where sent_at is null`)
  const stop = startSurvivor()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 100 })
  await stop()
  read = await Promise.all(mailServer.received.map(readMail))
}, 900_000)

describe('[S-notice] a process killed between a cause and its email', () => {
  it.each(points)(
    '%s loses no email, repeats none under another id, and sends none of what was rolled back',
    (point) => {
      const idsOf = (title: string) =>
        new Set(read.filter(({ subject }) => subject.includes(title)).map(({ messageId }) => messageId)).size
      const expected = point === 'before the commit' ? 0 : 1
      const counted = titlesAt(point).map((title) => [title, idsOf(`“${title}”`)])
      expect(counted).toEqual(titlesAt(point).map((title) => [title, expected]))
      const mine = read.filter(({ subject }) => subject.includes(point))
      const twice = mine.length - new Set(mine.map(({ messageId }) => messageId)).size
      console.log(
        `${point}: ${rounds} kills, ${expected * rounds} emails, ${twice} repeated under the same id`,
      )
    },
  )
})
