import { t } from '@lingui/core/macro'
import type { PaymentHistory } from '@thikana/contract/api'
import type { OfferMoveName } from '@thikana/domain/offer/offer'
import type { PaymentMoveName } from '@thikana/domain/payment/payment'

type Entry = PaymentHistory['trail'][number]

/** Takes the person who acted; sentences without one are about automatic moves. */
type Sentence = (actor: string) => string

const ofPayments: Record<PaymentMoveName, Sentence> = {
  open: (actor) => t`${actor} opened the payment, and a charge was prepared.`,
  present: () => t`The card provider was ready to take the card.`,
  capture: () => t`The card was charged. We have the money.`,
  cancel: () => t`The charge was cancelled. The card was not charged.`,
  giveBackLate: () => t`The money arrived after the charge was cancelled, so we refund it.`,
  giveBack: () => t`The home is no longer available, so we refund the money.`,
  refund: () => t`We sent the money to the card.`,
  failRefund: () => t`The bank returned the refund to us. An admin must try again.`,
  retryRefund: (actor) => t`${actor} tried the refund again.`,
  refundElsewhere: () => t`The money went back to the buyer: by a refund at the card provider, or a dispute.`,
  dispute: () => t`The buyer’s bank disputes the payment and holds the money.`,
  reverse: () =>
    t`Money left after the home was bought: by a refund at the card provider, or a lost dispute.`,
  noteDispute: (actor) => t`${actor} marked the dispute as dealt with.`,
  noteReversal: (actor) => t`${actor} marked it as dealt with.`,
  restore: () => t`The money is back with us.`,
}

const ofOffers: Record<OfferMoveName, Sentence> = {
  make: (actor) => t`${actor} made the offer.`,
  accept: (actor) => t`${actor} accepted the offer.`,
  reject: (actor) => t`${actor} rejected the offer.`,
  counter: (actor) => t`${actor} made a counter-offer.`,
  acceptCounter: (actor) => t`${actor} accepted the counter-offer.`,
  declineCounter: (actor) => t`${actor} declined the counter-offer; the offer stayed as it was.`,
  lapseCounter: () => t`The counter-offer wasn’t answered in time; the offer stayed as it was.`,
  withdraw: (actor) => t`${actor} withdrew the offer.`,
  lose: () => t`Another offer on the home was accepted, so this one ended.`,
  dismiss: () => t`The offer ended: the home, its agent or its buyer is no longer here.`,
  lapse: () => t`The days to pay ran out, so the offer ended.`,
  buy: () => t`The home is paid in full.`,
}

const sentences = { payment: new Map(Object.entries(ofPayments)), offer: new Map(Object.entries(ofOffers)) }

/** The account's name, or its address if it has none. The server has no name of its own. */
const actorLabel = ({ actor, actorName }: Entry) => actorName ?? (actor.includes('@') ? actor : t`The server`)

const describeUnknown = ({ about, to: state }: Entry) =>
  about === 'payment' ? t`The payment became ${state}.` : t`The offer became ${state}.`

export const describeEntry = (entry: Entry): string =>
  sentences[entry.about].get(entry.move)?.(actorLabel(entry)) ?? describeUnknown(entry)
