import { isBought, isPayable } from '@thikana/domain/offer'
import { planParts } from '@thikana/domain/money'
import {
  isAwaited,
  isCaptured,
  isAbandoned,
  isRefunded,
  isRefundStarted,
  isReturning,
  isStuck,
} from '@thikana/domain/payment'
import type { CommittedData } from './committed-data.ts'
import {
  reportEach,
  type Check,
  groupedBy,
  isLive,
  type Payment,
  activeRefunds,
  sumCents,
} from './findings.ts'

/** Stripe, "Minimum and maximum charge amounts", US dollars, in cents. */
const [minCharge, maxCharge] = [50, 99_999_999]

const findIntent = (data: CommittedData, { id }: Payment) =>
  data.intents.find(({ metadata }) => metadata['paymentId'] === id)

/** Once settled. A part waits for the others while its offer is accepted; a failed refund waits for an admin. */
export const everySuccessEnds: Check = (data) =>
  reportEach(data.intents, (intent) => {
    if (intent.status !== 'succeeded') return false
    const row = data.payments.find(({ id }) => id === intent.metadata['paymentId'])
    if (!row) return `intent ${intent.id} succeeded, and no payment row names it`
    const offer = data.offers.find((found) => found.offer.id === row.offerId)?.offer
    if (isCaptured(row) && offer && (isBought(offer) || isPayable(offer))) return false
    const back = activeRefunds(data, intent.id)
    const cents = sumCents(
      back.filter(({ status }) => status === 'succeeded'),
      ({ amountInCents }) => amountInCents,
    )
    if (isRefunded(row) && cents === intent.amountInCents) return false
    if (isReturning(row) && back.some(({ status }) => status !== 'succeeded')) return false
    if (isStuck(row) && back.length === 0) return false
    return `intent ${intent.id} succeeded; its payment is ${row.status}, its offer ${offer?.status}, ${cents} went back`
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
      planParts(offer.amount * (1 + offer.advanceMonths), maxCharge).find(({ part }) => part === row.part)
    const intent = findIntent(data, row)
    const isRight =
      due?.amountInCents === row.amount &&
      due.parts === row.parts &&
      Number.isSafeInteger(row.amount) &&
      row.amount >= minCharge &&
      row.amount <= maxCharge &&
      (!intent || (intent.amountInCents === row.amount && intent.currency === 'usd'))
    return (
      !isRight &&
      `payment ${row.id} of ${row.amount}, intent of ${intent?.amountInCents}, due ${due?.amountInCents}`
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
        ? isCaptured(row) || isRefundStarted(row)
        : intent.status === 'canceled'
          ? isAbandoned(row)
          : isAwaited(row)
    return !isRight && `payment ${row.id} is ${row.status}, its intent ${intent.status}`
  })

export const oneRefund: Check = (data) =>
  reportEach(data.intents, (intent) => {
    const active = activeRefunds(data, intent.id)
    const cents = sumCents(active, ({ amountInCents }) => amountInCents)
    if (active.length > 1) return `intent ${intent.id} has ${active.length} refunds`
    if (cents > (intent.status === 'succeeded' ? intent.amountInCents : 0))
      return `intent ${intent.id} refunded ${cents}`
    return (
      intent.refundedInCents !== cents &&
      `intent ${intent.id} says ${intent.refundedInCents} of ${cents} went back`
    )
  })

/** Only the offer's buyer opens its charges, and an intent and its row name each other. */
export const onlyTheirOwn: Check = (data) => [
  ...reportEach(data.payments, (row) => {
    const owner = data.offers.find(({ offer }) => offer.id === row.offerId)?.buyer.email
    const others = data.trail.filter(({ entityId, actor, move }) => {
      if (entityId !== row.id || actor === 'payment') return false
      return move === 'open' ? actor !== owner : !(move === 'retryRefund' && data.retriers.includes(actor))
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
      !(row && (isCaptured(row) || isRefundStarted(row))) &&
      `payment ${id} was recorded, and is ${row?.status ?? 'gone'}`
    )
  })
