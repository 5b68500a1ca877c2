import { t } from '@lingui/core/macro'
import { factText } from '@thikana/domain/property/fact-text'
import { tenants as letTo, propertyKinds } from '@thikana/domain/property/property-facts'
import { features } from '@thikana/domain/property/property-filter'
import { amountInWords, purposes } from '@thikana/domain/property/purpose'
import { type Filter, type Filters, type PropertySearch, setFilters } from './property-search.ts'
import { useGazetteer } from '../place/use-gazetteer.ts'

const squareFeet = (typed: string) => factText('sizeSqFt', Number(typed))
const from = (amount: string) => t`from ${amount}`
const upTo = (amount: string) => t`up to ${amount}`
const anyOf = ([first = '', ...others]: readonly string[]) =>
  others.reduce((one, other) => t`${one} or ${other}`, first)

/** The words on each filter's chip; several choices of one filter share a chip. */
const words: Record<Filter, (filters: Filters, nameOf: (code: string) => string) => string> = {
  location: ({ location }) => `“${location}”`,
  purpose: ({ purpose }) => (purpose ? purposes[purpose].label : ''),
  kind: ({ kind }) => anyOf(kind.map((one) => propertyKinds[one])),
  priceMin: ({ priceMin, purpose }) => from(amountInWords(Number(priceMin), purpose)),
  priceMax: ({ priceMax, purpose }) => upTo(amountInWords(Number(priceMax), purpose)),
  bedrooms: ({ bedrooms }) => t`${bedrooms}+ bedrooms`,
  bathrooms: ({ bathrooms }) => t`${bathrooms}+ bathrooms`,
  sizeMin: ({ sizeMin }) => from(squareFeet(sizeMin)),
  sizeMax: ({ sizeMax }) => upTo(squareFeet(sizeMax)),
  place: ({ place }, nameOf) => anyOf(place.map(nameOf)),
  has: ({ has }) => has.map((one) => features[one].label.toLowerCase()).join(', '),
  availableBy: ({ availableBy }) => {
    const day = factText('availableFrom', availableBy)
    return t`free by ${day}`
  },
  tenants: ({ tenants }) => {
    const who = tenants && letTo[tenants].toLowerCase()
    return who ? t`let to ${who}` : ''
  },
  area: () => t`drawn area`,
}

/** A filter that is set, in words: `3+ bedrooms`. `nameOf`: the name of a place. */
const filterWords = (name: Filter, filters: Filters, nameOf: (code: string) => string): string =>
  words[name](filters, nameOf)

/** No chip repeats these: the search field and the links above show them. */
const shownElsewhere: readonly Filter[] = ['location', 'purpose']

export const extraFilters = (filters: Filters): Filter[] =>
  setFilters(filters).filter((name) => !shownElsewhere.includes(name))

/** What follows “3 properties”: ` for sale in “Dhanmondi”`. */
export const whereWords = ({ purpose, location }: Filters): string => {
  const open = purpose ? purposes[purpose].open : ''
  if (!location) return open
  return open ? t`${open} in “${location}”` : t`in “${location}”`
}

export const listTitle = ({ purpose }: Pick<PropertySearch, 'purpose'>): string => {
  const open = purpose && purposes[purpose].open
  return open ? t`All properties ${open}` : t`All properties`
}

/** Places have their names once the gazetteer is loaded. */
export const useFilterWords = (filters: Filters) => {
  const { places } = useGazetteer(filters.place.length > 0)
  const nameOf = (code: string) => (places ? (places.placeName(code)?.en ?? t`an unknown place`) : '…')
  return {
    /** `3+ bedrooms` */
    words: (name: Filter) => filterWords(name, filters, nameOf),
    /** Capitalised: `Up to $150,000`. */
    label: (name: Filter) => {
      const text = filterWords(name, filters, nameOf)
      return text.slice(0, 1).toUpperCase() + text.slice(1)
    },
  }
}
