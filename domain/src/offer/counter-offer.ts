import { isPublic, type PropertyEnd } from '../property/property-status.ts'

/** Days that a buyer has to answer a counter-offer: what the agent can choose, and what is chosen at first. */
export const counterDays = { min: 1, max: 14, usual: 3 }

/** Counter-offers that an agent can make on one offer; limited, since the buyer is told of each. */
export const maxCounters = 5

/** What keeps a pending offer from some moves. `isPropertyUnlisted`: an admin checks the property again, or it left the market. */
export type OfferFact = 'hasNoCounter' | 'hasAllCounters' | 'isPropertyUnlisted'

/** When the counter-offer ends that is made now. */
export const counterEnd = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

/** It can still be answered. `until` is null if there is none. */
export const isCounterOpen = (until: Date | string | null, now: Date): boolean =>
  until !== null && new Date(until) > now

type Answerable = { counterUntil: Date | string | null; counters: number; propertyStatus: PropertyEnd }

/** The facts about an offer whose last counter-offer ends `counterUntil`, on which `counters` were made, on a property of this status. */
export const offerFacts = (
  { counterUntil, counters, propertyStatus }: Answerable,
  now: Date,
): OfferFact[] => [
  ...(isCounterOpen(counterUntil, now) ? [] : (['hasNoCounter'] as const)),
  ...(counters < maxCounters ? [] : (['hasAllCounters'] as const)),
  ...(propertyStatus !== 'removed' && isPublic({ status: propertyStatus })
    ? []
    : (['isPropertyUnlisted'] as const)),
]
