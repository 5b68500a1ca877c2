import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tenant } from '@thikana/domain/property/property-facts'
import { amountInWords } from '@thikana/texts/amount'
import { formatNumber } from '@thikana/texts/number'
import { squareFeet } from '@thikana/texts/property/card-facts'
import { featureWords, kindWords } from '@thikana/texts/property/choice-words'
import { factText } from '@thikana/texts/property/fact-text'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import { listText } from '@thikana/texts/words/list'
import { type Filter, type Filters, type PropertySearch, setFilters } from './property-search.ts'
import { type Gazetteer, useGazetteer } from '../place/use-gazetteer.ts'

const from = (i18n: I18n, amount: string) => t(i18n)`from ${amount}`
const upTo = (i18n: I18n, amount: string) => t(i18n)`up to ${amount}`

const letTo: Record<Tenant, MessageDescriptor> = {
  family: msg`let to families`,
  bachelor: msg`let to bachelors`,
  office: msg`let to offices`,
}

type NameOf = (code: string) => string

/** The words on each filter's chip; several choices of one filter share a chip. `nameOf`: the name of a place. */
const words: Record<Filter, (i18n: I18n, filters: Filters, nameOf: NameOf) => string> = {
  location: (_, { location }) => `“${location}”`,
  purpose: (i18n, { purpose }) => (purpose ? say(i18n, purposeLabels[purpose]) : ''),
  kind: (i18n, { kind }) =>
    listText(
      i18n,
      kind.map((one) => say(i18n, kindWords[one])),
      'disjunction',
    ),
  priceMin: (i18n, { priceMin, purpose }) => from(i18n, amountInWords(i18n, Number(priceMin), purpose)),
  priceMax: (i18n, { priceMax, purpose }) => upTo(i18n, amountInWords(i18n, Number(priceMax), purpose)),
  bedrooms: (i18n, filters) => {
    const bedrooms = formatNumber(i18n, Number(filters.bedrooms))
    return t(i18n)`${bedrooms}+ bedrooms`
  },
  bathrooms: (i18n, filters) => {
    const bathrooms = formatNumber(i18n, Number(filters.bathrooms))
    return t(i18n)`${bathrooms}+ bathrooms`
  },
  sizeMin: (i18n, { sizeMin }) => from(i18n, squareFeet(i18n, Number(sizeMin))),
  sizeMax: (i18n, { sizeMax }) => upTo(i18n, squareFeet(i18n, Number(sizeMax))),
  place: (i18n, { place }, nameOf) => listText(i18n, place.map(nameOf), 'disjunction'),
  has: (i18n, { has }) => has.map((one) => say(i18n, featureWords[one]).toLowerCase()).join(', '),
  availableBy: (i18n, { availableBy }) => {
    const day = factText(i18n, 'availableFrom', availableBy)
    return t(i18n)`free by ${day}`
  },
  tenants: (i18n, { tenants }) => (tenants ? i18n._(letTo[tenants]) : ''),
  area: (i18n) => t(i18n)`drawn area`,
}

/** No chip repeats these: the search field and the links above show them. */
const shownElsewhere: readonly Filter[] = ['location', 'purpose']

export const extraFilters = (filters: Filters): Filter[] =>
  setFilters(filters).filter((name) => !shownElsewhere.includes(name))

export const listTitle = (i18n: I18n, { purpose }: Pick<PropertySearch, 'purpose'>): string => {
  if (purpose === 'sale') return t(i18n)`All properties for sale`
  return purpose === 'rent' ? t(i18n)`All properties to rent` : t(i18n)`All properties`
}

/** What is said of each filter that is set, and the same with a capital. */
export type FilterWords = Record<'words' | 'label', (name: Filter) => string>

/** Places have their names with the gazetteer. */
export const filterWords = (i18n: I18n, filters: Filters, places: Gazetteer | null): FilterWords => {
  const nameOf = (code: string) => (places ? (places.nameOf(i18n, code) ?? t(i18n)`an unknown place`) : '…')
  return {
    /** `3+ bedrooms` */
    words: (name: Filter) => words[name](i18n, filters, nameOf),
    /** Capitalised: `Up to $150,000`. */
    label: (name: Filter) => {
      const text = words[name](i18n, filters, nameOf)
      return text.slice(0, 1).toUpperCase() + text.slice(1)
    },
  }
}

/** Loads the gazetteer if a place is among the filters. `isNamed`: all that will have a name has it. */
export const useFilterWords = (filters: Filters): FilterWords & { isNamed: boolean } => {
  const { i18n } = useLingui()
  const hasPlaces = filters.place.length > 0
  const { places, hasFailed } = useGazetteer(hasPlaces)
  return { ...filterWords(i18n, filters, places), isNamed: !hasPlaces || places !== null || hasFailed }
}
