import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word of every location, as `search_text` writes it; the trigger `property_location_words` adds the new ones. A word stays when its
 * last listing goes: it then only makes a search look for it in vain.
 */
export const locationWord = pgTable('location_word', { word: text().primaryKey() }, (table) => [
  index('location_word_part')
    .using('gin', sql`word_parts(${table.word})`)
    .with({ fastupdate: false }),
  index('location_word_near')
    .using('gin', sql`near_words(${table.word})`)
    .with({ fastupdate: false })
    .where(sql`${table.word} !~ '[0-9]'`),
])
