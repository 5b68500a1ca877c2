import type { PaymentHistory } from '@thikana/contract/api'
import { maxCharges } from '@thikana/contract/payment/payment-history'
import { amountOf } from '@thikana/domain/payment/money'
import { endingBy } from '@thikana/domain/offer/offer'
import { totalOf } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import { readEvents } from '../audit/read-events.ts'
import type { Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { payment } from '../database/schema/payment.ts'
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
    trail: await readEvents(executor, 'knowsAll', [
      { kind: 'payment', id: row.id },
      { kind: 'offer', id: offer.id },
    ]),
  }
}
