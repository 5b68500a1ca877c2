import { isBought, isInRange, isPayable } from '@thikana/domain/offer'
import { isAwaited, isCaptured } from '@thikana/domain/payment'
import { isActive, isDeleted } from '@thikana/domain/user'
import { each, type Find, groupedBy, isLive, type OfferOnBooks, findPayments, sumCents } from './findings.ts'

const isTaking = ({ offer }: OfferOnBooks): boolean => isPayable(offer) || isBought(offer)

export const oneWinner: Find = ({ offers }) =>
  each(
    [...groupedBy(offers.filter(isTaking), ({ offer }) => offer.propertyId)],
    ([propertyId, winners]) => winners.length > 1 && `property ${propertyId} has ${winners.length} winners`,
  )

const paid = (books: Parameters<Find>[0], offerId: string): number =>
  sumCents(findPayments(books, offerId).filter(isCaptured), ({ amount }) => amount)

export const boughtMeansPaid: Find = (books) =>
  each(books.offers, ({ offer }) => {
    const cents = paid(books, offer.id)
    const says = `offer ${offer.id} is ${offer.status} with ${cents} of ${offer.amount} captured`
    if (isBought(offer) !== (cents === offer.amount)) return says
    const last = books.payments.find(({ intentId }) => intentId !== null && intentId === offer.transactionId)
    return (
      isBought(offer) &&
      last?.offerId !== offer.id &&
      `offer ${offer.id} names a transaction of none of its charges`
    )
  })

const mayStand = ({ agent, buyer, property }: OfferOnBooks): boolean =>
  isActive(agent) && !isDeleted(buyer) && property.removedAt === null

/** Holds when settled: an ended offer isn't charged any more, and its captured charges are refunded or being refunded. */
export const nothingKept: Find = (books) =>
  each(books.offers, (row) => {
    const { offer } = row
    if (isPayable(offer) && !mayStand(row))
      return `offer ${offer.id} is accepted, but its people or its property are gone`
    if (isTaking(row)) return false
    const held = findPayments(books, offer.id).filter((charge) => isCaptured(charge) || isAwaited(charge))
    if (held.length > 0)
      return `offer ${offer.id} is ${offer.status}, and ${held.length} of its charges are kept`
    const open = books.intents.filter((intent) => intent.metadata['offerId'] === offer.id && isLive(intent))
    return open.length > 0 && `offer ${offer.id} is ${offer.status}, and can still be paid`
  })

export const offerInRange: Find = ({ offers }) =>
  each(
    offers,
    ({ offer }) =>
      !(Number.isSafeInteger(offer.amount) && isInRange(offer.amount, offer.priceMin, offer.priceMax)) &&
      `offer ${offer.id} of ${offer.amount} is outside of what was on the table`,
  )
