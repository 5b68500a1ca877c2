import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Api } from '@thikana/contract/api'
import { readArea } from '@thikana/domain/place/area'
import { readMoney } from '@thikana/domain/payment/typed-amount'
import { readMeasure, timeProblem } from '@thikana/domain/property/field'
import { currency } from '@thikana/domain/payment/currency'
import { amountOf } from '@thikana/domain/payment/money'
import { moneyBounds } from '@thikana/domain/payment/money-rules'
import { isPlaceCode } from '@thikana/domain/place/place'
import { areaUnits, isFactOf, propertyFacts, propertyKinds } from '@thikana/domain/property/property-facts'
import {
  featureNames,
  maxPlacesAsked,
  maxRoomsAsked,
  tenantNames,
} from '@thikana/domain/property/property-filter'
import { purposeNames } from '@thikana/domain/property/purpose'
import { maxSearchLength } from '@thikana/domain/search/search'
import { formatNumber } from '@thikana/texts/number'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'

type Query = Api['GET /verified-properties-by-agents']['query']
type PropertySort = NonNullable<Query['sort']>
/** The contract's filters of the list. */
export type Filter = Exclude<keyof Query, 'limit' | 'cursor' | 'sort' | 'sold' | 'rents' | 'agent'>

export type PropertySearch = { sort: PropertySort } & Filters

/** Requirements §7 sorts by minimum price; the others are additions. */
const sortLabels: Record<PropertySort, MessageDescriptor> = {
  default: msg`Default`,
  newest: msg`Newest first`,
  priceAsc: msg`Low to high`,
  priceDesc: msg`High to low`,
  unitPriceAsc: msg`Per sq ft`,
  sizeDesc: msg`Largest first`,
}

export const sorts = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as keyof typeof sortLabels,
  label,
}))

/** Rents aren't compared with prices: without a purpose, rentals come last. */
export const areRentsLast = ({ sort, purpose }: PropertySearch): boolean =>
  purpose === undefined && ['priceAsc', 'priceDesc', 'unitPriceAsc'].includes(sort)

const readText = (source: URLSearchParams, name: Filter): string => source.get(name)?.trim() ?? ''

/** A price as the address has it; empty if it can't be asked for. */
export const readPrice = (typed: string): string => {
  const read = readMoney('amount', typed, moneyBounds(currency(), 'asked'), currency())
  return 'minor' in read ? String(amountOf(read.minor)) : ''
}

/** The same for whole square feet, which may be typed in units of land. */
export const readSize = (typed: string): string => {
  const size = Math.floor(readMeasure({ units: areaUnits }, typed))
  return size <= propertyFacts.sizeSqFt.max ? String(size) : ''
}

/** The same for a day like `2026-12-31`. */
export const readDay = (typed: string): string =>
  timeProblem('availableFrom', propertyFacts.availableFrom, typed) ? '' : typed

const readRooms = (source: URLSearchParams, name: Filter): string => {
  const number = Number(readText(source, name))
  return Number.isInteger(number) && number >= 1 && number <= maxRoomsAsked ? String(number) : ''
}

const known = <Word extends string>(words: readonly Word[], given: readonly string[]): Word[] =>
  words.filter((word) => given.includes(word))

/** How each filter is read from an address. Invalid values are dropped, so that the rest still works. */
const readers = {
  location: (source) => readText(source, 'location').slice(0, maxSearchLength),
  purpose: (source) => purposeNames.find((name) => name === source.get('purpose')),
  kind: (source) => known(propertyKinds, source.getAll('kind')),
  priceMin: (source) => readPrice(readText(source, 'priceMin')),
  priceMax: (source) => readPrice(readText(source, 'priceMax')),
  bedrooms: (source) => readRooms(source, 'bedrooms'),
  bathrooms: (source) => readRooms(source, 'bathrooms'),
  sizeMin: (source) => readSize(readText(source, 'sizeMin')),
  sizeMax: (source) => readSize(readText(source, 'sizeMax')),
  place: (source) => [...new Set(source.getAll('place').filter(isPlaceCode))].slice(0, maxPlacesAsked),
  has: (source) => known(featureNames, readText(source, 'has').split(',')),
  availableBy: (source) => readDay(readText(source, 'availableBy')),
  tenants: (source) => tenantNames.find((name) => name === source.get('tenants')),
  area: (source) => (readArea(readText(source, 'area')) ? readText(source, 'area') : ''),
} satisfies Record<Filter, (source: URLSearchParams) => string | string[] | undefined>
/** Filters as the address has them: amounts in units of the currency, empty if not set. */
export type Filters = { [Name in Filter]: ReturnType<(typeof readers)[Name]> }
export const filterNames = Object.keys(readers) as Filter[]

export const readFilters = (source: URLSearchParams): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, readers[name](source)])) as Filters

export const noFilters = readFilters(new URLSearchParams())

export const readPropertySearch = (source: URLSearchParams): PropertySearch => ({
  ...readFilters(source),
  sort: sorts.find(({ value }) => value === source.get('sort'))?.value ?? ('default' as const),
})

const isSet = (value: Filters[Filter]): boolean => value !== undefined && value.length > 0

export const setFilters = (filters: Filters): Filter[] => filterNames.filter((name) => isSet(filters[name]))

export const isReversed = (low: string, high: string): boolean =>
  low !== '' && high !== '' && Number(low) > Number(high)
export const reversedWords = (i18n: I18n): string => t(i18n)`The minimum is higher than the maximum.`

/** The query that the API takes; undefined where a filter isn't set. */
export const queryOf = (filters: Filters): { [Name in Filter]: Query[Name] | undefined } => ({
  ...noQuery,
  ...Object.fromEntries(setFilters(filters).map((name) => [name, sent(name, filters[name]!)])),
})
const sent = (name: Filter, value: string | string[]) =>
  name === 'has' && Array.isArray(value) ? value.join(',') : value
const noQuery = Object.fromEntries(filterNames.map((name) => [name, undefined])) as {
  [Name in Filter]: undefined
}

/** Changes filters and sort in `source`, and keeps its other parameters. */
export const withChanges = (source: URLSearchParams, changes: Partial<PropertySearch>): URLSearchParams => {
  const next = new URLSearchParams(source)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    const values = name === 'has' ? [String(value)] : [value ?? []].flat()
    for (const one of values)
      if (one !== '' && !(name === 'sort' && one === 'default')) next.append(name, one)
  }
  return next
}

/** Choosing a purpose clears the filters that only the other has, and amounts that meant something else. */
export const clearedFor = (filters: Filters, chosen: string): Partial<Filters> => {
  const purpose = purposeNames.find((name) => name === chosen)
  const isOther = filters.purpose !== undefined && filters.purpose !== purpose
  const cleared: Filter[] = [
    ...(isFactOf('availableFrom', { purpose: purpose ?? 'rent' }) ? [] : (['availableBy'] as const)),
    ...(isFactOf('tenants', { purpose: purpose ?? 'rent' }) ? [] : (['tenants'] as const)),
    ...(isOther ? (['priceMin', 'priceMax'] as const) : []),
  ]
  return Object.fromEntries(cleared.map((name) => [name, noFilters[name]]))
}

type PurposeCounts = { total: number; purpose: Record<string, number>; without: Record<string, number> }

/** A space reserves the room until the count is known. */
const inFigures = (i18n: I18n, count: number | undefined) =>
  count === undefined ? '\u00a0' : formatNumber(i18n, count)

/** Choices of the purpose with their counts; the first is both. */
export const purposeChoices = (i18n: I18n, counts: PurposeCounts | undefined) => [
  {
    value: '',
    words: t(i18n)`All`,
    count: inFigures(i18n, counts && (counts.without['purpose'] ?? counts.total)),
  },
  ...purposeNames.map((value) => ({
    value,
    words: say(i18n, purposeLabels[value]),
    count: inFigures(i18n, counts && (counts.purpose[value] ?? 0)),
  })),
]
