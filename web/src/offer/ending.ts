import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { isEnded, type OfferEnding } from '@thikana/domain/offer/offer'
import { formatAmount } from '@thikana/texts/money'

type Money = Pick<Offer, 'returningAmount' | 'returnedAmount'>
type Ended = Pick<Offer, 'status' | 'acceptedAt' | 'endedBy'> & Money

const moneySentences = (i18n: I18n, { returningAmount, returnedAmount }: Money) => {
  const returning = formatAmount(i18n, returningAmount)
  const returned = formatAmount(i18n, returnedAmount)
  const sentences = [
    // Also true when the bank rejected the refund and an admin tries again.
    ...(returningAmount > 0
      ? [t(i18n)`${returning} goes back to your card; you don’t need to do anything.`]
      : []),
    // How long a bank takes to show a refund: Stripe, "Refund and cancel payments".
    ...(returnedAmount > 0
      ? [t(i18n)`${returned} went back to your card: your bank may take 5 to 10 business days to show it.`]
      : []),
  ]
  return sentences.length > 0 ? sentences : [t(i18n)`You owe nothing.`]
}

/** Why an accepted offer ended without a purchase; only these two moves end one. */
const whyUnpaid = (endedBy: OfferEnding | null): MessageDescriptor =>
  endedBy === 'lapse'
    ? msg`It was not paid in full in time.`
    : msg`It was ended before it was paid in full, because the home left the market.`

/** Why an offer ended before it was accepted. A buyer isn't told that the agent was marked as fraud. */
const whyUnaccepted: Record<Exclude<OfferEnding, 'lapse'>, MessageDescriptor> = {
  reject: msg`The agent turned it down. Nothing was charged. While this home takes offers, you may make another.`,
  lose: msg`The agent accepted another offer on this home. Nothing was charged.`,
  dismiss: msg`This home left the market, so your offer ended. Nothing was charged.`,
  loseElsewhere: msg`The agent says that this home was sold or let elsewhere. Nothing was charged.`,
  loseTakenDown: msg`An admin took this home off the site. Nothing was charged.`,
  withdraw: msg`You withdrew it. Nothing was charged. While this home takes offers, you may make another.`,
}

/** Why an offer ended without a purchase, and where its money is; null for every other offer. */
export const explainEnding = (i18n: I18n, offer: Ended): string | null => {
  if (!isEnded(offer)) return null
  if (offer.acceptedAt) return [i18n._(whyUnpaid(offer.endedBy)), ...moneySentences(i18n, offer)].join(' ')
  const why = offer.endedBy === null || offer.endedBy === 'lapse' ? 'reject' : offer.endedBy
  return i18n._(whyUnaccepted[why])
}

const gone: readonly OfferEnding[] = ['lose', 'loseElsewhere', 'loseTakenDown', 'dismiss']

/** The offer ended because the property is no longer available, so the buyer looks for another one. */
export const isPropertyGone = (offer: Pick<Offer, 'endedBy'>): boolean =>
  offer.endedBy !== null && gone.includes(offer.endedBy)

export const endingLabels: Record<OfferEnding, MessageDescriptor> = {
  reject: msg`Turned down`,
  lose: msg`Another was accepted`,
  dismiss: msg`Ended`,
  loseElsewhere: msg`Gone elsewhere`,
  loseTakenDown: msg`Taken down`,
  lapse: msg`Ran out`,
  withdraw: msg`Withdrawn`,
}
