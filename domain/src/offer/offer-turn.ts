import { isCounterOpen } from './counter-offer.ts'
import { isPayable, type OfferStatus } from './offer.ts'
import { isUnanswered } from './offer-answer.ts'
import { isPublic, type PropertyEnd } from '../property/property.ts'

/**
 * What an open offer waits for. `payment`: its buyer pays. `counterAnswer`: its buyer answers the agent's counter-offer. `answer`: its agent
 * answers. `check`: an admin checks the home first.
 */
export const offerTurns = ['payment', 'counterAnswer', 'answer', 'check'] as const
export type OfferTurn = (typeof offerTurns)[number]

type Waiting = { status: OfferStatus; counterUntil: Date | string | null; propertyStatus: PropertyEnd }

/** What the offer waits for now; null if it has ended. */
export const turnOf = ({ status, counterUntil, propertyStatus }: Waiting, now: Date): OfferTurn | null => {
  if (isPayable({ status })) return 'payment'
  if (!isUnanswered({ status })) return null
  if (propertyStatus === 'removed' || !isPublic({ status: propertyStatus })) return 'check'
  return isCounterOpen(counterUntil, now) ? 'counterAnswer' : 'answer'
}
