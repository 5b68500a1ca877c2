import type { Api } from '@thikana/contract/api'
import { dollarsOf } from '@thikana/domain/money'
import { eq } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { appUser } from '../database/schema/user.ts'
import { newestFirst, type Paging, readList } from '../http/keyset.ts'
import type { Page } from '../http/paging.ts'
import { needsAdmin } from './store.ts'

type Stuck = Api['GET /admin/payments/stuck']['reply'][number]

/** The payments whose refund failed, newest first. */
export const listStuck = (executor: Executor, paging: Paging): Promise<Page<Stuck>> =>
  readList(
    executor,
    {
      rows: ({ where, by, limit }) =>
        executor
          .select({ id: payment.id, payment, propertyTitle: offer.propertyTitle, buyer: appUser })
          .from(payment)
          .innerJoin(offer, eq(offer.id, payment.offerId))
          .innerJoin(appUser, eq(appUser.id, offer.buyerId))
          .where(where)
          .orderBy(...by)
          .limit(limit),
      where: needsAdmin,
      order: newestFirst(payment.id),
      toItem: (row): Stuck => ({
        _id: row.id,
        offerId: row.payment.offerId,
        buyerName: row.buyer.name,
        buyerEmail: row.buyer.email,
        propertyTitle: row.propertyTitle,
        amount: dollarsOf(row.payment.amount),
        transactionId: row.payment.intentId,
        capturedAt: row.payment.capturedAt?.toISOString() ?? null,
        attempts: row.payment.refundAttempt,
      }),
    },
    paging,
  )
