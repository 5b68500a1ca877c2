import { maxSearchLength } from '@thikana/domain/search'
import type { PropertySort } from './queries.ts'

/** The sorts of requirements §7, by minimum price. */
export const sorts: readonly { value: PropertySort; label: string }[] = [
  { value: 'default', label: 'Default' },
  { value: 'priceAsc', label: 'Low to high' },
  { value: 'priceDesc', label: 'High to low' },
]

/** What an address of /allProperties searches for. */
export const marketSearch = (search: URLSearchParams) => ({
  location: (search.get('location') ?? '').trim().slice(0, maxSearchLength),
  sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? ('default' as const),
})
