import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from './executor.ts'
import { authVerification } from './schema/identity.ts'
import { mail } from './schema/mail.ts'
import { webhookEvent } from './schema/payment.ts'
import { reviewPosting } from './schema/review.ts'

/**
 * Deletes what nobody will ask for again: notes of webhooks, which a card provider repeats for three days at most (Stripe, "Webhooks",
 * retries), mails after thirty days and their text after one, expired proofs of a sign-in, and who posted a
 * review once that no longer counts. Repeating it, in several processes too, does no harm.
 */
export const prune = async (db: Db): Promise<void> => {
  await db.delete(webhookEvent).where(lt(webhookEvent.receivedAt, sql`now() - interval '30 days'`))
  await db.delete(mail).where(lt(mail.createdAt, sql`now() - interval '30 days'`))
  // Its links have ended by then, and nobody sends it any more.
  const isOld = and(lt(mail.createdAt, sql`now() - interval '1 day'`), isNotNull(mail.text))
  await db.update(mail).set({ text: null }).where(isOld)
  await db.delete(reviewPosting).where(lt(reviewPosting.postedAt, sql`now() - interval '1 day'`))
  await db.delete(authVerification).where(lt(authVerification.expiresAt, sql`now()`))
}
