import type { I18n } from '@lingui/core'
import type { Pin } from '@thikana/domain/place/pin'
import { type PropertyFact, propertyFacts } from '@thikana/domain/property/property-facts'
import { landUnits, sizeOf } from '@thikana/domain/property/property-size'
import type { Purpose } from '@thikana/domain/property/purpose'
import { type Message, msg } from '@thikana/texts/msg'
import { dayInDhaka, monthText } from '../day.ts'
import { amountInWords, rangeInWords } from '../amount.ts'
import { currency } from '@thikana/domain/payment/currency'
import { plainNumber } from '../count.ts'
import { formatNumber } from '../number.ts'
import { pinText } from '../place/pin.ts'
import { say } from '../say.ts'
import { groundFloor, kathaIn, squareFeet } from './card-facts.ts'
import { choiceInWords } from './choice-words.ts'
import { propertyFieldLabels } from './field-label.ts'

/** Facts as the API has them: amounts in units of the currency, and those that aren't known left out. */
type Facts = { [Name in PropertyFact]?: unknown }

/** Prices of a listing, in units of the currency. */
type Priced = Facts & { purpose?: Purpose; priceMin: number; priceMax: number }

const land = (i18n: I18n, value: number): string => {
  const katha = kathaIn(i18n, value)
  if (katha === null) return squareFeet(i18n, value)
  return say(i18n, msg`{size} sq ft ({katha} katha)`, { size: formatNumber(i18n, value), katha })
}

/** What isn't a day, as a form may have it, stays as it is. */
const dayText = (i18n: I18n, value: string): string => {
  const start = new Date(`${value}T00:00:00+06:00`)
  return Number.isNaN(start.getTime()) ? value : dayInDhaka(i18n, start)
}

const advance = (i18n: I18n, count: number): string =>
  count === 0
    ? say(i18n, msg({ message: 'None', context: 'no rent in advance' }))
    : say(i18n, msg`{count, plural, one {# month of rent} other {# months of rent}}`, { count })

/** Counted as people do: the second floor is ২য়. */
const floorText = (i18n: I18n, value: number): string =>
  groundFloor(i18n, value) ??
  say(i18n, msg({ message: '{floor}', context: 'the number of a floor' }), {
    floor: plainNumber(i18n, value),
  })

/** Texts of facts that aren't those of their kind. */
const texts: { [Name in PropertyFact]?: (i18n: I18n, value: number) => string } = {
  sizeSqFt: squareFeet,
  landSqFt: land,
  floor: floorText,
  roadFeet: (i18n, value) => say(i18n, msg`{feet} feet wide`, { feet: formatNumber(i18n, value) }),
  serviceCharge: (i18n, value) => amountInWords(i18n, value, 'rent'),
  advanceMonths: advance,
}

/** Labels of facts whose text has the unit that a form's label names. */
const labels: { [Name in PropertyFact]?: Message } = {
  sizeSqFt: msg`Size`,
  landSqFt: msg`Land`,
  roadFeet: msg`Road`,
  serviceCharge: msg`Service charge`,
  advanceMonths: msg`Advance`,
}

/** What a page calls a fact, beside its text. */
export const factLabel = (i18n: I18n, name: PropertyFact): string =>
  say(i18n, labels[name] ?? propertyFieldLabels[name])

/** A fact as a page says it beside its label: `1,650 sq ft`, `Yes`, `March 2027`. */
export const factText = (i18n: I18n, name: PropertyFact, value: string | number | boolean | Pin): string => {
  const { kind } = propertyFacts[name]
  if (typeof value === 'object') return pinText(i18n, value)
  if (typeof value === 'boolean') return say(i18n, value ? msg`Yes` : msg`No`)
  // Years have no separators.
  if (typeof value === 'number') return texts[name]?.(i18n, value) ?? plainNumber(i18n, value)
  if (kind === 'month') return monthText(i18n, value)
  if (kind === 'day') return dayText(i18n, value)
  return kind === 'choice' ? choiceInWords(i18n, name, value) : value
}

/**
 * `$114 – $131` for a square foot of the property, or of the land of a plot, which in taka has its price a katha too; null if its size isn't
 * known.
 */
export const unitPrice = (
  i18n: I18n,
  { purpose, priceMin, priceMax, ...property }: Priced,
): string | null => {
  const size = sizeOf(property)
  if (size === null) return null
  const per = (area: number) =>
    rangeInWords(i18n, {
      priceMin: roundUnit((priceMin / size) * area),
      priceMax: roundUnit((priceMax / size) * area),
      purpose,
    })
  return property.kind === 'plot' && purpose === 'sale' && currency() === 'BDT'
    ? say(i18n, msg`{price} ({kathaPrice} a katha)`, { price: per(1), kathaPrice: per(landUnits.katha) })
    : per(1)
}

/** Whole units from 10 on, otherwise to the minor unit. */
const roundUnit = (amount: number): number =>
  amount >= 10 ? Math.round(amount) : Math.round(amount * 100) / 100
