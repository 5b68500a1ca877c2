import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/executor.ts'
import {
  claimDue,
  type DueMail,
  leaseSeconds,
  markFailed,
  markSent,
  messageOf,
  release,
  writeMail,
} from './due.ts'
import { failureOf } from './failure.ts'
import type { ComposeNotice, Mail, SendMessage, SentMessage } from './port.ts'

type MailWorkerDeps = {
  db: Db
  deliver: SendMessage
  compose: ComposeNotice
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds between two looks at the outbox. */
  pauseMs?: number
  /** Whether this process looks for the mails of others, and for those to retry; its own it sends in any case. */
  leads?: () => boolean
  /** Seconds after which others may take what this process took, as after a kill. */
  lease?: number
}

/** Long enough for the transaction that wrote a mail to be committed, in milliseconds. */
const afterWritingMs = 300

/**
 * Sends stored mails soon after they are written, with retries until they are accepted. Several processes share one outbox: each sends what
 * it wrote, and the leading one everything else.
 */
export const createMailWorker = ({
  db,
  deliver,
  compose,
  log,
  pauseMs = 15_000,
  leads = () => true,
  lease = leaseSeconds,
}: MailWorkerDeps): Mail => {
  let isStarted = false
  let isEnding = false
  let isAsked = false
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const composeOne = (due: DueMail): SentMessage | null => {
    try {
      return messageOf(due, compose)
    } catch (error) {
      log.error({ err: error, mailId: due.id, kind: due.kind }, 'a mail could not be composed')
      return null
    }
  }
  const sendOne = async (due: DueMail) => {
    const message = composeOne(due)
    if (!message) return markFailed(db, due.id, { reason: 'not composed', isBounce: false })
    try {
      await deliver(message)
    } catch (error) {
      const failure = failureOf(error)
      const next = failure.isBounce ? 'its address is refused' : 'it will be retried'
      log.warn({ mailId: due.id, reason: failure.reason }, `a mail was not sent; ${next}`)
      return markFailed(db, due.id, failure)
    }
    await markSent(db, message).catch((error: unknown) =>
      log.error(
        { err: error, mailId: due.id },
        'a mail was sent, but not marked so: it is sent again under the same id',
      ),
    )
  }
  const sendDue = async () => {
    while (!isEnding) {
      const due = await claimDue(db, lease)
      if (due.length === 0) return
      // Before the lease of the last of them is over.
      const until = performance.now() + lease * 500
      let at = 0
      for (; at < due.length && !isEnding && performance.now() < until; at++) await sendOne(due[at]!)
      await release(
        db,
        due.slice(at).map(({ id }) => id),
      )
    }
  }
  const always = () => true
  const wait = (ms: number, isDue = leads) => {
    clearTimeout(timer)
    if (isEnding || !isStarted) return
    timer = setTimeout(() => (isDue() ? look() : wait(pauseMs)), ms)
    timer.unref()
  }
  /** One look serves all that ask before it begins. */
  const soon = () => {
    if (isAsked) return
    isAsked = true
    if (!round) wait(afterWritingMs, always)
  }
  const look = () => {
    isAsked = false
    round ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read; trying again'))
      .finally(() => {
        round = null
        if (isAsked) wait(afterWritingMs, always)
        else wait(pauseMs)
      })
  }

  return {
    send: async (transaction, message) => {
      await writeMail(transaction, message)
      soon()
    },
    hasOutbox: false,
    wake: soon,
    start: () => {
      isStarted = true
      isAsked = false
      wait(0)
    },
    stop: async () => {
      isEnding = true
      clearTimeout(timer)
      await round
    },
  }
}
