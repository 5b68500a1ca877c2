import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/executor.ts'
import { createOutbox } from './outbox.ts'
import type { ComposeNotice, Mail } from './port.ts'
import { createMailWorker } from './worker.ts'
import { type Smtp, createSmtpSender } from './smtp.ts'

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
