import type { Received } from '@thikana/contract/api'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { newestFirst, oldestFirst, type Order } from '../http/keyset.ts'
import type { PropertyRow } from './row.ts'

export type Sort = NonNullable<Received<'GET /properties'>['query']['sort']>

const wordsMost = 8

/** Folded in the database as the stored location is; what `LIKE` would take for a pattern is escaped after that, for folding can make it. */
const hasWord = (word: string) =>
  sql`${property.locationFolded} like '%' || regexp_replace(fold(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** Every word of `location` occurs in the property's, without case, accents or order (decisions §4). */
export const isAt = (location: string | undefined): SQL | undefined => {
  const words = (location ?? '').replaceAll('\0', ' ').split(/[\s,]+/u)
  return and(
    ...words
      .filter((word) => word !== '')
      .slice(0, wordsMost)
      .map(hasWord),
  )
}

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
