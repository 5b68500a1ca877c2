import {
  isAwaited,
  isRefunded,
  isReturning,
  paymentStatuses,
  refundFailsWithinDays,
} from '@thikana/domain/payment'
import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { payment } from '../database/schema/payment.ts'
import type { PaymentRow } from './store.ts'

const isOpen = inArray(
  payment.status,
  paymentStatuses.filter((status) => isAwaited({ status })),
)
const isOnTheWayBack = inArray(
  payment.status,
  paymentStatuses.filter((status) => isReturning({ status })),
)
/**
 * A refund that counts as done is read again for as long as it can still fail, each time after twice as long: about sixteen
 * times in all.
 */
const isToBeReadAgain = and(
  inArray(
    payment.status,
    paymentStatuses.filter((status) => isRefunded({ status })),
  ),
  sql`${payment.refundedAt} > now() - make_interval(days => ${refundFailsWithinDays})`,
  sql`now() - ${payment.refundedAt} >= 2 * (coalesce(${payment.refundReadAt}, ${payment.refundedAt}) - ${payment.refundedAt})`,
)

/** How many rows are read at a time. */
const pageSize = 200

/** The payments that `isWanted` picks, oldest first, read a page at a time. */
const walk = async function* (executor: Executor, isWanted: SQL): AsyncGenerator<PaymentRow> {
  for (let after: string | null = null; ;) {
    const rows: PaymentRow[] = await executor
      .select()
      .from(payment)
      .where(and(isWanted, after ? gt(payment.id, after) : undefined))
      .orderBy(payment.id)
      .limit(pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/**
 * Every payment that still has a way to go: first those whose money must go back, then those whose money may have come, and last the
 * refunds that could still fail.
 */
export const unsettledPayments = async function* (executor: Executor): AsyncGenerator<PaymentRow> {
  yield* walk(executor, isOnTheWayBack)
  yield* walk(executor, isOpen)
  if (isToBeReadAgain) yield* walk(executor, isToBeReadAgain)
}
