import type { I18n } from '@lingui/core'
import type { Notice } from '@thikana/contract/api'
import { allNoticeKinds, noticeHref, type NoticeKind } from '@thikana/domain/notice/notice'
import { maxUnreadCounted, noticeKeptDays } from '@thikana/domain/notice/notice-event'
import { noticeTitle } from '@thikana/texts/notice/notice'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Outdated } from '../database/rows/end-outdated.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { newestFirst, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereDeleted } from '../database/where-account.ts'

export type NoticeRow = Pick<typeof notice.$inferSelect, 'id' | 'kind' | 'data' | 'createdAt' | 'readAt'>

/** `notice` is of a kind that this release knows: while servers are replaced, a newer one may write others. */
export const whereKnown = oneOf(notice.kind, allNoticeKinds)

/** As it is sent, with its sentence in the language of `i18n`. */
export const noticeOf = (i18n: I18n, { id, kind: stored, data, createdAt, readAt }: NoticeRow): Notice => {
  const kind = stored as NoticeKind
  return {
    _id: id,
    kind,
    title: noticeTitle(i18n, kind, data),
    href: noticeHref(kind, data),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

const whereUnread = (userId: string) => and(eq(notice.userId, userId), isNull(notice.readAt), whereKnown)

/** Their sentences are in the language of `i18n`. */
export const listNotices = (
  i18n: I18n,
  executor: Executor,
  userId: string,
  { state, ...paging }: Paging & { state?: 'all' | 'unread' },
): Promise<Page<Notice>> =>
  readList(
    executor,
    {
      select: executor.select().from(notice).$dynamic(),
      where: state === 'unread' ? whereUnread(userId) : and(eq(notice.userId, userId), whereKnown),
      order: newestFirst(notice.id),
      toItem: (row) => noticeOf(i18n, row),
    },
    paging,
  )

/** How many they haven't read, up to `maxUnreadCounted`. */
export const countUnread = async (executor: Executor, userId: string): Promise<number> => {
  const unread = executor
    .select({ one: sql`1`.as('one') })
    .from(notice)
    .where(whereUnread(userId))
    .limit(maxUnreadCounted)
    .as('unread')
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(unread)
  return row?.count ?? 0
}

/** Marks a person's own notices as read: these, or all of them. Returns how many weren't before. */
export const markRead = async (
  executor: Executor,
  userId: string,
  which: { ids: string[] } | { all: true },
): Promise<number> => {
  const named = 'ids' in which ? inArray(notice.id, which.ids.filter(isId)) : undefined
  // Locked in their order, as by `markOutdated`.
  const unread = executor
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, userId), isNull(notice.readAt), named))
    .orderBy(notice.id)
    .for('update')
  const rows = await executor
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(inArray(notice.id, unread))
    .returning({ id: notice.id })
  return rows.length
}

/** And what wasn't emailed yet. */
export const deleteNotices = async (transaction: Transaction, userId: string): Promise<void> => {
  const theirs = transaction.select({ id: notice.id }).from(notice).where(eq(notice.userId, userId))
  await transaction.delete(mail).where(and(isNull(mail.sentAt), inArray(mail.id, theirs)))
  await transaction.delete(notice).where(eq(notice.userId, userId))
}

const olderThan = (days: number) => sql`now() - make_interval(days => ${days})`

/** What has been kept long enough, and what was written for an account while it was being deleted. */
export const outdatedNotices = (executor: Executor): Outdated[] => {
  const deleted = executor.select({ id: appUser.id }).from(appUser).where(whereDeleted)
  return [
    sql`${notice.readAt} < ${olderThan(noticeKeptDays.read)}`,
    sql`${notice.createdAt} < ${olderThan(noticeKeptDays.any)}`,
    // As an array: a join would read every notice, since it expects as many of theirs as of anybody's.
    sql`${notice.userId} = any(array(${deleted}))`,
  ].map((where) => ({ table: notice, where }))
}
