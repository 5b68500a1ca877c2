import { toStatus } from '@thikana/domain/lifecycle'
import { paymentMoves, refundFailsWithinDays } from '@thikana/domain/payment/payment'
import { and, eq, gt, isNotNull, type SQL, sql, count, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { nextReading, payment, whereFollowed } from '../database/schema/payment.ts'
import { wherePayable } from '../database/where-offer.ts'
import { whereInStage } from '../database/where-payment.ts'
import type { PaymentRow } from './store.ts'
import { offer } from '../database/schema/offer.ts'
import type { ChargesUnderWay } from '../providers/payments/choose.ts'

/** `payment`, which ended at `endedAt`, is due to be read again: each time after twice as long, sixteen to twenty times in all. */
const whereDueAgain = (endedAt: AnyPgColumn) =>
  and(
    sql`${endedAt} > now() - make_interval(days => ${refundFailsWithinDays})`,
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

/** The end of a page of charges whose money could have left. */
type Due = { at: string; id: string }

/**
 * Charges whose money could have left since they were last read, after `last`. Condition and order are those of an index, since all charges
 * of most of a year are such, and few of them are due.
 */
export const selectLeaving = (executor: Executor, last: Due | null) => {
  const at = nextReading(payment)
  const isLater = last && sql`(${at}, ${payment.id}) > (${last.at}::timestamp, ${last.id}::uuid)`
  return executor
    .select({ at: sql<string>`${at}::text`, row: payment })
    .from(payment)
    .where(and(whereFollowed(payment), sql`${at} <= now() at time zone 'UTC'`, isLater ?? undefined))
    .orderBy(at, payment.id)
    .limit(pageSize)
}

const readLeaving = async function* (executor: Executor): AsyncGenerator<PaymentRow> {
  for (let last: Due | null = null; ;) {
    const found: Awaited<ReturnType<typeof selectLeaving>> = await selectLeaving(executor, last)
    yield* found.map(({ row }) => row)
    const end = found.at(-1)
    if (!end || found.length < pageSize) return
    last = { at: end.at, id: end.row.id }
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
  yield* readLeaving(executor)
  yield* readInPages(
    executor,
    and(whereAbandoned, isNotNull(payment.intentId), whereDueAgain(payment.createdAt)),
  )
}

/**
 * The unfinished charges, counted by the provider that has them: those that could still be paid, those whose money must go
 * back, and parts that wait for the others of their offer. A charge without an intent is at no provider yet.
 */
export const chargesUnderWay = (executor: Executor): Promise<ChargesUnderWay[]> =>
  executor
    .select({ provider: payment.provider, charges: count() })
    .from(payment)
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .where(
      and(
        isNotNull(payment.intentId),
        or(whereInStage('waiting', 'returning', 'stuck'), and(whereInStage('captured'), wherePayable)),
      ),
    )
    .groupBy(payment.provider)
