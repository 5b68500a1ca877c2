import { factLabel, factText, unitPrice } from './fact-text.ts'
import { factGroups, isFactOf, type PropertyFact, type PropertyKind } from './property-facts.ts'
import { type Purpose, purposes, rangeInWords, wordsOf } from './purpose.ts'

/** Properties that can be compared at once: more columns aren't read side by side. */
export const maxCompared = 4

/** Properties that were opened last, as a browser remembers them. */
export const maxRecentlyViewed = 12

/** A property as the API has it: amounts in dollars, and facts that aren't known left out. */
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
}

/** What one property has in a row. `isSaid` is false for words in place of a value. */
type Value = { text: string; isSaid: boolean }
export type ComparedRow = {
  label: string
  /** By property, in their order. */
  values: Value[]
  /** Not all properties have the same. */
  differs: boolean
}
export type ComparedGroup = { title: string; rows: ComparedRow[] }

const notSaid: Value = { text: 'Not given', isSaid: false }
const notOfIt: Value = { text: '–', isSaid: false }
const said = (text: string): Value => ({ text, isSaid: true })

const rowOf = (label: string, values: Value[]): ComparedRow => ({
  label,
  values,
  differs: values.some(({ text }) => text !== values[0]?.text),
})

/** What it is paid for is said where it is the land, so that nobody reads it as the price of rooms. */
const unitValue = (property: ComparedProperty): Value => {
  const text = unitPrice(property)
  if (text === null) return notSaid
  return said(property.sizeSqFt === undefined ? `${text}, of land` : text)
}

const factValue = (property: ComparedProperty, name: PropertyFact): Value => {
  const value = property[name] as string | number | boolean | undefined
  if (value !== undefined) return said(factText(name, value))
  return isFactOf(name, property) ? notSaid : notOfIt
}

const stateOf = ({ purpose, isSold, isUnderOffer, isUnconfirmed }: ComparedProperty): Value => {
  if (isSold) return said(wordsOf(purpose).listingEnd)
  if (isUnderOffer) return said('Under offer')
  return said(isUnconfirmed ? 'Not confirmed' : 'Available')
}

/** Whether some of them are for sale and others to rent. */
export const haveSeveralPurposes = (properties: readonly Pick<ComparedProperty, 'purpose'>[]): boolean =>
  properties.some(({ purpose }) => purpose !== properties[0]?.purpose)

const general = (properties: readonly ComparedProperty[]): ComparedRow[] => {
  const words = wordsOf(properties[0]?.purpose)
  const isMixed = haveSeveralPurposes(properties)
  const row = (label: string, of: (property: ComparedProperty) => Value) => rowOf(label, properties.map(of))
  return [
    row(isMixed ? 'Price, or rent a month' : words.priceRange, (property) => said(rangeInWords(property))),
    row(isMixed ? 'Per sq ft' : words.unitPrice, unitValue),
    row('Offered', ({ purpose }) => said(purposes[purpose].label)),
    row('State', stateOf),
    row('Location', ({ location }) => said(location)),
    row(factLabel('kind'), (property) => factValue(property, 'kind')),
  ]
}

/** What properties are compared by, as their own pages group it. Facts that none of them has are left out. */
export const compareProperties = (properties: readonly ComparedProperty[]): ComparedGroup[] => {
  const ofFacts = factGroups.map(({ title, facts }) => ({
    title,
    rows: facts
      .map((name) =>
        rowOf(
          factLabel(name),
          properties.map((property) => factValue(property, name)),
        ),
      )
      .filter(({ values }) => values.some(({ isSaid }) => isSaid)),
  }))
  return [{ title: 'Overview', rows: general(properties) }, ...ofFacts].filter(({ rows }) => rows.length > 0)
}
