import { maxSearchLength } from '@thikana/domain/search'
import type { Api } from '@thikana/contract/api'
import { purposeNames, purposes } from '@thikana/domain/purpose'

type Query = Api['GET /verified-properties-by-agents']['query']
type PropertySort = NonNullable<Query['sort']>
/** The contract's filters of the list. */
export type Filter = Exclude<keyof Query, 'limit' | 'cursor' | 'sort'>
type Filters = { [Name in Filter]: Query[Name] | undefined }
/** Filters and sort of the list of all properties. */
export type PropertySearch = { sort: PropertySort } & Filters

/** The sorts of requirements §7, by minimum price. */
const sortLabels: Record<PropertySort, string> = {
  default: 'Default',
  priceAsc: 'Low to high',
  priceDesc: 'High to low',
}

export const sorts = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as PropertySort,
  label,
}))

/** The address's query, or the data of the search form. */
type Source = { get: (name: string) => unknown }

const read = (source: Source, name: Filter): string => {
  const given = source.get(name)
  return typeof given === 'string' ? given.trim() : ''
}

/** The filters that `source` sets. */
export const readFilters = (source: Source): Filters => ({
  location: read(source, 'location').slice(0, maxSearchLength),
  purpose: purposeNames.find((name) => name === read(source, 'purpose')),
})

/** No filter is set. */
export const noFilters = readFilters(new URLSearchParams())

/** Filters and sort from the query of /allProperties. */
export const readPropertySearch = (search: URLSearchParams): PropertySearch => ({
  ...readFilters(search),
  sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? ('default' as const),
})

/** `words` follow "3 properties"; `advice` is shown if there are none. */
type FilterText = { words: string; advice: string }

/** Choices of the purpose; the first is both. */
export const purposeFilter = [
  { value: '', words: 'All' },
  ...purposeNames.map((value) => ({ value, words: purposes[value].label })),
]

/** The text of each filter; null if it isn't set. */
const filterTexts: Record<Filter, (filters: Filters) => FilterText | null> = {
  purpose: ({ purpose }) =>
    purpose
      ? {
          words: purposes[purpose].open,
          advice: `Only homes ${purposes[purpose].open} were looked through.`,
        }
      : null,
  location: ({ location }) =>
    location
      ? {
          words: `in “${location}”`,
          advice: `No location has the words “${location}”. Try a wider area, or check the spelling.`,
        }
      : null,
}

/** The texts of the filters that are set. */
export const describeFilters = (filters: Filters): FilterText[] =>
  Object.values(filterTexts).flatMap((describe) => describe(filters) ?? [])
