import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Offer } from '@thikana/contract/api'
import { type UndecidedStatus, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import { daysLeft } from '@thikana/domain/offer/payment-days'

export const countDaysLeft = (payBy: string): number => daysLeft(new Date(payBy), new Date())

type WaitingText = {
  state: (amount: string) => MessageDescriptor
  note: MessageDescriptor
  /** The note, and that nothing is paid until then. */
  noteOnPaying: MessageDescriptor
}

const waitingTexts: Record<UndecidedStatus, WaitingText> = {
  pending: {
    state: (amount) => msg`Your offer of ${amount} is pending`,
    note: msg`It waits for the agent’s answer.`,
    noteOnPaying: msg`It waits for the agent’s answer. You pay nothing before that.`,
  },
}

/** For the buyer: what an undecided offer waits for; null for any other. */
export const findWaitingText = (offer: Pick<Offer, 'status'>): WaitingText | null => {
  const status = undecidedStatusOf(offer)
  return status && waitingTexts[status]
}
