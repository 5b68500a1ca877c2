// Causes an email and sends it, and is killed at a point: `node killed-sender.ts <point> <database> <mail server> <person> <listing>`.
import { flushCompileCache } from 'node:module'
import { createComposer } from '@thikana/server/mail/compose-notice'
import { emailSettingsOf } from '@thikana/server/test/email-settings'
import { writeNotices } from '@thikana/server/notice/write-notices'
import { connect } from '@thikana/server/database/connect'
import { createLogger } from '@thikana/server/log/logger'
import type { SendMessage } from '@thikana/server/providers/mail/port'
import { createSmtpSender } from '@thikana/server/providers/mail/smtp'
import { createMailWorker } from '@thikana/server/providers/mail/worker'
import type { Point } from './points.ts'

const [point, databaseUrl = '', url = '', userId = '', propertyTitle = ''] = process.argv.slice(2)

/** SIGKILL ends the process during the call. */
const reach = (reached: Point) => {
  if (reached !== point) return
  // A process that exits by itself stores it then.
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}

const log = createLogger('silent')
const { db } = await connect({ databaseUrl, log })
const smtp = createSmtpSender({ url, from: 'Homes <no-reply@homes.test>' })
const compose = createComposer(emailSettingsOf())
const deliver: SendMessage = async (message) => {
  reach('before the mail server is called')
  if (point === 'while the server ends') {
    const ended = worker.stop()
    await smtp.deliver(message)
    reach('while the server ends')
    return ended
  }
  await smtp.deliver(message)
  reach('before the mail is marked as sent')
}
// Another of these processes may have taken its mail and been killed with it.
const worker = createMailWorker({ db, deliver, compose, log, lease: 1, pauseMs: 100 })

await db.transaction(async (transaction) => {
  const data = { propertyId: 'p1', propertyTitle }
  await writeNotices(transaction, 'property', 'verify', [{ data, parties: { itsAgent: [userId] } }], 'admin')
  reach('before the commit')
})
reach('after the commit')
worker.start()
