import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Outdated } from './end-outdated.ts'
import { emailDigest } from '../schema/email-preference.ts'
import { insertedOnce } from '../schema/user.ts'
import { authVerification } from '../schema/identity.ts'
import { mail } from '../schema/mail.ts'
import { webhookEvent } from '../schema/payment.ts'
import { propertyChange } from '../schema/property.ts'
import { reviewPosting } from '../schema/review.ts'

const dayAgo = sql`now() - interval '1 day'`
const monthAgo = sql`now() - interval '30 days'`

/** What the clean-up deletes of tables that several folders share. */
export const outdatedRows: readonly Outdated[] = [
  // A card provider retries for three days at most (Stripe, "Webhooks", retries).
  { table: webhookEvent, where: lt(webhookEvent.receivedAt, monthAgo) },
  { table: mail, where: lt(mail.createdAt, monthAgo) },
  // The links in its text have expired by then, and it won't be sent any more; an admin can have a digest sent again.
  {
    table: mail,
    where: and(lt(mail.createdAt, dayAgo), isNotNull(mail.text), isNull(mail.unsubscribeUrl)),
    set: { text: null, html: null },
  },
  { table: emailDigest, where: lt(emailDigest.day, sql`current_date - 30`) },
  // Searches know them.
  { table: propertyChange, where: lt(propertyChange.changedAt, dayAgo) },
  // They no longer count towards the limit.
  { table: reviewPosting, where: lt(reviewPosting.postedAt, dayAgo) },
  // Drafts in browsers, which hold the keys, are kept as long.
  { table: insertedOnce, where: lt(insertedOnce.insertedAt, monthAgo) },
  { table: authVerification, where: lt(authVerification.expiresAt, sql`now()`) },
]
