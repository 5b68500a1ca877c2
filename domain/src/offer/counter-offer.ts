import { dayMs } from '../calendar.ts'
import type { Purpose } from '../property/purpose.ts'
import { isPublic, type PropertyEnd } from '../property/property-status.ts'
import { isInRange, type Terms } from './offer-range.ts'

/** Days that a buyer has to answer a counter-offer: what the agent can choose, and what is chosen at first. */
export const counterDays = { min: 1, max: 14, usual: 3 }

/**
 * Amounts by which each side can answer the other on one offer: the agent's counter-offers, and the buyer's new amounts. Limited, since the
 * other side is told of each, and whoever waits for a home should not wait for a haggle.
 */
export const maxCounters = 3

/** The two sides of an offer, which name amounts in turns. */
export const offerSides = ['buyer', 'agent'] as const
export type OfferSide = (typeof offerSides)[number]

/** An amount that a side named, in minor units, and when, in ISO 8601. */
export type NamedAmount = { side: OfferSide; amount: number; at: string }

/**
 * What keeps a pending offer from some moves. `hasCounter`: a counter-offer waits for the buyer. `isPropertyUnlisted`: an admin checks the
 * property again, or it left the market. The last four: the listing was changed
 * and doesn't take the offer, or the counter-offer, any more.
 */
export type OfferFact =
  | 'hasNoCounter'
  | 'hasCounter'
  | 'hasAllCounters'
  | 'hasAllBuyerCounters'
  | 'isPropertyUnlisted'
  | 'isPurposeChanged'
  | 'isOutOfRange'
  | 'isCounterOutOfRange'
  | 'hasNoAmountBetween'

/** When the counter-offer ends that is made now. */
export const counterEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

/** It can still be answered. `until` is null if there is none. */
export const isCounterOpen = (until: Date | string | null, now: Date): boolean =>
  until !== null && new Date(until) > now

/** A new amount of the buyer's lies between what they offered and what the agent asks, so that each answer brings the two closer. */
export const isNearer = (amount: number, { offered, asked }: { offered: number; asked: number }): boolean =>
  Math.min(offered, asked) < amount && amount < Math.max(offered, asked)

/** `counters` of the agent, `buyerCounters` of the buyer. */
type Answerable = {
  counterUntil: Date | string | null
  counters: number
  buyerCounters: number
  propertyStatus: PropertyEnd
}

/** In units of the currency. `terms`: what the listing asks now; null while that isn't public. */
type Priced = { terms: Terms | null; purpose: Purpose; offerAmount: number; counterAmount: number | null }

/** Some amount between the two is in the range, for a buyer to answer with. */
const hasBetween = ({ priceMin, priceMax }: Terms, amounts: [number, number]): boolean =>
  priceMin < Math.max(...amounts) && priceMax > Math.min(...amounts)

const termFacts = ({ terms, purpose, offerAmount, counterAmount }: Priced): OfferFact[] => {
  if (!terms) return []
  if (terms.purpose !== purpose) return ['isPurposeChanged']
  const takes = (amount: number) => isInRange(amount, terms.priceMin, terms.priceMax)
  return [
    ...(takes(offerAmount) ? [] : (['isOutOfRange'] as const)),
    ...(counterAmount === null || takes(counterAmount) ? [] : (['isCounterOutOfRange'] as const)),
    ...(counterAmount === null || hasBetween(terms, [offerAmount, counterAmount])
      ? []
      : (['hasNoAmountBetween'] as const)),
  ]
}

/**
 * The facts about an offer whose last counter-offer ends `counterUntil`, on which so many were made, on a property of this status. `priced`
 * adds those of its amounts, for the buttons: the server refuses an amount with the range that it has to be in.
 */
export const offerFacts = (
  { counterUntil, counters, buyerCounters, propertyStatus }: Answerable,
  now: Date,
  priced?: Priced,
): OfferFact[] => [
  isCounterOpen(counterUntil, now) ? 'hasCounter' : 'hasNoCounter',
  ...(counters < maxCounters ? [] : (['hasAllCounters'] as const)),
  ...(buyerCounters < maxCounters ? [] : (['hasAllBuyerCounters'] as const)),
  ...(propertyStatus !== 'removed' && isPublic({ status: propertyStatus })
    ? []
    : (['isPropertyUnlisted'] as const)),
  ...(priced ? termFacts(priced) : []),
]
