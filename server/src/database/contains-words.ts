import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const maxWords = 8

/** Folded in the database like `folded`; LIKE patterns are escaped afterwards, since folding can produce them. */
const containsWord = (folded: SQL | PgColumn, word: string) =>
  sql`${folded} like '%' || regexp_replace(search_text(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** Whether every word of `text` occurs in `folded`, ignoring case, accents and order (rules §4.2). True for a text without words. */
export const containsWords = (folded: SQL | PgColumn, text: string | undefined): SQL | undefined => {
  const words = (text ?? '').replaceAll('\0', ' ').split(/[\s,]+/u)
  return and(
    ...words
      .filter((word) => word !== '')
      .slice(0, maxWords)
      .map((word) => containsWord(folded, word)),
  )
}
