import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PaymentHistory } from '@thikana/contract/api'
import type { OfferMoveName } from '@thikana/domain/offer/offer'
import type { PaymentMoveName } from '@thikana/domain/payment/payment'

type Entry = PaymentHistory['trail'][number]

/** Takes the person who acted; sentences without one are about automatic moves. */
type Sentence = (actor: string) => MessageDescriptor

const ofPayments: Record<PaymentMoveName, Sentence> = {
  open: (actor) => msg`${actor} opened the payment, and a charge was prepared.`,
  present: () => msg`The card provider was ready to take the card.`,
  capture: () => msg`The card was charged. We have the money.`,
  cancel: () => msg`The charge was cancelled. The card was not charged.`,
  giveBackLate: () => msg`The money arrived after the charge was cancelled, so we refund it.`,
  giveBack: () => msg`The home is no longer available, so we refund the money.`,
  refund: () => msg`We sent the money to the card.`,
  failRefund: () => msg`The bank returned the refund to us. An admin must try again.`,
  retryRefund: (actor) => msg`${actor} tried the refund again.`,
  refundElsewhere: () =>
    msg`The money went back to the payer: by a refund at the card provider, or a dispute.`,
  dispute: () => msg`The payer’s bank disputes the payment and holds the money.`,
  reverse: () =>
    msg`Money left after the home was paid in full: by a refund at the card provider, or a lost dispute.`,
  noteDispute: (actor) => msg`${actor} marked the dispute as dealt with.`,
  noteReversal: (actor) => msg`${actor} marked it as dealt with.`,
  restore: () => msg`The money is back with us.`,
}

const ofOffers: Record<OfferMoveName, Sentence> = {
  make: (actor) => msg`${actor} made the offer.`,
  accept: (actor) => msg`${actor} accepted the offer.`,
  reject: (actor) => msg`${actor} rejected the offer.`,
  counter: (actor) => msg`${actor} made a counter-offer.`,
  counterBack: (actor) => msg`${actor} answered the counter-offer with a new amount.`,
  acceptCounter: (actor) => msg`${actor} accepted the counter-offer.`,
  declineCounter: (actor) => msg`${actor} declined the counter-offer; the offer stayed as it was.`,
  lapseCounter: () => msg`The counter-offer wasn’t answered in time; the offer stayed as it was.`,
  withdraw: (actor) => msg`${actor} withdrew the offer.`,
  lose: () => msg`Another offer on the home was accepted, so this one ended.`,
  dismiss: () => msg`The offer ended: the home, its agent or the person who made it is no longer here.`,
  loseElsewhere: () => msg`The home was sold or let elsewhere, so the offer ended.`,
  loseTakenDown: () => msg`An admin took the listing down, so the offer ended.`,
  lapse: () => msg`The days to pay ran out, so the offer ended.`,
  buy: () => msg`The home is paid in full.`,
}

const sentences = { payment: new Map(Object.entries(ofPayments)), offer: new Map(Object.entries(ofOffers)) }

/** The account's name, or its address if it has none. The server has no name of its own. */
const actorLabel = (i18n: I18n, { actor, actorName }: Entry) =>
  actorName ?? (actor.includes('@') ? actor : t(i18n)`The server`)

const describeUnknown = ({ about, to: state }: Entry) =>
  about === 'payment' ? msg`The payment became ${state}.` : msg`The offer became ${state}.`

export const describeEntry = (i18n: I18n, entry: Entry): string =>
  i18n._(sentences[entry.about].get(entry.move)?.(actorLabel(i18n, entry)) ?? describeUnknown(entry))
