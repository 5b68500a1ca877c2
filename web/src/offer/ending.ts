import type { Offer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/money'
import { isBought, isOpenOffer, type OfferEnding } from '@thikana/domain/offer'

type Money = Pick<Offer, 'returningAmount' | 'returnedAmount'>
type Ended = Pick<Offer, 'status' | 'acceptedAt' | 'endedBy'> & Money

/** Refunds take a bank this long to show (Stripe, "Refund and cancel payments"). */
const shownAfter = '5 to 10 business days'

const moneySentences = ({ returningAmount, returnedAmount }: Money) => {
  const sentences = [
    // True as well where the bank turned the refund back, and an admin tries again.
    ...(returningAmount > 0
      ? [`${formatDollars(returningAmount)} goes back to your card; you need do nothing for it.`]
      : []),
    ...(returnedAmount > 0
      ? [
          `${formatDollars(returnedAmount)} went back to your card: your bank may take ${shownAfter} to show it.`,
        ]
      : []),
  ]
  return sentences.length > 0 ? sentences : ['You owe nothing.']
}

/** Why an accepted offer came to nothing: no other move ends one. */
const whyUnpaid = (endedBy: OfferEnding | null) =>
  endedBy === 'lapse'
    ? 'It was not paid in full in time.'
    : 'It was ended before it was paid in full, because the home left the market.'

/** Why an offer came to nothing before it was accepted. A buyer isn't told what its agent was marked for. */
const whyUnaccepted: Record<Exclude<OfferEnding, 'lapse'>, string> = {
  reject:
    'The agent turned it down. Nothing was charged. While this home takes offers, you may make another.',
  lose: 'The agent accepted another offer on this home. Nothing was charged.',
  dismiss: 'This home left the market, so your offer ended. Nothing was charged.',
  withdraw: 'You withdrew it. Nothing was charged. While this home takes offers, you may make another.',
}

/** Whether an offer came to nothing. */
const isOver = (offer: Pick<Offer, 'status'>) => !isOpenOffer(offer) && !isBought(offer)

/** Why an offer ended without a purchase, and where the money paid for it is; null for every other offer. */
export const explainEnding = (offer: Ended): string | null => {
  if (!isOver(offer)) return null
  if (offer.acceptedAt) return [whyUnpaid(offer.endedBy), ...moneySentences(offer)].join(' ')
  return whyUnaccepted[offer.endedBy === null || offer.endedBy === 'lapse' ? 'reject' : offer.endedBy]
}

/** It ended because the home is not to be had any more, so that the buyer looks for another. */
export const isPropertyGone = (offer: Pick<Offer, 'endedBy'>): boolean =>
  offer.endedBy === 'lose' || offer.endedBy === 'dismiss'

/** What ended an offer, in a word or two, as its last step. */
export const endingLabels: Record<OfferEnding, string> = {
  reject: 'Turned down',
  lose: 'Another was accepted',
  dismiss: 'Ended',
  lapse: 'Ran out',
  withdraw: 'Withdrawn',
}
