import { isBought, isPayable } from '@thikana/domain/offer/offer'
import { isInRange } from '@thikana/domain/offer/offer-range'
import { isAwaited, isCaptured, wasTakenBack } from '@thikana/domain/payment/payment'
import { isActive, isDeleted } from '@thikana/domain/user/user'
import { isOpenViewing } from '@thikana/domain/viewing/viewing'
import {
  type Check,
  findPayments,
  groupedBy,
  isLive,
  type OfferRow,
  reportEach,
  sumMinor,
} from './committed-data.ts'

const isAcceptedOrBought = ({ offer }: OfferRow): boolean => isPayable(offer) || isBought(offer)

export const oneWinner: Check = ({ offers }) =>
  reportEach(
    [...groupedBy(offers.filter(isAcceptedOrBought), ({ offer }) => offer.propertyId)],
    ([propertyId, winners]) => winners.length > 1 && `property ${propertyId} has ${winners.length} winners`,
  )

/** Lists, and the statement that makes an offer, read these columns, which a trigger copies. */
export const winnerIsNamed: Check = ({ offers }) =>
  reportEach([...groupedBy(offers, ({ offer }) => offer.propertyId)], ([propertyId, rows]) => {
    const winner = rows.find(isAcceptedOrBought)?.offer
    const named = rows[0]?.property
    const isRight =
      named?.winningOfferStatus === (winner?.status ?? null) &&
      named.winningBuyerId === (winner?.buyerId ?? null)
    return (
      !isRight && `property ${propertyId} doesn't name offer ${winner?.id ?? 'none'} as the one that takes it`
    )
  })

const paid = (data: Parameters<Check>[0], offerId: string): number =>
  sumMinor(
    findPayments(data, offerId).filter((row) => isCaptured(row) || wasTakenBack(row)),
    ({ amount }) => amount,
  )

export const boughtMeansPaid: Check = (data) =>
  reportEach(data.offers, ({ offer }) => {
    const minor = paid(data, offer.id)
    const total = offer.amount * (1 + offer.advanceMonths)
    const says = `offer ${offer.id} is ${offer.status} with ${minor} of ${total} captured`
    if (isBought(offer) !== (minor === total)) return says
    const last = data.payments.find(({ intentId }) => intentId !== null && intentId === offer.transactionId)
    return (
      isBought(offer) &&
      last?.offerId !== offer.id &&
      `offer ${offer.id} names a transaction of none of its charges`
    )
  })

const canStillBeBought = ({ agent, buyer, property }: OfferRow): boolean =>
  isActive(agent) && !isDeleted(buyer) && property.removedAt === null

/** Once settled: an ended offer isn't charged any more, and its captured charges are refunded or being refunded. */
export const nothingKept: Check = (data) =>
  reportEach(data.offers, (row) => {
    const { offer } = row
    if (isPayable(offer) && !canStillBeBought(row))
      return `offer ${offer.id} is accepted, but its people or its property are gone`
    if (isAcceptedOrBought(row)) return false
    const held = findPayments(data, offer.id).filter((charge) => isCaptured(charge) || isAwaited(charge))
    if (held.length > 0)
      return `offer ${offer.id} is ${offer.status}, and ${held.length} of its charges are kept`
    const open = data.intents.filter((intent) => intent.metadata['offerId'] === offer.id && isLive(intent))
    return open.length > 0 && `offer ${offer.id} is ${offer.status}, and can still be paid`
  })

export const offerInRange: Check = ({ offers }) =>
  reportEach(
    offers,
    ({ offer }) =>
      !(Number.isSafeInteger(offer.amount) && isInRange(offer.amount, offer.priceMin, offer.priceMax)) &&
      `offer ${offer.id} of ${offer.amount} is outside the price range`,
  )

/** A time is given to one, and a conversation has one viewing at a time. */
export const oneViewing: Check = ({ viewings }) => {
  const open = viewings.filter(isOpenViewing)
  const groups = [
    ...groupedBy(
      // Of proposed times none is taken yet.
      open.filter(({ slotId }) => slotId !== null),
      ({ slotId }) => `time ${slotId}`,
    ),
    ...groupedBy(open, ({ threadId }) => `conversation ${threadId}`),
  ]
  return reportEach(groups, ([what, rows]) => rows.length > 1 && `${what} has ${rows.length} open viewings`)
}
