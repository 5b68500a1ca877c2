import { formatDollars } from '@thikana/domain/payment/money'
import { factText } from '@thikana/domain/property/fact-text'
import { tenants as letTo, propertyKinds } from '@thikana/domain/property/property-facts'
import { features } from '@thikana/domain/property/property-filter'
import { purposes, wordsOf } from '@thikana/domain/property/purpose'
import { type Filter, type Filters, type PropertySearch, setFilters } from './property-search.ts'
import { useGazetteer } from '../place/use-gazetteer.ts'

const dollars = (typed: string) => formatDollars(Number(typed))
const squareFeet = (typed: string) => factText('sizeSqFt', Number(typed))
const atLeast = (number: string, one: string) => `${number}+ ${one}s`

/** The words on each filter's chip; several choices of one filter share a chip. */
const words: Record<Filter, (filters: Filters, nameOf: (code: string) => string) => string> = {
  location: ({ location }) => `“${location}”`,
  purpose: ({ purpose }) => (purpose ? purposes[purpose].label : ''),
  kind: ({ kind }) => kind.map((one) => propertyKinds[one]).join(' or '),
  priceMin: ({ priceMin, purpose }) => `from ${dollars(priceMin)}${wordsOf(purpose).period}`,
  priceMax: ({ priceMax, purpose }) => `up to ${dollars(priceMax)}${wordsOf(purpose).period}`,
  bedrooms: ({ bedrooms }) => atLeast(bedrooms, 'bedroom'),
  bathrooms: ({ bathrooms }) => atLeast(bathrooms, 'bathroom'),
  sizeMin: ({ sizeMin }) => `from ${squareFeet(sizeMin)}`,
  sizeMax: ({ sizeMax }) => `up to ${squareFeet(sizeMax)}`,
  place: ({ place }, nameOf) => place.map(nameOf).join(' or '),
  has: ({ has }) => has.map((one) => features[one].label.toLowerCase()).join(', '),
  availableBy: ({ availableBy }) => `free by ${factText('availableFrom', availableBy)}`,
  tenants: ({ tenants }) => (tenants ? `let to ${letTo[tenants].toLowerCase()}` : ''),
  area: () => 'drawn area',
}

/** A filter that is set, in words: `3+ bedrooms`. `nameOf`: the name of a place. */
const filterWords = (name: Filter, filters: Filters, nameOf: (code: string) => string): string =>
  words[name](filters, nameOf)

/** No chip repeats these: the search field and the links above show them. */
const shownElsewhere: readonly Filter[] = ['location', 'purpose']

export const extraFilters = (filters: Filters): Filter[] =>
  setFilters(filters).filter((name) => !shownElsewhere.includes(name))

/** What follows “3 properties”: ` for sale in “Dhanmondi”`. */
export const whereWords = ({ purpose, location }: Filters): string =>
  [...(purpose ? [purposes[purpose].open] : []), ...(location ? [`in “${location}”`] : [])].join(' ')

export const listTitle = ({ purpose }: Pick<PropertySearch, 'purpose'>): string =>
  purpose ? `All properties ${purposes[purpose].open}` : 'All properties'

/** Places have their names once the gazetteer is loaded. */
export const useFilterWords = (filters: Filters) => {
  const { places } = useGazetteer(filters.place.length > 0)
  const nameOf = (code: string) => (places ? (places.placeName(code)?.en ?? 'an unknown place') : '…')
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
