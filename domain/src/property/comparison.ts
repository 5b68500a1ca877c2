import type { PropertyFact, PropertyKind } from './property-facts.ts'
import type { Purpose } from './purpose.ts'

/** Properties that can be compared at once: more columns aren't read side by side. */
export const maxCompared = 4

/** Properties that were opened last, as a browser remembers them. */
export const maxRecentlyViewed = 12

/** A property as the API has it: amounts in units of the currency, and facts that aren't known left out. */
export type ComparedProperty = { [Name in PropertyFact]?: unknown } & {
  purpose: Purpose
  kind?: PropertyKind | undefined
  location: string
  priceMin: number
  priceMax: number
  isSold: boolean
  isUnderOffer: boolean
  /** Its agent hasn't said lately that it is still available. */
  isUnconfirmed?: boolean | undefined
  isPaused?: boolean | undefined
}

/** Whether some of them are for sale and others to rent. */
export const haveSeveralPurposes = (properties: readonly Pick<ComparedProperty, 'purpose'>[]): boolean =>
  properties.some(({ purpose }) => purpose !== properties[0]?.purpose)
