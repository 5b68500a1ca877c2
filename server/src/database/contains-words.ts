import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const maxWords = 8

/** Folded in the database like `folded`; LIKE patterns are escaped afterwards, since folding can produce them. */
const containsWord = (folded: SQL | PgColumn, word: string) =>
  sql`${folded} like '%' || regexp_replace(search_text(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** The words of `text` that count: eight. */
const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .replaceAll('\0', ' ')
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .slice(0, maxWords)

/** Whether every word of `text` occurs in `folded`, ignoring case, accents and order (rules §4.2). True for a text without words. */
export const containsWords = (folded: SQL | PgColumn, text: string | undefined): SQL | undefined =>
  and(...wordsOf(text).map((word) => containsWord(folded, word)))

/** Whether every word of `text` is found in one of several places, which `placesOf` has for a word. True for a text without words. */
export const containsAnywhere = async (
  text: string | undefined,
  placesOf: (word: string) => Promise<SQL>[],
): Promise<SQL | undefined> => {
  const found: (SQL | undefined)[] = []
  for (const word of wordsOf(text)) found.push(or(...(await Promise.all(placesOf(word)))))
  return and(...found)
}

/** Rows that a condition names by their ids; a word that more have is common. */
const mostNamed = 2_000

type Place = {
  /** Selects the rows of the place that have the word, by an index. */
  ids: { limit: (most: number) => PromiseLike<{ id: string }[]> }
  /** Whether a row at hand refers to one of these. */
  refers: (ids: string[]) => SQL | undefined
  /** The same of a row at hand, for a word that is common: the rows are then found along their order. */
  has: SQL | undefined
}

/** Whether a row refers to one of a place's rows that have a word. */
export const refersTo = async ({ ids, refers, has }: Place): Promise<SQL> => {
  const rows = await ids.limit(mostNamed + 1)
  if (rows.length > mostNamed) return sql`${has}`
  if (rows.length === 0) return sql`false`
  return sql`${refers(rows.map(({ id }) => id))}`
}
