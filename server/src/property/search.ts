import type { Received } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { and, asc, desc, lt, type SQL, sql } from 'drizzle-orm'
import { property } from '../database/schema/property.ts'
import { type Cursor, readCursor } from '../http/paging.ts'
import type { PropertyRow } from './row.ts'

export type Sort = NonNullable<Received<'GET /verified-properties-by-agents'>['query']['sort']>

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

type Order = {
  by: SQL[]
  /** What comes after this place in the list. */
  after: (cursor: Cursor) => SQL
  keyOf: (row: PropertyRow) => number | null
}

const place = sql`(${property.priceMin}, ${property.id})`

const orders: Record<Sort, Order> = {
  default: { by: [desc(property.id)], after: ({ id }) => lt(property.id, id), keyOf: () => null },
  priceAsc: {
    by: [asc(property.priceMin), asc(property.id)],
    after: ({ key, id }) => sql`${place} > (${key}, ${id})`,
    keyOf: (row) => row.priceMin,
  },
  priceDesc: {
    by: [desc(property.priceMin), desc(property.id)],
    after: ({ key, id }) => sql`${place} < (${key}, ${id})`,
    keyOf: (row) => row.priceMin,
  },
}

/** How to order a list, and where its page starts. Throws `invalidCursor`, also for a cursor of another order. */
export const orderOf = (sort: Sort, cursor: string | undefined) => {
  const { by, after, keyOf } = orders[sort]
  const last = readCursor(cursor)
  if (last && (last.key === null) !== (sort === 'default')) throw refuse('invalidCursor')
  return { by, keyOf, isAfter: last ? after(last) : undefined }
}
