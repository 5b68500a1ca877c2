import type { Received } from '@thikana/contract/api'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { newestFirst, oldestFirst, type Order } from '../database/keyset.ts'
import type { PropertyRow } from './row.ts'

type Query = Received<'GET /properties'>['query']
export type Sort = NonNullable<Query['sort']>
/** The filters of lists of properties. */
export type Filters = Omit<Query, 'limit' | 'cursor' | 'sort' | 'status'>

type Condition = (filters: Filters) => SQL | undefined

/** By filter; null for the location, which `findByLocation` searches. */
const conditions: Record<keyof Filters, Condition | null> = {
  location: null,
  purpose: ({ purpose }) => (purpose === undefined ? undefined : eq(property.purpose, purpose)),
}

/** `property` matches `filters`, whatever its location. */
export const matches = (filters: Filters): SQL | undefined =>
  and(...Object.values(conditions).map((condition) => condition?.(filters)))

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
