import { currency } from '@thikana/domain/payment/currency'
import { isUnderWay } from '@thikana/domain/payment/charge'
import { toStatus } from '@thikana/domain/lifecycle'
import { postingOfOffer } from '@thikana/domain/payment/ledger'
import {
  isAwaited,
  isCaptured,
  isAbandoned,
  isRefunded,
  isReturning,
  paymentMoves,
} from '@thikana/domain/payment/payment'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { payment } from '../database/schema/payment.ts'
import type { Transaction } from '../database/executor.ts'
import { moveOffer } from '../offer/move-offers.ts'
import { lockProperty } from '../property/read-property.ts'
import type { Intent } from '../providers/payments/port.ts'
import { post } from './ledger.ts'
import { refundPayment } from './refund-payment.ts'
import { settleTakenBack } from './settle-taken-back.ts'
import { movePayment } from './move-payment.ts'
import {
  type PaymentDeps,
  findPayment,
  isAtOtherProvider,
  listActivePayments,
  findPaymentOffer,
  paidInMinor,
  type PaymentRow,
} from './store.ts'

/**
 * Advances one payment as far as possible: reads its intent at the card provider and applies the consequence. The buyer's `POST
 * /payments`, the webhook and the reconciler all call it, in any order and any number of times. A charge of another provider isn't
 * touched. Returns the payment afterwards, null if there is none.
 */
export const settlePayment = async (paymentDeps: PaymentDeps, id: string): Promise<PaymentRow | null> => {
  const { database, cards } = paymentDeps
  const row = await findPayment(database.db, id)
  if (!row || isAtOtherProvider(row, cards)) return row
  if (isAbandoned(row)) await settleAbandoned(paymentDeps, row)
  if (isAwaited(row))
    await settleOpen(paymentDeps, row, row.intentId ? await cards.retrieveIntent(row.intentId) : null)
  await settleTakenBack(paymentDeps, row)
  const settled = await findPayment(database.db, id)
  // A refund that counted as done before is read again: the bank may have returned it.
  if (settled && (isReturning(settled) || isRefunded(row))) await refundPayment(paymentDeps, settled)
  return findPayment(database.db, id)
}

const settleOpen = async (
  paymentDeps: PaymentDeps,
  row: PaymentRow,
  intent: Intent | null,
): Promise<void> => {
  if (intent?.status === 'succeeded') return capture(paymentDeps.database, row, intent)
  if (intent?.status === 'canceled') return abandonPayment(paymentDeps.database, row)
  const offer = await findPaymentOffer(paymentDeps.database.db, row.offerId)
  if (!offer.isPayable) await cancelCharge(paymentDeps, row, intent)
}

/** Ends a charge whose offer can't be bought any more. If it was just paid, it is captured, to be refunded. */
const cancelCharge = async (
  paymentDeps: PaymentDeps,
  row: PaymentRow,
  intent: Intent | null,
): Promise<void> => {
  const { database, cards } = paymentDeps
  if (!row.intentId) return cancelWithoutIntent(paymentDeps, row)
  // If the provider doesn't know it, since its keys were changed, it can't be paid here.
  if (!intent) return abandonPayment(database, row)
  const ended = await cards.cancelIntent(intent.id, `cancel-${row.id}`)
  if (ended.status === 'succeeded') return capture(database, row, ended)
  if (ended.status === 'canceled') await abandonPayment(database, row)
}

/**
 * An intent that is still being created is canceled by the call that creates it, before anyone has its secret. If its id was stored
 * in between, the buyer has its secret, and it is canceled like any other.
 */
const cancelWithoutIntent = async (paymentDeps: PaymentDeps, row: PaymentRow): Promise<void> => {
  if (await abandonIfNoIntent(paymentDeps.database, row)) return
  const now = await findPayment(paymentDeps.database.db, row.id)
  if (now?.intentId && isAwaited(now))
    await settleOpen(paymentDeps, now, await paymentDeps.cards.retrieveIntent(now.intentId))
}

/**
 * An intent that outlived its charge is canceled; one that succeeded after we abandoned the charge is refunded. The time of the read
 * is stored, so that the reconciler reads it less and less often.
 */
const settleAbandoned = async ({ database, cards }: PaymentDeps, row: PaymentRow): Promise<void> => {
  if (!row.intentId) return
  const found = await cards.retrieveIntent(row.intentId)
  const intent =
    found && isUnderWay(found.status) ? await cards.cancelIntent(found.id, `cancel-${row.id}`) : found
  const now = new Date()
  if (intent?.status !== 'succeeded') {
    await database.db.update(payment).set({ lastReadAt: now }).where(eq(payment.id, row.id))
    return
  }
  const change = { paymentMethod: intent.paymentMethodTypes, capturedAt: now }
  await database.db.transaction(async (transaction) => {
    await movePayment(transaction, row, 'giveBackLate', change, { received: intent.received })
  })
}

/** Ends a charge that can't be paid any more; nothing happens if it was captured or abandoned in between. */
export const abandonPayment = (database: Database, row: PaymentRow): Promise<void> =>
  database.db.transaction(async (transaction) => {
    await movePayment(transaction, row, 'cancel')
  })

/** Abandons a charge that has no intent yet; false if its intent was stored in between. */
export const abandonIfNoIntent = (database: Database, row: PaymentRow): Promise<boolean> =>
  database.db.transaction((transaction) => movePayment(transaction, row, 'cancel', {}, { hasNoIntent: true }))

/** Records the capture, and in the same transaction either makes the property the buyer's or starts the refund. */
const capture = (database: Database, row: PaymentRow, intent: Intent): Promise<void> =>
  database.db.transaction(async (transaction) => {
    const { propertyId } = await findPaymentOffer(transaction, row.offerId)
    await lockProperty(transaction, propertyId)
    const change = { intentId: intent.id, paymentMethod: intent.paymentMethodTypes, capturedAt: new Date() }
    const { received } = intent
    if (!(await movePayment(transaction, row, 'capture', change, { received }))) return
    const captured: PaymentRow = { ...row, status: toStatus(paymentMoves, 'capture'), intentId: intent.id }
    if (isForThis(row, intent) && (await countTowardsOffer(transaction, captured))) return
    await movePayment(transaction, captured, 'giveBack')
  })

/** Whether the intent is the one we asked for: this payment, this amount, this currency (rules §3.3). */
const isForThis = (row: PaymentRow, intent: Intent): boolean =>
  intent.metadata['paymentId'] === row.id &&
  intent.received === row.amount &&
  intent.currency === currency().toLowerCase()

/** Makes the offer bought once its parts add up. False if the offer can't be bought any more. */
const countTowardsOffer = async (transaction: Transaction, row: PaymentRow): Promise<boolean> => {
  const offer = await findPaymentOffer(transaction, row.offerId)
  if (!offer.isPayable) return false
  if ((await paidInMinor(transaction, row.offerId)) < offer.total) return true
  const change = { transactionId: row.intentId, boughtAt: new Date() }
  if (!(await moveOffer(transaction, row.offerId, 'buy', 'payment', change))) return false
  const posting = postingOfOffer('buy')
  for (const part of (await listActivePayments(transaction, row.offerId)).filter(isCaptured))
    if (posting) await post(transaction, { paymentId: part.id, name: posting, attempt: 0 })
  return true
}
