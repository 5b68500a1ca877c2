import type { Received } from '@thikana/contract/api'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { property } from '../database/schema/property.ts'
import { newestFirst, oldestFirst, type Order } from '../database/keyset.ts'
import type { PropertyRow } from './row.ts'

type Query = Received<'GET /properties'>['query']
export type Sort = NonNullable<Query['sort']>
/** The filters of lists of properties. */
export type Filters = Omit<Query, 'limit' | 'cursor' | 'sort' | 'status'>

const conditions: Record<keyof Filters, (filters: Filters) => SQL | undefined> = {
  /** Whether every word occurs in the property's location (rules §4.2). */
  location: ({ location }) => containsWords(property.locationFolded, location),
}

/** `property` matches `filters`. */
export const matches = (filters: Filters): SQL | undefined =>
  and(...Object.values(conditions).map((condition) => condition(filters)))

const place = sql`(${property.priceMin}, ${property.id})`

export const orders: Record<Sort, Order<Pick<PropertyRow, 'priceMin'>>> = {
  default: newestFirst(property.id),
  oldest: oldestFirst(property.id),
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
}
