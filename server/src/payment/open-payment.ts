import type { Api } from '@thikana/contract/api'
import { isUnderWay } from '@thikana/domain/payment/charge'
import { isPayable } from '@thikana/domain/offer/offer'
import { toStatus } from '@thikana/domain/lifecycle'
import { nextPart } from '@thikana/domain/payment/parts'
import { isAwaited, isCaptured, paymentMoves } from '@thikana/domain/payment/payment'
import { totalOf } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { record } from '../audit/store.ts'
import { newId } from '../database/rows/ids.ts'
import { payment } from '../database/schema/payment.ts'
import type { Member } from '../user/member.ts'
import { onOffer } from '../offer/move-offers.ts'
import type { Intent } from '../providers/payments/port.ts'
import { abandonPayment, abandonIfNoIntent, settlePayment } from './settle-payment.ts'
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

const notPayable = ({ status }: { status: string }) => refuse('offerNotPayable', { from: { state: status } })

type PaymentRequest = { offerId: string; amountInCents?: number | undefined }

/**
 * Prepares the due charge: first the row, then the provider's intent under an idempotency key derived from the row, so that repeated or
 * concurrent calls, or one after a crash, end at the same intent (rules §3.2). Throws `offerNotFound`, `offerNotPayable`, `amountMismatch`
 * (naming what is due), `cardProviderDown`.
 */
export const openPayment = async (
  paymentDeps: PaymentDeps,
  buyer: Member,
  request: PaymentRequest,
): Promise<Api['POST /create-payment-intent']['reply']> => {
  const row = await findDuePayment(paymentDeps, buyer, request)
  // It may be paid there right now, so nothing replaces it.
  if (isAtOtherProvider(row, paymentDeps.cards)) throw refuse('cardProviderDown')
  const intent = row.intentId
    ? await paymentDeps.cards.retrieveIntent(row.intentId)
    : await presentIntent(paymentDeps, row)
  if (!intent || !isUnderWay(intent.status)) {
    // Paid, ended, or unknown to this provider (its keys were changed): settle it, then look again at what is due.
    if (intent) await settlePayment(paymentDeps, row.id)
    else await abandonPayment(paymentDeps.database, row)
    return openPayment(paymentDeps, buyer, request)
  }
  return {
    clientSecret: intent.clientSecret,
    amountInCents: row.amount,
    part: row.part,
    parts: row.parts,
    paidInCents: await paidInMinor(paymentDeps.database.db, request.offerId),
    capInCents: paymentDeps.cards.charge.max,
    progress: intent.status,
  }
}

/** The due or live payment of the offer's next part, created if there is none. */
const findDuePayment = (
  { database, cards }: PaymentDeps,
  buyer: Member,
  { offerId, amountInCents }: PaymentRequest,
): Promise<PaymentRow> =>
  onOffer(database, buyer, offerId, 'offer.pay', async (transaction, found) => {
    if (!isPayable(found.offer)) throw notPayable(found.offer)
    const activePayments = await listActivePayments(transaction, found.id)
    const due = nextPart(totalOf(found.offer), activePayments.filter(isCaptured), cards.charge)
    if (!due) throw notPayable(found.offer)
    // Begun when the amount was split in another way, it is paid as it is.
    const existing = activePayments.find((row) => row.part === due.part)
    const amount = existing?.amount ?? due.amount
    if (amountInCents !== undefined && amountInCents !== amount)
      throw refuse('amountMismatch', { due: { minor: amount } })
    if (existing) return existing
    const [row] = await transaction
      .insert(payment)
      .values({
        id: newId(),
        offerId: found.id,
        provider: cards.name,
        part: due.part,
        parts: due.parts,
        amount,
        status: toStatus(paymentMoves, 'open'),
        createdAt: new Date(),
      })
      .returning()
    const entry = { actor: buyer.email, move: 'open', from: null, to: row!.status } as const
    await record(transaction, 'payment', row!.id, entry)
    return row!
  })

/**
 * Creates the intent at the provider, or finds the one an earlier try created, and stores its id. If the payment was abandoned in
 * between, the intent is canceled before anyone has its secret.
 */
const presentIntent = async ({ database, cards }: PaymentDeps, row: PaymentRow): Promise<Intent> => {
  const metadata = { offerId: row.offerId, part: String(row.part), paymentId: row.id }
  const asked = { amount: row.amount, metadata, idempotencyKey: `intent-${row.id}` }
  const intent = await cards.createIntent(asked).catch(async (error: unknown) => {
    // This key would repeat the failure for a day; the next call starts with another, and no one has this intent's secret.
    if (cards.isReplayedFailure(error)) await abandonIfNoIntent(database, row)
    throw error
  })
  const isOurs = await database.db.transaction((transaction) =>
    movePayment(transaction, row, 'present', { provider: cards.name, intentId: intent.id }),
  )
  if (isOurs) return intent
  const now = await findPayment(database.db, row.id)
  // A concurrent call for the same charge, or the webhook, was faster.
  if (now?.intentId === intent.id && isAwaited(now)) return intent
  await cards.cancelIntent(intent.id, `cancel-${row.id}`)
  const offer = await findPaymentOffer(database.db, row.offerId)
  throw notPayable(offer)
}
