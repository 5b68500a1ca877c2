/** Days that a buyer has to answer a counter-offer: what the agent can choose, and what is chosen at first. */
export const counterDays = { min: 1, max: 14, usual: 3 }

/** Counter-offers that an agent can make on one offer; limited, since the buyer is told of each. */
export const maxCounters = 5

/** What keeps a pending offer from some moves. */
export type OfferFact = 'hasNoCounter' | 'hasAllCounters'

/** When the counter-offer ends that is made now. */
export const counterEnd = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

/** It can still be answered. `until` is null if there is none. */
export const isCounterOpen = (until: Date | string | null, now: Date): boolean =>
  until !== null && new Date(until) > now

/** The facts about an offer whose last counter-offer ends `until`, and on which `made` of them were made. */
export const offerFacts = (until: Date | string | null, made: number, now: Date): OfferFact[] => [
  ...(isCounterOpen(until, now) ? [] : (['hasNoCounter'] as const)),
  ...(made < maxCounters ? [] : (['hasAllCounters'] as const)),
]
