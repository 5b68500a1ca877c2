import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { locationWord } from '../database/schema/location-word.ts'

/** Words of a search that count; further ones are ignored (rules §4.2). */
const maxWords = 8
/** Listings that a search reads first, for each that is wanted: enough for a word that every fortieth has. */
export const readPerWanted = 40
/** With more known words than this it is left to the filter. Such a word, one letter mostly, is in so many listings that few are read in vain. */
const maxKnown = 2000
/** Candidates for a word with a typo. */
const maxNear = 200

/** A word of a search, as `search_text` writes it, and the words of locations that contain it: all of them, unless there are too many. */
export type SearchedWord = { word: string; known: string[] | null }

/** PostgreSQL stores no NUL. */
export const withoutNul = (text: string): string => text.replaceAll('\0', ' ')

/** The words of `text`, which is what someone typed. */
export const wordsOf = (text: string | Placeholder): SQL =>
  sql`select word from unnest(string_to_array(search_text(${typeof text === 'string' ? withoutNul(text) : text}), ' ')) with ordinality as typed (word, place)
    where word <> '' order by place limit ${maxWords}`

/** Every row of `words (word)` occurs in `text`. The patterns are made once, not for each row. */
export const hasEach = (text: SQL, words: SQL): SQL =>
  sql`${text} like all (array(
    select '%' || regexp_replace(searched.word, '[\\\\%_]', '\\\\\\&', 'g') || '%' from (${words}) as searched))`

/** The words that occur in locations, by each word of `text` that is part of them. */
export const findKnownWords = async (executor: Executor, text: string): Promise<SearchedWord[]> => {
  const { rows } = await executor.execute<{ word: string; known: string[] }>(
    sql`select searched.word, array(
        select ${locationWord.word} from ${locationWord}
        where word_parts(${locationWord.word}) @> array(
            select substr(searched.word, at, 3) from generate_series(1, greatest(1, length(searched.word) - 2)) as at)
          and strpos(${locationWord.word}, searched.word) > 0
        limit ${maxKnown + 1}) as known
      from (${wordsOf(text)}) as searched`,
  )
  return rows.map(({ word, known }) => ({ word, known: known.length > maxKnown ? null : known }))
}

/** Words of locations that share all letters but one with each of `words`; of words without digits only. */
export const findNearWords = async (executor: Executor, words: string[]): Promise<string[][]> => {
  const { rows } = await executor.execute<{ near: string[] }>(
    sql`select array(
        select ${locationWord.word} from ${locationWord}
        where ${locationWord.word} !~ '[0-9]' and near_words(${locationWord.word}) && near_words(searched.word)
        limit ${maxNear}) as near
      from unnest(${sql.param(words)}::text[]) with ordinality as searched (word, place) order by place`,
  )
  return rows.map(({ near }) => near)
}
