import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './executor.ts'
import { emailDigest } from './schema/email-preference.ts'
import { authVerification } from './schema/identity.ts'
import { mail } from './schema/mail.ts'
import { webhookEvent } from './schema/payment.ts'
import { propertyChange } from './schema/property-change.ts'
import { reviewPosting } from './schema/review.ts'

/**
 * Deletes what isn't needed any more: webhook ids, since a card provider retries for three days at most (Stripe, "Webhooks", retries),
 * mails after thirty days and their text after one unless it is a digest, expired sign-in confirmations, review times that no longer count, and changes
 * of properties that searches know. Safe to repeat,
 * in several processes too.
 */
export const prune = async (db: Db): Promise<void> => {
  await db.delete(webhookEvent).where(lt(webhookEvent.receivedAt, sql`now() - interval '30 days'`))
  await db.delete(mail).where(lt(mail.createdAt, sql`now() - interval '30 days'`))
  await db.delete(emailDigest).where(lt(emailDigest.day, sql`current_date - 30`))
  // Its links have expired by then, and it won't be sent any more; an admin can have a digest sent again.
  const whereOld = and(
    lt(mail.createdAt, sql`now() - interval '1 day'`),
    isNotNull(mail.text),
    isNull(mail.unsubscribeUrl),
  )
  await db.update(mail).set({ text: null, html: null }).where(whereOld)
  await db.delete(propertyChange).where(lt(propertyChange.changedAt, sql`now() - interval '1 day'`))
  await db.delete(reviewPosting).where(lt(reviewPosting.postedAt, sql`now() - interval '1 day'`))
  await db.delete(authVerification).where(lt(authVerification.expiresAt, sql`now()`))
}
