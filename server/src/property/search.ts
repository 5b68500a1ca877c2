import type { Received } from '@thikana/contract/api'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { property } from '../database/schema/property.ts'
import { newestFirst, oldestFirst, type Order } from '../database/keyset.ts'
import type { PropertyRow } from './row.ts'

export type Sort = NonNullable<Received<'GET /properties'>['query']['sort']>

/** Every word of `location` occurs in the property's (rules §4.2). */
export const isAt = (location: string | undefined): SQL | undefined =>
  containsWords(property.locationFolded, location)

const place = sql`(${property.priceMin}, ${property.id})`

export const orders: Record<Sort, Order<PropertyRow>> = {
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
