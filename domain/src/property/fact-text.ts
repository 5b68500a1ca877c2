import { months } from '../calendar.ts'
import { inKatha, squareFeet } from './card-facts.ts'
import { sizeOf } from './property-size.ts'
import { formatDollars } from '../payment/money.ts'
import { type Pin, pinText } from '../place/pin.ts'
import { type Purpose, wordsOf } from './purpose.ts'
import { type PropertyFact, propertyFacts } from './property-facts.ts'

/** Facts as the API has them: amounts in dollars, and those that aren't known left out. */
type Facts = { [Name in PropertyFact]?: unknown }

/** Prices of a listing, in dollars. */
type Priced = Facts & { purpose?: Purpose; priceMin: number; priceMax: number }

const land = (value: number): string => {
  const katha = inKatha(value)
  return katha ? `${squareFeet(value)} (${katha})` : squareFeet(value)
}

const monthText = (value: string): string => `${months[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`

const dayText = (value: string): string => `${Number(value.slice(8))} ${monthText(value)}`

const advance = (value: number): string =>
  value === 0 ? 'None' : `${value} ${value === 1 ? 'month' : 'months'} of rent`

const floor = (value: number): string => (value === 0 ? 'Ground floor' : String(value))

/** Texts of facts that aren't those of their kind. */
const texts: { [Name in PropertyFact]?: (value: number) => string } = {
  sizeSqFt: squareFeet,
  landSqFt: land,
  floor,
  roadFeet: (value) => `${value} feet wide`,
  serviceCharge: (value) => `${formatDollars(value)} a month`,
  advanceMonths: advance,
}

/** Labels of facts whose text has the unit that a form's label names. */
const labels: { [Name in PropertyFact]?: string } = {
  sizeSqFt: 'Size',
  landSqFt: 'Land',
  roadFeet: 'Road',
  serviceCharge: 'Service charge',
  advanceMonths: 'Advance',
}

/** What a page calls a fact, beside its text. */
export const factLabel = (name: PropertyFact): string => labels[name] ?? propertyFacts[name].label

/** A fact as a page says it beside its label: `1,650 sq ft`, `Yes`, `March 2027`. */
export const factText = (name: PropertyFact, value: string | number | boolean | Pin): string => {
  const field = propertyFacts[name]
  if (typeof value === 'object') return pinText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return texts[name]?.(value) ?? String(value)
  if (field.kind === 'month') return monthText(value)
  if (field.kind === 'day') return dayText(value)
  if (field.kind === 'choice')
    return Object.entries(field.choices).find(([one]) => one === value)?.[1] ?? value
  return value
}

/** `$114 – $131` for a square foot of the property, or of the land of a plot; null if its size isn't known. */
export const unitPrice = ({ purpose, priceMin, priceMax, ...property }: Priced): string | null => {
  const size = sizeOf(property)
  if (size === null) return null
  const [low, high] = [priceMin, priceMax].map((price) => formatDollars(roundUnit(price / size)))
  const { period } = wordsOf(purpose)
  return low === high ? `${low}${period}` : `${low} – ${high}${period}`
}

/** Whole dollars from $10 on, otherwise to the cent. */
const roundUnit = (dollars: number): number =>
  dollars >= 10 ? Math.round(dollars) : Math.round(dollars * 100) / 100
