import { and, count, eq, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { whereInStage } from '../offer/charge-stage.ts'
import { wherePayable } from '../property/rules.ts'
import type { ChargesUnderWay } from '../providers/payments/choose.ts'

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
