import type { I18n } from '@lingui/core'
import { type ComparedProperty, haveSeveralPurposes } from '@thikana/domain/property/comparison'
import { factGroups, isFactOf, type PropertyFact } from '@thikana/domain/property/property-facts'
import { msg } from '@thikana/texts/msg'
import { rangeInWords } from '../amount.ts'
import { ofPurpose } from '../of-purpose.ts'
import { listingEnds } from '../purpose.ts'
import { say } from '../say.ts'
import { factGroupTitles } from './fact-groups.ts'
import { factLabel, factText, unitPrice } from './fact-text.ts'
import { priceRangeLabels, purposeLabels, unitPriceLabels } from './purpose-words.ts'

/** What one property has in a row. `isSaid` is false for words in place of a value. */
type Value = { text: string; isSaid: boolean }
export type ComparedRow = {
  /** The same in every language. */
  name: string
  label: string
  /** By property, in their order. */
  values: Value[]
  /** Not all properties have the same. */
  differs: boolean
}
export type ComparedGroup = { name: string; title: string; rows: ComparedRow[] }

const notSaid = (i18n: I18n): Value => ({
  text: say(i18n, msg({ message: 'Not given', context: 'a fact of a home' })),
  isSaid: false,
})
const notOfIt: Value = { text: '–', isSaid: false }
const said = (text: string): Value => ({ text, isSaid: true })

const rowOf = (name: string, label: string, values: Value[]): ComparedRow => ({
  name,
  label,
  values,
  differs: values.some(({ text }) => text !== values[0]?.text),
})

/** What it is paid for is said where it is the land, so that nobody reads it as the price of rooms. */
const unitValue = (i18n: I18n, property: ComparedProperty): Value => {
  const price = unitPrice(i18n, property)
  if (price === null) return notSaid(i18n)
  return said(property.sizeSqFt === undefined ? say(i18n, msg`{price}, of land`, { price }) : price)
}

const factValue = (i18n: I18n, property: ComparedProperty, name: PropertyFact): Value => {
  const value = property[name] as string | number | boolean | undefined
  if (value !== undefined) return said(factText(i18n, name, value))
  return isFactOf(name, property) ? notSaid(i18n) : notOfIt
}

const stateMessage = ({ purpose, isSold, isUnderOffer, isUnconfirmed, isPaused }: ComparedProperty) => {
  if (isSold) return listingEnds[purpose]
  if (isUnderOffer) return msg`Under offer`
  if (isPaused) return msg({ message: 'Paused', context: 'a listing' })
  return isUnconfirmed ? msg`Not confirmed` : msg`Available`
}

const general = (i18n: I18n, properties: readonly ComparedProperty[]): ComparedRow[] => {
  const purpose = haveSeveralPurposes(properties) ? null : properties[0]?.purpose
  const priceLabel = purpose === null ? msg`Price, or rent a month` : ofPurpose(purpose, priceRangeLabels)
  const unitLabel =
    purpose === null ? msg({ message: 'Per sq ft', context: 'a price' }) : ofPurpose(purpose, unitPriceLabels)
  const row = (name: string, label: string, of: (property: ComparedProperty) => Value) =>
    rowOf(name, label, properties.map(of))
  return [
    row('price', say(i18n, priceLabel), (property) => said(rangeInWords(i18n, property))),
    row('unitPrice', say(i18n, unitLabel), (property) => unitValue(i18n, property)),
    row('purpose', say(i18n, msg`Offered`), (property) => said(say(i18n, purposeLabels[property.purpose]))),
    row('state', say(i18n, msg`State`), (property) => said(say(i18n, stateMessage(property)))),
    row('location', say(i18n, msg`Location`), ({ location }) => said(location)),
    row('kind', factLabel(i18n, 'kind'), (property) => factValue(i18n, property, 'kind')),
  ]
}

/** What properties are compared by, as their own pages group it. Facts that none of them has are left out. */
export const compareProperties = (i18n: I18n, properties: readonly ComparedProperty[]): ComparedGroup[] => {
  const ofFacts = factGroups.map(({ name: group, facts }) => ({
    name: group,
    title: say(i18n, factGroupTitles[group]),
    rows: facts
      .map((name) =>
        rowOf(
          name,
          factLabel(i18n, name),
          properties.map((property) => factValue(i18n, property, name)),
        ),
      )
      .filter(({ values }) => values.some(({ isSaid }) => isSaid)),
  }))
  const overview = { name: 'overview', title: say(i18n, msg`Overview`), rows: general(i18n, properties) }
  return [overview, ...ofFacts].filter(({ rows }) => rows.length > 0)
}
