import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/executor.ts'
import type { ComposeNotice, Mail } from './port.ts'
import { createMailWorker } from './worker.ts'
import { createSmtpSender, type Smtp } from './smtp.ts'
import { writeMail } from './due.ts'

type ChooseMailOptions = {
  db: Db
  smtp: Smtp | null
  composeNotice: ComposeNotice
  log: FastifyBaseLogger
  leads?: () => boolean
  traced?: <Calls extends object>(system: string, calls: Calls) => Calls
}

/** An SMTP server if one is configured; otherwise mails stay in the outbox. */
export const chooseMail = ({ db, smtp, composeNotice, log, leads, traced }: ChooseMailOptions): Mail => {
  if (!smtp) return createOutbox()
  const { close, ...sender } = createSmtpSender(smtp)
  const { deliver } = traced?.('mail', sender) ?? sender
  const worker = createMailWorker({ db, deliver, compose: composeNotice, log, ...(leads ? { leads } : {}) })
  return { ...worker, stop: () => worker.stop().finally(close) }
}

/** Sends nothing: mails wait for an admin to read them. */
export const createOutbox = (): Mail => ({
  send: writeMail,
  hasOutbox: true,
  wake: () => {},
  start: () => {},
  stop: async () => {},
})
