import type { PaymentHistory } from '@thikana/contract/api'
import { maxCharges, maxTrailLength } from '@thikana/contract/payment/payment-history'
import { amountOf } from '@thikana/domain/payment/money'
import { endingBy } from '@thikana/domain/offer/offer'
import { totalOf } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { audit } from '../database/schema/audit.ts'
import { payment } from '../database/schema/payment.ts'
import { appUser } from '../database/schema/user.ts'
import { paymentOf, selectPayments } from './list-payments.ts'

/** One payment and all that happened to it and to its offer. Throws `paymentNotFound`. */
export const readPaymentHistory = async (executor: Executor, id: string): Promise<PaymentHistory> => {
  const [row] = isId(id) ? await selectPayments(executor).where(eq(payment.id, id)) : []
  if (!row) throw refuse('paymentNotFound')
  const charges = await selectPayments(executor)
    .where(eq(payment.offerId, row.payment.offerId))
    .orderBy(payment.part, payment.id)
    .limit(maxCharges)
  const { offer } = row
  return {
    payment: paymentOf(row),
    offer: {
      _id: offer.id,
      purpose: offer.purpose,
      status: offer.status,
      isLapsed: offer.endedBy === endingBy('lapse'),
      endedBy: offer.endedBy,
      amount: amountOf(totalOf(offer)),
    },
    charges: charges.map(paymentOf),
    trail: await readTrail(executor, row.id, offer.id),
  }
}

/** The name of the actor's account; the server itself has none. */
const actorName = sql<
  string | null
>`(select ${appUser.name} from ${appUser} where ${appUser.email} = ${audit.actor})`

const readTrail = async (
  executor: Executor,
  paymentId: string,
  offerId: string,
): Promise<PaymentHistory['trail']> => {
  const newest = await executor
    .select({ entry: audit, actorName })
    .from(audit)
    .where(
      or(
        and(eq(audit.entity, 'payment'), eq(audit.entityId, paymentId)),
        and(eq(audit.entity, 'offer'), eq(audit.entityId, offerId)),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(maxTrailLength)
  return newest.toReversed().map(({ entry, actorName: name }) => ({
    at: entry.at.toISOString(),
    actor: entry.actor,
    actorName: name,
    about: entry.entity === 'offer' ? 'offer' : 'payment',
    move: entry.move,
    from: entry.from,
    to: entry.to,
  }))
}
