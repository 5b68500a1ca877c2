import { inArray } from 'drizzle-orm'
import { offer } from '@thikana/server/database/schema/offer'
import { checkMoney, type Violation } from '../invariants/check-money.ts'
import { backDate, retryStuck } from './actions.ts'
import type { Property, Context } from './context.ts'

/**
 * Reconciles and retries stuck refunds until the invariants hold for these properties (all by default) or time is up. A refund that
 * was under way when its history was checked may have finished since, without a webhook.
 */
export const settleAndCheck = async (context: Context, propertyIds?: string[]): Promise<Violation[]> => {
  const end = Date.now() + context.settleTimeoutMs
  for (;;) {
    await context.server.reconcile()
    const violations = await checkMoney(context.server.database, { propertyIds })
    if (violations.length === 0 || Date.now() > end) return violations
    await retryStuck(context)
  }
}

/** Violations once everything has settled, and again after every remaining offer has lapsed. */
export const checkHistory = async (context: Context, properties: Property[]): Promise<Violation[]> => {
  const propertyIds = properties.map(({ id }) => id)
  const early = await settleAndCheck(context, propertyIds)
  if (early.length > 0) return early
  const { db } = context.server.database
  const rows = await db.select({ id: offer.id }).from(offer).where(inArray(offer.propertyId, propertyIds))
  await backDate(
    context,
    rows.map(({ id }) => id),
  )
  return settleAndCheck(context, propertyIds)
}
