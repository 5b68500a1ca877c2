import type { SavedSearch } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { maxSavedSearches, type SearchFrequency } from '@thikana/domain/search/saved-search'
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Executor, Transaction } from '../database/executor.ts'
import { isId, newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { type PropertyCriteria, savedSearch } from '../database/schema/saved-search.ts'
import { lockPerson } from '../notice/email-preferences.ts'
import { dropSearchMails, dropSearchNews } from './stop-search.ts'

/** A person's searches, newest first, without what they find. */
export const selectSearches = async (
  executor: Executor,
  userId: string,
): Promise<Omit<SavedSearch, 'total'>[]> => {
  const { id, name, query, frequency, createdAt, toldAt, revision } = savedSearch
  const rows = await executor
    .select({ _id: id, name, query, frequency, createdAt, toldAt, revision })
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
    .orderBy(desc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  }))
}

/** What each of a person's searches asks for, by its id. */
export const selectAsked = async (
  executor: Executor,
  userId: string,
): Promise<Map<string, PropertyCriteria>> => {
  const rows = await executor
    .select({ id: savedSearch.id, asked: savedSearch.asked })
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
  return new Map(rows.map(({ id, asked }) => [id, asked]))
}

export type NewSearch = { name: string; query: string; asked: PropertyCriteria; frequency: SearchFrequency }

/** Saves a search and returns its id. Throws `searchSaved` for one that the person has, `searchesFull`. */
export const saveSearch = (db: Db, userId: string, search: NewSearch, key?: string): Promise<string> =>
  db.transaction(async (transaction) => {
    // So that two saves at once don't exceed the limit.
    if (!(await lockPerson(transaction, userId))) throw refuse('accountClosed')
    const { name, query, frequency } = search
    const once = { userId, key, content: ['search', name, query, frequency] }
    return insertOnce(transaction, once, () => insertSearch(transaction, userId, search))
  })

const insertSearch = async (transaction: Transaction, userId: string, search: NewSearch): Promise<string> => {
  const kept = await transaction
    .select({ name: savedSearch.name, query: savedSearch.query })
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
  const same = kept.find(({ query }) => query === search.query)
  if (same) throw refuse('searchSaved', { name: same.name })
  if (kept.length >= maxSavedSearches) throw refuse('searchesFull', { max: maxSavedSearches })
  const id = newId()
  await transaction.insert(savedSearch).values({ id, userId, createdAt: new Date(), ...search })
  return id
}

const whereTheirs = (userId: string, id: string) =>
  and(eq(savedSearch.id, id), eq(savedSearch.userId, userId))

type SearchChanges = {
  name?: string | undefined
  frequency?: SearchFrequency | undefined
  revision?: number | undefined
}

/**
 * Changes a search of this person. Who chooses `never` gets nothing that still waits. Returns how many changed. Throws
 * `searchNotFound`, and `changedSince` if the name was typed on an older `revision`.
 */
export const changeSearch = (
  db: Db,
  userId: string,
  id: string,
  { revision, ...changes }: SearchChanges,
): Promise<number> =>
  db.transaction(async (transaction) => {
    if (!isId(id)) throw refuse('searchNotFound')
    const [before] = await transaction
      .select({ name: savedSearch.name, frequency: savedSearch.frequency, revision: savedSearch.revision })
      .from(savedSearch)
      .where(whereTheirs(userId, id))
      .for('update')
    if (!before) throw refuse('searchNotFound')
    const { name = before.name, frequency = before.frequency } = changes
    if (name === before.name && frequency === before.frequency) return 0
    if (revision !== undefined && revision !== before.revision)
      throw refuse('changedSince', { thing: { thing: 'search' } })
    await transaction
      .update(savedSearch)
      .set({ name, frequency, revision: before.revision + 1 })
      .where(whereTheirs(userId, id))
    if (frequency === 'never') await dropSearchNews(transaction, userId, id)
    return 1
  })

/** Deletes a search of this person, with its emails that weren't sent. Returns how many. */
export const deleteSearch = (db: Db, userId: string, id: string): Promise<number> =>
  db.transaction(async (transaction) => {
    if (!isId(id)) return 0
    const rows = await transaction
      .delete(savedSearch)
      .where(whereTheirs(userId, id))
      .returning({ id: savedSearch.id })
    if (rows.length > 0) await dropSearchMails(transaction, userId, id)
    return rows.length
  })
