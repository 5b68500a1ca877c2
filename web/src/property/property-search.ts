import { maxSearchLength } from '@thikana/domain/search'
import type { Api } from '@thikana/contract/api'

type Query = Api['GET /verified-properties-by-agents']['query']
type PropertySort = NonNullable<Query['sort']>
type Filter = Exclude<keyof Query, 'limit' | 'cursor' | 'sort'>
/** What the list of all properties is asked for; each filter of the contract is here. */
export type PropertySearch = { sort: PropertySort } & { [Name in Filter]: Query[Name] | undefined }

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

/** What an address of /allProperties searches for. */
export const readPropertySearch = (search: URLSearchParams): PropertySearch => ({
  location: (search.get('location') ?? '').trim().slice(0, maxSearchLength),
  sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? ('default' as const),
})
