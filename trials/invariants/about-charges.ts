import { isBought, isPayable } from '@thikana/domain/offer/offer'
import { planParts } from '@thikana/domain/payment/parts'
import {
  isAbandoned,
  isAwaited,
  isCaptured,
  isRefunded,
  isRefundStarted,
  isReturning,
  isStuck,
  paymentMoves,
  wasTakenBack,
} from '@thikana/domain/payment/payment'
import {
  activeRefunds,
  type Check,
  type CommittedData,
  groupedBy,
  isLive,
  type Payment,
  reportEach,
  sumMinor,
} from './committed-data.ts'

/** Stripe, "Minimum and maximum charge amounts", US dollars, in which the trials run. */
const charge = { min: 50, max: 99_999_999 }

const findIntent = (data: CommittedData, { id }: Payment) =>
  data.intents.find(({ metadata }) => metadata['paymentId'] === id)

/** Minor units that the bank took from a charge in disputes, which are in `status`. */
const disputedMinor = (
  { disputes }: CommittedData,
  intentId: string,
  status: CommittedData['disputes'][number]['status'],
) =>
  sumMinor(
    disputes.filter((dispute) => dispute.intentId === intentId && dispute.status === status),
    ({ amountInCents }) => amountInCents,
  )

const lostMinor = (data: CommittedData, intentId: string) => disputedMinor(data, intentId, 'lost')

/** Whether a home was bought with it: what is refunded then was refunded by hand. */
const ofBought = ({ payments, offers }: CommittedData, { metadata }: CommittedData['intents'][number]) =>
  offers.some(
    ({ offer }) =>
      isBought(offer) &&
      payments.some(({ id, offerId }) => id === metadata['paymentId'] && offerId === offer.id),
  )

/** Once settled: what is recorded as taken back from a bought home is what the card provider says. */
export const takenBackAgrees: Check = (data) =>
  reportEach(data.intents, (intent) => {
    const row = data.payments.find(({ id }) => id === intent.metadata['paymentId'])
    if (!row || !ofBought(data, intent) || !(isCaptured(row) || wasTakenBack(row))) return false
    const refunds = sumMinor(activeRefunds(data, intent.id), ({ amountInCents }) => amountInCents)
    const reversed = refunds + lostMinor(data, intent.id)
    const disputed = disputedMinor(data, intent.id, 'needs_response')
    return (
      (row.reversed !== reversed || row.disputed !== disputed) &&
      `payment ${row.id} says ${row.reversed} taken back and ${row.disputed} disputed, the provider ${reversed} and ${disputed}`
    )
  })

/** Once settled. A part waits for the others while its offer is accepted; a failed refund waits for an admin. */
export const everySuccessEnds: Check = (data) =>
  reportEach(data.intents, (intent) => {
    if (intent.status !== 'succeeded') return false
    const row = data.payments.find(({ id }) => id === intent.metadata['paymentId'])
    if (!row) return `intent ${intent.id} succeeded, and no payment row names it`
    const offer = data.offers.find((found) => found.offer.id === row.offerId)?.offer
    if (isCaptured(row) && offer && (isBought(offer) || isPayable(offer))) return false
    if (wasTakenBack(row) && offer && isBought(offer)) return false
    const back = activeRefunds(data, intent.id)
    const minor = sumMinor(
      back.filter(({ status }) => status === 'succeeded'),
      ({ amountInCents }) => amountInCents,
    )
    if (isRefunded(row) && minor + lostMinor(data, intent.id) === intent.amountInCents) return false
    if (isReturning(row) && back.some(({ status }) => status !== 'succeeded')) return false
    if (isStuck(row) && back.length === 0) return false
    return `intent ${intent.id} succeeded; its payment is ${row.status}, its offer ${offer?.status}, ${minor} went back`
  })

export const oneLiveCharge: Check = ({ intents, payments }) => [
  ...reportEach(
    [
      ...groupedBy(
        intents.filter(isLive),
        ({ metadata }) => `${metadata['offerId']} part ${metadata['part']}`,
      ),
    ],
    ([part, live]) => live.length > 1 && `offer ${part} has ${live.length} live intents`,
  ),
  ...reportEach(
    [
      ...groupedBy(
        payments.filter((row) => isAwaited(row) || isCaptured(row)),
        (row) => `${row.offerId} part ${row.part}`,
      ),
    ],
    ([part, held]) => held.length > 1 && `offer ${part} has ${held.length} charges that count`,
  ),
]

export const amountIsDue: Check = (data) =>
  reportEach(data.payments, (row) => {
    const offer = data.offers.find((found) => found.offer.id === row.offerId)?.offer
    const due =
      offer &&
      planParts(offer.amount * (1 + offer.advanceMonths), charge).find(({ part }) => part === row.part)
    const intent = findIntent(data, row)
    const isRight =
      due?.amount === row.amount &&
      due.parts === row.parts &&
      Number.isSafeInteger(row.amount) &&
      row.amount >= charge.min &&
      row.amount <= charge.max &&
      (!intent || (intent.amountInCents === row.amount && intent.currency === 'usd'))
    return (
      !isRight && `payment ${row.id} of ${row.amount}, intent of ${intent?.amountInCents}, due ${due?.amount}`
    )
  })

/** Once settled: a charge's status follows from the provider's state, whichever webhook came first. */
export const agreesWithProvider: Check = (data) =>
  reportEach(data.payments, (row) => {
    const intent = findIntent(data, row)
    if (!intent)
      return !(isAwaited(row) || isAbandoned(row)) && `payment ${row.id} is ${row.status} without an intent`
    const isRight =
      intent.status === 'succeeded'
        ? isCaptured(row) || isRefundStarted(row) || wasTakenBack(row)
        : intent.status === 'canceled'
          ? isAbandoned(row)
          : isAwaited(row)
    return !isRight && `payment ${row.id} is ${row.status}, its intent ${intent.status}`
  })

export const oneRefund: Check = (data) =>
  reportEach(data.intents, (intent) => {
    const active = activeRefunds(data, intent.id)
    const minor = sumMinor(active, ({ amountInCents }) => amountInCents)
    if (active.length > 1 && !ofBought(data, intent))
      return `intent ${intent.id} has ${active.length} refunds`
    if (minor > (intent.status === 'succeeded' ? intent.amountInCents : 0))
      return `intent ${intent.id} refunded ${minor}`
    return (
      intent.refundedInCents !== minor &&
      `intent ${intent.id} says ${intent.refundedInCents} of ${minor} went back`
    )
  })

/** The moves that admins make. */
const ofAdmins = new Set(paymentMoves.filter(({ by }) => by === 'admin').map(({ name }) => name as string))

/** Only the offer's buyer opens its charges, and an intent and its row name each other. */
export const onlyTheirOwn: Check = (data) => [
  ...reportEach(data.payments, (row) => {
    const owner = data.offers.find(({ offer }) => offer.id === row.offerId)?.buyer.email
    const others = data.trail.filter(({ entityId, actor, move }) => {
      if (entityId !== row.id || actor === 'payment') return false
      return move === 'open' ? actor !== owner : !(ofAdmins.has(move) && data.retriers.includes(actor))
    })
    return others.length > 0 && `payment ${row.id} was changed by ${others[0]?.actor}`
  }),
  ...reportEach(data.payments, (row) => {
    const intent = data.intents.find(({ id }) => id === row.intentId)
    const isForeign =
      intent && (intent.metadata['paymentId'] !== row.id || intent.metadata['offerId'] !== row.offerId)
    return isForeign && `payment ${row.id} names the intent of ${intent.metadata['paymentId']}`
  }),
]

export const acknowledgedPersists: Check = ({ payments }, acknowledged) =>
  reportEach(acknowledged, (id) => {
    const row = payments.find((found) => found.id === id)
    return (
      !(row && (isCaptured(row) || isRefundStarted(row) || wasTakenBack(row))) &&
      `payment ${id} was recorded, and is ${row?.status ?? 'gone'}`
    )
  })
