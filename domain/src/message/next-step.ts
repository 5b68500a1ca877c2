import { type OfferStatus } from '../offer/offer.ts'
import { turnOf } from '../offer/offer-answer.ts'
import { answerBy, byUrgency, offerAnswerBy, offerWaitsSince, viewingEndsAt } from '../overview/waiting.ts'
import type { PropertyEnd } from '../property/property-status.ts'
import { awaitsAnswerOf, type ViewingStatus } from '../viewing/viewing.ts'
import type { ThreadSide } from './message.ts'

/** What an agent may have to answer to a buyer. */
export const leadSteps = ['offer', 'viewing', 'question'] as const
export type LeadStep = (typeof leadSteps)[number]

type Lead = {
  offer:
    | ({ status: OfferStatus; counterUntil: Date | string | null } & Parameters<typeof offerWaitsSince>[0])
    | null
  propertyStatus: PropertyEnd
  viewing: { status: ViewingStatus; changedAt: Date; startsAt: Date } | null
  /** Who wrote last, and when. */
  lastFrom: ThreadSide | null
  lastAt: Date
}

/** What the agent of a conversation has to answer first, and until when; null if nothing waits for them. */
export const nextStep = (
  { offer, propertyStatus, viewing, lastFrom, lastAt }: Lead,
  now: Date,
): { step: LeadStep; until: Date } | null => {
  const waits: { step: LeadStep; since: Date; until: Date }[] = []
  const answerBefore =
    offer && turnOf({ ...offer, propertyStatus }, now) === 'answer' ? offerAnswerBy(offer) : null
  if (offer && answerBefore) waits.push({ step: 'offer', since: offerWaitsSince(offer), until: answerBefore })
  if (viewing && awaitsAnswerOf(viewing, 'agent'))
    waits.push({ step: 'viewing', since: viewing.changedAt, until: viewingEndsAt(viewing) })
  if (lastFrom === 'buyer') waits.push({ step: 'question', since: lastAt, until: answerBy(lastAt) })
  const [first] = waits.toSorted(byUrgency)
  return first ? { step: first.step, until: first.until } : null
}
