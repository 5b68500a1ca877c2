import type { NoticeKind } from '@thikana/domain/notice/notice'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database/executor.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { savedSearch, searchMatch } from '../database/schema/saved-search.ts'

const aboutSearches: NoticeKind = 'homesFound'

/** Deletes the unsent emails about a saved search. */
export const dropSearchMails = async (
  transaction: Transaction,
  userId: string,
  searchId: string,
): Promise<void> => {
  const theirs = transaction
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        eq(notice.userId, userId),
        eq(notice.kind, aboutSearches),
        eq(sql`${notice.data} ->> 'searchId'`, searchId),
      ),
    )
  await transaction.delete(mail).where(and(isNull(mail.sentAt), inArray(mail.id, theirs)))
}

/** Nothing that a search has found is told any more. */
export const dropSearchNews = async (
  transaction: Transaction,
  userId: string,
  searchId: string,
): Promise<void> => {
  await transaction
    .update(searchMatch)
    .set({ toldAt: sql`now()` })
    .where(and(eq(searchMatch.searchId, searchId), isNull(searchMatch.toldAt)))
  await dropSearchMails(transaction, userId, searchId)
}

/** Stops the emails about a saved search of this person, which is kept. Returns how many were stopped: 0 if they were already, or if it was deleted. */
export const stopSearch = (db: Db, userId: string, searchId: string): Promise<number> =>
  db.transaction(async (transaction) => {
    const stopped = await transaction
      .update(savedSearch)
      .set({ frequency: 'never' })
      .where(
        and(eq(savedSearch.id, searchId), eq(savedSearch.userId, userId), ne(savedSearch.frequency, 'never')),
      )
      .returning({ id: savedSearch.id })
    if (stopped.length > 0) await dropSearchNews(transaction, userId, searchId)
    return stopped.length
  })
