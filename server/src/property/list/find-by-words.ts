import { newcomer } from '@thikana/domain/user/user'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { containsAnywhere, containsWords, refersTo } from '../../database/contains-words.ts'
import type { Executor } from '../../database/executor.ts'
import { property } from '../../database/schema/property.ts'
import { appUser } from '../../database/schema/user.ts'
import { nameAndEmail } from '../../user/name-and-email.ts'

/** The expression of the index `property_words`. */
export const titleAndLocation = sql`search_text(${property.title} || ' ' || ${property.location})`

/** The ids of the properties whose title or location, as they are now, has a word. */
export const homesWith = (executor: Executor, word: string) =>
  executor.select({ id: property.id }).from(property).where(containsWords(titleAndLocation, word))

/**
 * The ids of an agent's properties whose title and location, as they are now, have every word; undefined if there is none to look for.
 */
export const findOwnByWords = async (
  executor: Executor,
  agentId: string,
  words: string | undefined,
): Promise<string[] | undefined> => {
  const found = containsWords(titleAndLocation, words)
  if (!found) return undefined
  const rows = await executor
    .select({ id: property.id })
    .from(property)
    .where(and(eq(property.agentId, agentId), isNull(property.removedAt), found))
  return rows.map(({ id }) => id)
}

/** The property has every word in its title, its location, or the name or address of its agent; undefined without words. */
export const whereHasWords = (executor: Executor, search: string | undefined): Promise<SQL | undefined> =>
  containsAnywhere(search, (word) => [
    // Not by ids: a list finds them by the index, or along its order, as its place says.
    Promise.resolve(sql`${containsWords(titleAndLocation, word)}`),
    refersTo({
      ids: executor
        .select({ id: appUser.id })
        .from(appUser)
        // Whoever has listings, or had.
        .where(and(ne(appUser.role, newcomer.role), containsWords(nameAndEmail, word))),
      refers: (ids) => inArray(property.agentId, ids),
      has: containsWords(nameAndEmail, word),
    }),
  ])
