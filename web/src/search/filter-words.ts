import { formatDollars } from '@thikana/domain/payment/money'
import { factText } from '@thikana/domain/property/fact-text'
import { propertyKinds, tenants as letTo } from '@thikana/domain/property/property-facts'
import { features } from '@thikana/domain/property/property-filter'
import { purposes, wordsOf } from '@thikana/domain/property/purpose'
import { type Filter, type Filters, setFilters } from './property-search.ts'

const dollars = (typed: string) => formatDollars(Number(typed))
const squareFeet = (typed: string) => factText('sizeSqFt', Number(typed))
const atLeast = (number: string, one: string) => `${number}+ ${one}s`

/** Each filter in words, as they stand on its chip; one that has several choices has one chip for all. */
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
export const filterWords = (name: Filter, filters: Filters, nameOf: (code: string) => string): string =>
  words[name](filters, nameOf)

/** These are in the search field and above it, so no chip repeats them. */
const shownElsewhere: readonly Filter[] = ['location', 'purpose']

/** The filters that are set besides the location and the purpose. */
export const extraFilters = (filters: Filters): Filter[] =>
  setFilters(filters).filter((name) => !shownElsewhere.includes(name))

/** What follows “3 properties”: ` for sale in “Dhanmondi”`. */
export const whereWords = ({ purpose, location }: Filters): string =>
  [...(purpose ? [purposes[purpose].open] : []), ...(location ? [`in “${location}”`] : [])].join(' ')
