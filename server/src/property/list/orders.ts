import type { Received } from '@thikana/contract/api'
import type { PropertySort } from '@thikana/contract/property-search'
import { urgencyKey } from '@thikana/domain/property/urgency'
import { sizeOf } from '@thikana/domain/property/property-size'
import { unitPriceOf } from '@thikana/domain/property/property-filter'
import type { Sequence } from '../../database/rows/keyset.ts'
import type { IndexSort } from '../../search/page.ts'
import type { ListedRow, StoredRow } from '../row.ts'

type Query = Received<'GET /properties'>['query']
export type Sort = PropertySort
export type Filters = Omit<Query, 'limit' | 'cursor' | 'sort' | 'status' | 'search'>

/** An order of the search index, and what a cursor says of a row. */
export type ListOrder<Row> = Sequence<Row> & IndexSort

const newest: ListOrder<unknown> = { name: 'newest', keyOf: () => null, by: 'id', isDescending: true }

/** How the search index has each sort. */
export const sequences: Record<Sort, ListOrder<ListedRow>> = {
  default: newest,
  newest,
  priceAsc: { name: 'cheapest', keyOf: ({ priceMin }) => priceMin, by: 'priceMin', isDescending: false },
  priceDesc: { name: 'dearest', keyOf: ({ priceMin }) => priceMin, by: 'priceMin', isDescending: true },
  sizeDesc: { name: 'largest', keyOf: ({ facts }) => sizeOf(facts), by: 'size', isDescending: true },
  unitPriceAsc: { name: 'cheapestUnit', keyOf: unitPriceOf, by: 'unitPrice', isDescending: false },
}

/** Those of an agent's own list. */
export const ownSequences = {
  ...sequences,
  oldest: { ...newest, name: 'firstAdded', isDescending: false },
} satisfies Record<string, ListOrder<ListedRow>>

export const longestWaiting: ListOrder<StoredRow> = {
  name: 'oldest',
  keyOf: ({ submittedAt }) => submittedAt.getTime(),
  by: 'submittedAt',
  isDescending: false,
}

/** What is urgent first, each the longest waiting first. */
export const mostUrgent: ListOrder<StoredRow> = {
  name: 'urgent',
  keyOf: urgencyKey,
  by: 'urgency',
  isDescending: false,
}
