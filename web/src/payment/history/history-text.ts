import type { PaymentHistory } from '@thikana/contract/api'
import type { OfferMoveName } from '@thikana/domain/offer/offer'
import type { PaymentMoveName } from '@thikana/domain/payment/payment'

type Entry = PaymentHistory['trail'][number]

/** `{actor}` is the person who acted; sentences without it are about automatic moves. */
const ofPayments: Record<PaymentMoveName, string> = {
  open: '{actor} opened the payment, and a charge was prepared.',
  present: 'The card provider was ready to take the card.',
  capture: 'The card was charged. We have the money.',
  cancel: 'The charge was cancelled. The card was not charged.',
  giveBackLate: 'The money arrived after the charge was cancelled, so we refund it.',
  giveBack: 'The home is no longer available, so we refund the money.',
  refund: 'We sent the money to the card.',
  failRefund: 'The bank returned the refund to us. An admin must try again.',
  retryRefund: '{actor} tried the refund again.',
  refundElsewhere: 'The money went back to the buyer: by a refund at the card provider, or a dispute.',
  dispute: 'The buyer’s bank disputes the payment and holds the money.',
  reverse: 'Money left after the home was bought: by a refund at the card provider, or a lost dispute.',
  noteDispute: '{actor} marked the dispute as dealt with.',
  noteReversal: '{actor} marked it as dealt with.',
  restore: 'The money is back with us.',
}

const ofOffers: Record<OfferMoveName, string> = {
  make: '{actor} made the offer.',
  accept: '{actor} accepted the offer.',
  reject: '{actor} rejected the offer.',
  counter: '{actor} made a counter-offer.',
  acceptCounter: '{actor} accepted the counter-offer.',
  declineCounter: '{actor} declined the counter-offer; the offer stayed as it was.',
  lapseCounter: 'The counter-offer wasn’t answered in time; the offer stayed as it was.',
  withdraw: '{actor} withdrew the offer.',
  lose: 'Another offer on the home was accepted, so this one ended.',
  dismiss: 'The offer ended: the home, its agent or its buyer is no longer here.',
  lapse: 'The days to pay ran out, so the offer ended.',
  buy: 'The home is paid in full.',
}

const sentences = { payment: new Map(Object.entries(ofPayments)), offer: new Map(Object.entries(ofOffers)) }

/** The account's name, or its address if it has none. The server has no name of its own. */
const actorLabel = ({ actor, actorName }: Entry) => actorName ?? (actor.includes('@') ? actor : 'The server')

export const describeEntry = (entry: Entry): string =>
  sentences[entry.about].get(entry.move)?.replace('{actor}', actorLabel(entry)) ??
  `The ${entry.about} became ${entry.to}.`
