import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { sandboxIntent, sandboxRefund } from './schema.ts'
import { showRefund } from './show-charge.ts'
import type { Behaviour } from './cards.ts'
import type { CallContext } from './call.ts'

type Refund = typeof sandboxRefund.$inferSelect
type RefundOutcome = Pick<Refund, 'status' | 'becomes'>

/**
 * How a refund begins and what becomes of it, by the card (Stripe, "Testing", refunds). Only the first refund of a charge fails, so that
 * a second try can be seen to succeed.
 */
export const outcomeFor = (behaviour: Behaviour, isFirst: boolean): RefundOutcome => {
  if (behaviour === 'refundsLate') return { status: 'pending', becomes: 'succeeded' }
  return { status: 'succeeded', becomes: behaviour === 'failsRefund' && isFirst ? 'failed' : null }
}

/** Moves every due refund to its next status and records an event. Returns how many; concurrent processes share the work. */
export const advanceRefunds = async ({ tx, record }: Pick<CallContext, 'tx' | 'record'>): Promise<number> => {
  const due = tx
    .select({ id: sandboxRefund.id })
    .from(sandboxRefund)
    .where(and(isNotNull(sandboxRefund.becomes), lte(sandboxRefund.becomesAt, sql`clock_timestamp()`)))
    .orderBy(sandboxRefund.id)
    .limit(50)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(sandboxRefund)
    .set({ status: sql`${sandboxRefund.becomes}`, becomes: null, becomesAt: null })
    .where(sql`${sandboxRefund.id} = any(array(${due}))`)
    .returning()
  for (const row of rows) {
    if (row.status === 'failed') await subtractRefunded(tx, row)
    const refund = showRefund(row)
    if (row.status === 'failed') await record('refund.failed', refund, row.intentId)
    await record('refund.updated', refund, row.intentId)
  }
  return rows.length
}

/** The amount of a failed refund is the merchant's again. */
const subtractRefunded = async (
  tx: CallContext['tx'],
  { intentId, amountInCents }: Refund,
): Promise<void> => {
  await tx
    .update(sandboxIntent)
    .set({ refundedInCents: sql`${sandboxIntent.refundedInCents} - ${amountInCents}` })
    .where(eq(sandboxIntent.id, intentId))
}
