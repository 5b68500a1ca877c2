import type { OfferMoveName } from '@thikana/domain/offer/offer'
import type { PaymentMoveName } from '@thikana/domain/payment/payment'
import { type Message, msg } from '@thikana/texts/msg'

/** Sentences that name no actor are about automatic moves. */
export const paymentSentences: Record<PaymentMoveName, Message> = {
  open: msg`{actor} opened the payment, and a charge was prepared.`,
  present: msg`The card provider was ready to take the card.`,
  capture: msg`The card was charged. We have the money.`,
  cancel: msg`The charge was cancelled. The card was not charged.`,
  giveBackLate: msg`The money arrived after the charge was cancelled, so we refund it.`,
  giveBack: msg`The home is no longer available, so we refund the money.`,
  refund: msg`We sent the money to the card.`,
  failRefund: msg`The bank returned the refund to us. An admin must try again.`,
  retryRefund: msg`{actor} tried the refund again.`,
  refundElsewhere: msg`The money went back to the payer: by a refund at the card provider, or a dispute.`,
  dispute: msg`The payer’s bank disputes the payment and holds the money.`,
  reverse: msg`Money left after the home was paid in full: by a refund at the card provider, or a lost dispute.`,
  noteDispute: msg`{actor} marked the dispute as dealt with.`,
  noteReversal: msg`{actor} marked it as dealt with.`,
  restore: msg`The money is back with us.`,
}

export const offerSentences: Record<OfferMoveName, Message> = {
  make: msg`{actor} made the offer.`,
  accept: msg`{actor} accepted the offer.`,
  reject: msg`{actor} rejected the offer.`,
  counter: msg`{actor} made a counter-offer.`,
  counterBack: msg`{actor} answered the counter-offer with a new amount.`,
  acceptCounter: msg`{actor} accepted the counter-offer.`,
  declineCounter: msg`{actor} declined the counter-offer; the offer stayed as it was.`,
  lapseCounter: msg`The counter-offer wasn’t answered in time; the offer stayed as it was.`,
  withdraw: msg`{actor} withdrew the offer.`,
  lose: msg`Another offer on the home was accepted, so this one ended.`,
  dismiss: msg`The offer ended: the home, its agent or the person who made it is no longer here.`,
  loseElsewhere: msg`The home was sold or let elsewhere, so the offer ended.`,
  loseTakenDown: msg`An admin took the listing down, so the offer ended.`,
  lapse: msg`The days to pay ran out, so the offer ended.`,
  buy: msg`The home is paid in full.`,
}
