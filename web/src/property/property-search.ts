import { maxSearchLength } from '@thikana/domain/search'
import type { Api } from '@thikana/contract/api'

type Query = Api['GET /verified-properties-by-agents']['query']
type PropertySort = NonNullable<Query['sort']>
/** What the list is narrowed by: each filter of the contract. */
export type Filter = Exclude<keyof Query, 'limit' | 'cursor' | 'sort'>
type Filters = { [Name in Filter]: Query[Name] | undefined }
/** What the list of all properties is asked for. */
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

/** An address, or what stands in the search's form. */
type Source = { get: (name: string) => unknown }

const read = (source: Source, name: Filter): string => {
  const given = source.get(name)
  return typeof given === 'string' ? given.trim() : ''
}

/** What `source` narrows the list by. */
export const readFilters = (source: Source): Filters => ({
  location: read(source, 'location').slice(0, maxSearchLength),
})

/** Narrows nothing. */
export const noFilters = readFilters(new URLSearchParams())

/** What an address of /allProperties searches for. */
export const readPropertySearch = (search: URLSearchParams): PropertySearch => ({
  ...readFilters(search),
  sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? ('default' as const),
})

/** `words` go after "3 properties", `advice` is given where there are none. */
type Narrowing = { words: string; advice: string }

/** What each filter says of itself; null where it narrows nothing. */
const narrowings: Record<Filter, (filters: Filters) => Narrowing | null> = {
  location: ({ location }) =>
    location
      ? {
          words: `in “${location}”`,
          advice: `No location has the words “${location}”. Try a wider area, or check the spelling.`,
        }
      : null,
}

/** What the filters that are set say of themselves. */
export const describeFilters = (filters: Filters): Narrowing[] =>
  Object.values(narrowings).flatMap((narrowing) => narrowing(filters) ?? [])
