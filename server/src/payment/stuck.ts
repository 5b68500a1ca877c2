import type { Api } from '@thikana/contract/api'
import { dollarsOf } from '@thikana/domain/money'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { appUser } from '../database/schema/user.ts'
import { type Page, pageOf, readCursor } from '../http/paging.ts'
import { needsAdmin } from './store.ts'

type Stuck = Api['GET /admin/payments/stuck']['reply'][number]

/** The payments whose refund failed, newest first. */
export const listStuck = async (
  executor: Executor,
  { limit = 100, cursor }: { limit?: number; cursor?: string },
): Promise<Page<Stuck>> => {
  const after = readCursor(cursor)
  const rows = await executor
    .select({ id: payment.id, payment, propertyTitle: offer.propertyTitle, buyer: appUser })
    .from(payment)
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .innerJoin(appUser, eq(appUser.id, offer.buyerId))
    .where(and(needsAdmin, after ? lt(payment.id, after.id) : undefined))
    .orderBy(desc(payment.id))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({
    _id: row.id,
    offerId: row.payment.offerId,
    buyerName: row.buyer.name,
    buyerEmail: row.buyer.email,
    propertyTitle: row.propertyTitle,
    amount: dollarsOf(row.payment.amount),
    transactionId: row.payment.intentId,
    capturedAt: row.payment.capturedAt?.toISOString() ?? null,
    attempts: row.payment.refundAttempt,
  }))
}
