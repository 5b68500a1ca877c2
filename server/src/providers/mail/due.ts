import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { mail } from '../../database/schema/mail.ts'
import type { Message } from './port.ts'

export type DueMail = Message & { id: string }

/** How long one process has to send what it took, before another may try. */
const lease = sql`interval '2 minutes'`

/** Older mails are useless: all their links have expired. */
const oldest = sql`interval '1 day'`

/** Claims due mails that no other process has locked; the next try is scheduled before this one, each time after twice as long. */
export const claimDue = async (db: Db): Promise<DueMail[]> => {
  const { rows } = await db.execute<DueMail>(sql`
    update mail set attempts = attempts + 1,
      next_try_at = now() + least(interval '1 hour', ${lease} * (2 ^ attempts))
    where id in (
      select id from mail
      where sent_at is null and text is not null and next_try_at <= now() and created_at > now() - ${oldest}
      order by id limit 10 for update skip locked)
    returning id, "to", subject, text`)
  return rows
}

/** A sent mail is kept without its text. */
export const markSent = async (db: Db, id: string): Promise<void> => {
  await db.update(mail).set({ sentAt: new Date(), text: null, lastError: null }).where(eq(mail.id, id))
}

/** Stores the reason for the operator; `claimDue` has scheduled the next try. A mail that another process sent in between stays sent. */
export const markFailed = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .update(mail)
    .set({ lastError: reason })
    .where(and(eq(mail.id, id), sql`${mail.sentAt} is null`))
}
