import { toStatus } from '@thikana/domain/lifecycle'
import { paymentMoves, refundFailsWithinDays, takenBackWithinDays } from '@thikana/domain/payment'
import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { payment } from '../database/schema/payment.ts'
import { whereInStage } from '../offer/charge-stage.ts'
import { type PaymentRow } from './store.ts'

/** `payment`, which ended at `endedAt`, is due to be read again: each time after twice as long, sixteen to twenty times in all. */
const whereDueAgain = (endedAt: AnyPgColumn, days = refundFailsWithinDays) =>
  and(
    sql`${endedAt} > now() - make_interval(days => ${days})`,
    sql`now() - ${endedAt} >= 2 * (coalesce(${payment.lastReadAt}, ${endedAt}) - ${endedAt})`,
  )

const whereAbandoned = eq(payment.status, toStatus(paymentMoves, 'cancel'))

/** How many rows the reconciler reads at a time. */
export const pageSize = 200

/** The payments that match `where`, oldest first, read a page at a time. */
const readInPages = async function* (executor: Executor, where: SQL | undefined): AsyncGenerator<PaymentRow> {
  for (let after: string | null = null; ;) {
    const rows: PaymentRow[] = await executor
      .select()
      .from(payment)
      .where(and(where, after ? gt(payment.id, after) : undefined))
      .orderBy(payment.id)
      .limit(pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/**
 * Every payment that isn't final: first those to refund, then those that may have been paid. Last those that only seem final:
 * refunds that could still fail, charges that could be disputed or were after their refund failed, and intents that can still be paid although their charge was abandoned.
 */
export const unsettledPayments = async function* (executor: Executor): AsyncGenerator<PaymentRow> {
  yield* readInPages(executor, whereInStage('returning'))
  yield* readInPages(executor, whereInStage('waiting'))
  yield* readInPages(executor, and(whereInStage('refunded'), whereDueAgain(payment.refundedAt)))
  yield* readInPages(
    executor,
    and(
      whereInStage('captured', 'takenBack', 'stuck'),
      whereDueAgain(payment.capturedAt, takenBackWithinDays),
    ),
  )
  yield* readInPages(
    executor,
    and(whereAbandoned, isNotNull(payment.intentId), whereDueAgain(payment.createdAt)),
  )
}
