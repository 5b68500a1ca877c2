import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/executor.ts'
import { claimDue, type DueMail, markFailed, markSent } from './due.ts'
import type { SendMessage, Mail } from './port.ts'
import { writeMail } from './write-mail.ts'

type MailWorkerDeps = {
  db: Db
  deliver: SendMessage
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds between two looks at the outbox. */
  pauseMs?: number
  /** Whether this process looks for the mails of others, and for those to retry; its own it sends in any case. */
  leads?: () => boolean
}

/** Long enough for the transaction that wrote a mail to be committed, in milliseconds. */
const afterWritingMs = 300

/** The error without personal data: the full answer of a mail server often quotes the address. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown'
}

/**
 * Sends stored mails soon after they are written, with retries until they are accepted. Several processes share one outbox: each sends what
 * it wrote, and the leading one everything else.
 */
export const createMailWorker = ({
  db,
  deliver,
  log,
  pauseMs = 15_000,
  leads = () => true,
}: MailWorkerDeps): Mail => {
  let isStarted = false
  let isEnding = false
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const sendOne = async (message: DueMail) => {
    try {
      await deliver(message)
      await markSent(db, message.id)
    } catch (error) {
      const reason = reasonOf(error)
      log.warn({ mailId: message.id, reason }, 'a mail was not sent; it will be retried')
      await markFailed(db, message.id, reason)
    }
  }
  const sendDue = async () => {
    for (let due = await claimDue(db); due.length > 0 && !isEnding; due = await claimDue(db))
      for (const message of due) await sendOne(message)
  }
  const wait = (ms: number, isDue = leads) => {
    clearTimeout(timer)
    if (isEnding || !isStarted) return
    timer = setTimeout(() => (isDue() ? look() : wait(pauseMs)), ms)
    timer.unref()
  }
  const look = () => {
    round ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read; trying again'))
      .finally(() => {
        round = null
        wait(pauseMs)
      })
  }

  return {
    send: async (transaction, message) => {
      await writeMail(transaction, message)
      wait(afterWritingMs, () => true)
    },
    hasOutbox: false,
    start: () => {
      isStarted = true
      wait(0)
    },
    stop: async () => {
      isEnding = true
      clearTimeout(timer)
      await round
    },
  }
}
