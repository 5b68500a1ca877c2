import type { Offer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/money'
import { isBought, isOpenOffer } from '@thikana/domain/offer'

type Ended = Pick<Offer, 'status' | 'acceptedAt' | 'isLapsed' | 'returningAmount' | 'returnedAmount'>

/** Refunds take a bank this long to show (Stripe, "Refund and cancel payments"). */
const shownAfter = '5 to 10 business days'

function moneyOf({ returningAmount, returnedAmount }: Ended) {
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

/** Why an offer that was accepted ended without a purchase, and where the money paid for it is; null for every other offer. */
export function endingOf(offer: Ended): string | null {
  if (!offer.acceptedAt || isOpenOffer(offer) || isBought(offer)) return null
  const why = offer.isLapsed
    ? 'It was not paid in full in time.'
    : 'It was ended before it was paid in full, because the home left the market.'
  return [why, ...moneyOf(offer)].join(' ')
}
