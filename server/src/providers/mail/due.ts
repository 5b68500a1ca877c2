import type { Language } from '@thikana/domain/language'
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db, Executor, Transaction } from '../../database/executor.ts'
import { mail } from '../../database/schema/mail.ts'
import { notice } from '../../database/schema/notice.ts'
import { appUser } from '../../database/schema/user.ts'
import type { ComposeNotice, NewMessage, SentMessage } from './port.ts'
import { newId } from '../../database/rows/ids.ts'

/** As stored; a mail about a notice has that one's `kind`, `data` and `userId`, and that person's `language`, instead of the rest. */
export type DueMail = { id: string; to: string; data: unknown; language: Language | null } & Record<
  'kind' | 'userId' | 'subject' | 'text' | 'html' | 'unsubscribeUrl',
  string | null
>

/** The mail itself. Throws Error if there is nothing to make it from. */
export const messageOf = (due: DueMail, compose: ComposeNotice): SentMessage => {
  const { id, to, kind, data, userId, language, subject, text, html, unsubscribeUrl } = due
  if (kind !== null && userId !== null) return { id, to, ...compose({ kind, data, userId, language, to }) }
  if (subject === null || text === null || html === null) throw new Error('The notice of this mail is gone')
  return {
    id,
    to,
    subject,
    text,
    html,
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  }
}

/** Seconds that a process has for sending what it took, before another may try. */
export const leaseSeconds = 120

const end = sql`coalesce(mail.tried_until, mail.created_at + interval '1 day')`
const hasContent = sql`(mail.text is not null or mail.notice_id is not null)`

/** Waits to be sent, for the first time or again. */
export const whereWaiting = sql`mail.sent_at is null and ${hasContent} and ${end} > now()`

/** Was tried without success, and isn't tried any more. */
export const whereGivenUp = sql`mail.sent_at is null and mail.attempts > 0 and ${end} <= now()`

/** A link that somebody waits for, such as the one to a new password. */
const isAwaited = sql`(mail.notice_id is null and mail.unsubscribe_url is null)`

/** Due mails that are looked at for one round. */
const lookedAt = 2000

/**
 * The oldest due mail of each address, so that many to one don't hold up those to others. Awaited ones come before all others.
 */
const firstOfEach = sql`
  select distinct on ("to") id from (
    select id, "to", ${isAwaited} as is_awaited from mail
    where ${whereWaiting} and next_try_at <= now()
    order by is_awaited desc, id limit ${sql.raw(String(lookedAt))}) as due
  order by "to", is_awaited desc, id`

/** Claims due mails that no other process has locked; the next try is scheduled before this one, each time after twice as long. */
export const claimDue = async (db: Db, lease = leaseSeconds): Promise<DueMail[]> => {
  const { rows } = await db.execute<DueMail>(sql`
    with claimed as (
      update mail set attempts = attempts + 1,
        next_try_at = now() + least(interval '1 hour', make_interval(secs => ${lease}) * (2 ^ least(attempts, 10)))
      where id in (
        select id from mail
        where id in (${firstOfEach}) and ${whereWaiting} and next_try_at <= now()
        order by ${isAwaited} desc, id limit 10 for update skip locked)
      returning id, "to", subject, text, html, unsubscribe_url, notice_id)
    select claimed.id, "to", claimed.subject, text, html, unsubscribe_url as "unsubscribeUrl", kind, data, user_id as "userId",
      ${appUser.language}
    from claimed left join ${notice} on ${notice.id} = claimed.notice_id
    left join ${appUser} on ${appUser.id} = ${notice.userId}
    order by claimed.id`)
  return rows
}

/** Gives back what was claimed and isn't tried now, for another process. */
export const release = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} - 1`, nextTryAt: sql`now()` })
    .where(inArray(mail.id, [...ids]))
}

/** A sent mail is kept without its text. */
export const markSent = async (
  db: Db,
  { id, subject }: Pick<SentMessage, 'id' | 'subject'>,
): Promise<void> => {
  await db
    .update(mail)
    .set({ sentAt: new Date(), subject, text: null, html: null, unsubscribeUrl: null, lastError: null })
    .where(eq(mail.id, id))
}

export type Failure = {
  reason: string
  /** Whether the mail server refuses the address for good: trying again would be no use. */
  isBounce: boolean
}

/** Stores the reason for the operator; `claimDue` has scheduled the next try. A mail that another process sent in between stays sent. */
export const markFailed = async (db: Db, id: string, { reason, isBounce }: Failure): Promise<void> => {
  const now = sql`now()`
  await db
    .update(mail)
    .set({ lastError: reason, ...(isBounce ? { bouncedAt: now, triedUntil: now } : {}) })
    .where(and(eq(mail.id, id), isNull(mail.sentAt)))
}

/** Tries a mail that was given up for another day. False if there is none, or nothing to make it from. */
export const resend = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .update(mail)
    .set({ attempts: 0, nextTryAt: sql`now()`, triedUntil: sql`now() + interval '1 day'`, bouncedAt: null })
    .where(and(eq(mail.id, id), whereGivenUp, hasContent))
    .returning({ id: mail.id })
  return rows.length > 0
}

/** Deletes what waits for an address whose account has ended: a link to a new password, for one, would lead nowhere. */
export const dropUnsent = async (transaction: Transaction, address: string): Promise<void> => {
  await transaction.delete(mail).where(and(eq(mail.to, address), isNull(mail.sentAt)))
}

/** RFC 5321 §4.1.2 without its quoted forms: none of the characters that separate one address from the next, or from a name. */
const bareAddress = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u
const breaksLine = /[\p{Cc}\u2028\u2029]/u

/** Writes a mail into the outbox. Throws Error for a head that could be read as more than it says. */
export const writeMail = async (
  transaction: Transaction,
  { to, subject, text, html }: NewMessage,
): Promise<void> => {
  if (!bareAddress.test(to)) throw new Error('A mail goes to exactly one bare address')
  if (breaksLine.test(subject)) throw new Error('The subject of a mail is one line')
  await transaction.insert(mail).values({ id: newId(), to, subject, text, html })
}

/** When the mail server last refused this address for good; null if it never did, or has taken a mail to it since. */
export const readBounce = async (executor: Executor, address: string): Promise<Date | null> => {
  const [found] = await executor
    .select({ bouncedAt: max(mail.bouncedAt), sentAt: max(mail.sentAt) })
    .from(mail)
    .where(eq(mail.to, address))
  const { bouncedAt = null, sentAt = null } = found ?? {}
  return bouncedAt && (!sentAt || sentAt < bouncedAt) ? bouncedAt : null
}
