import type { Received } from '@thikana/contract/api'
import type { PropertySort } from '@thikana/contract/property-search'
import { sizeOf } from '@thikana/domain/home-size'
import { readSearched } from '@thikana/domain/location-search'
import { unitPriceOf } from '@thikana/domain/property-filter'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { newestFirst, type Order, type Sequence } from '../database/keyset.ts'
import type { IndexSort } from '../search/page.ts'
import type { StoredRow } from './row.ts'

type Query = Received<'GET /properties'>['query']
export type Sort = PropertySort
/** The filters of lists of properties. */
export type Filters = Omit<Query, 'limit' | 'cursor' | 'sort' | 'status'>

const place = sql`(${property.priceMin}, ${property.id})`

const newest: Order<unknown> = newestFirst(property.id)

/** Sorts that the database has indexes for. */
export const orders = {
  default: newest,
  newest,
  priceAsc: {
    name: 'cheapest',
    by: [asc(property.priceMin), asc(property.id)],
    after: ({ key, id }) => sql`${place} > (${key}, ${id})`,
    keyOf: (row) => row.priceMin,
  },
  priceDesc: {
    name: 'dearest',
    by: [desc(property.priceMin), desc(property.id)],
    after: ({ key, id }) => sql`${place} < (${key}, ${id})`,
    keyOf: (row) => row.priceMin,
  },
} satisfies Partial<Record<Sort, Order<Pick<StoredRow, 'priceMin'>>>>
export type StoredSort = keyof typeof orders

type SortedRow = Pick<StoredRow, 'priceMin' | 'facts'>

/** How the search index has each sort. */
export const sequences: Record<Sort, Sequence<SortedRow> & IndexSort> = {
  default: { ...orders.default, by: 'id', isDescending: true },
  newest: { ...orders.newest, by: 'id', isDescending: true },
  priceAsc: { ...orders.priceAsc, by: 'priceMin', isDescending: false },
  priceDesc: { ...orders.priceDesc, by: 'priceMin', isDescending: true },
  sizeDesc: { name: 'largest', keyOf: ({ facts }) => sizeOf(facts), by: 'size', isDescending: true },
  unitPriceAsc: { name: 'cheapestUnit', keyOf: unitPriceOf, by: 'unitPrice', isDescending: false },
}

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The search has no more than a purpose, in an order that the database has. A location that is blank asks for nothing. */
export const isPlain = (filters: Filters, sort: Sort): sort is StoredSort => {
  const { location = '', ...others } = filters
  const set = Object.entries(others).filter(([, value]) => isSet(value))
  return sort in orders && readSearched(location).length === 0 && set.every(([name]) => name === 'purpose')
}

/** `property` is of the purpose that `filters` name. */
export const ofPurpose = ({ purpose }: Filters): SQL | undefined =>
  purpose === undefined ? undefined : eq(property.purpose, purpose)
