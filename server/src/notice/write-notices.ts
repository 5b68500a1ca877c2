import { type NoticeKind, noticesOn } from '@thikana/domain/notice/notice'
import type {
  NoticeData,
  NoticeEvents,
  NoticeParty,
  NoticeSubject,
} from '@thikana/domain/notice/notice-event'
import { type SQL, type SQLWrapper, sql, and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive, whereNotDeleted } from '../database/where-account.ts'
import { addressedStep, digestStep, emailStep } from './email-step.ts'
import { wish } from '../database/schema/wishlist.ts'

/** Something that happened, and the ids of the people on each side. */
export type NoticeEvent<Subject extends NoticeSubject> = {
  data: NoticeData[Subject]
  parties: Partial<Record<NoticeParty, readonly string[]>>
  /** Names what each of them is told only once. */
  onceKey?: string
}

/** How what is told only once is stored. */
export const storedOnceKey = (kind: NoticeKind, userId: string, onceKey: string): string =>
  `${kind}:${userId}:${onceKey}`

/** `notice` is what a person was told only once; their id and the key as SQL. */
export const whereToldOnce = (kind: NoticeKind, userId: SQLWrapper, onceKey: SQLWrapper): SQL =>
  sql`${notice.onceKey} = ${`${kind}:`} || ${userId} || ':' || ${onceKey}`

const counts: NoticeKind = 'enquiriesCounted'

/** Whose enquiry isn't emailed by itself. */
type Counted = { userId: string; email: string }

/** Adds one to the count of the hour, which is emailed when the hour is over. */
const countEnquiry = async (transaction: Transaction, { userId, email }: Counted): Promise<void> => {
  const id = newId()
  await transaction.execute(sql`
    with hour as (select date_trunc('hour', now()) as began),
    counted as (insert into ${notice} (id, user_id, kind, data, once_key)
      select ${id}, ${userId}, ${counts}, '{"count": 1}', ${`${counts}:${userId}:`} || extract(epoch from began)::bigint from hour
      on conflict (once_key) where once_key is not null
      do update set data = jsonb_build_object('count', (notice.data ->> 'count')::int + 1)
      returning id)
    insert into ${mail} (id, "to", notice_id, next_try_at)
    select id, ${email}, id, began + interval '1 hour' from counted, hour where id = ${id}`)
}

type Row = { id: string; userId: string; kind: string; data: object; about: string; onceKey: string | null }

/** Rows of one statement: a listing can be on thousands of wishlists. */
const batchSize = 1_000

const ofAccount: NoticeSubject = 'user'

/**
 * With their emails; who they are whose enquiry has to be counted. Who is marked as fraud hears about their account only. One parameter of
 * JSON, for one plan whatever the number of rows: with arrays, PostgreSQL would plan every statement anew.
 */
const insertNotices = preparedFor((executor) => {
  const told = executor.$with('told', {}).as(sql`insert into ${notice} (id, user_id, kind, data, once_key)
    select made.id, made."userId", made.kind, made.data, made."onceKey"
    from json_to_recordset(${sql.placeholder('rows')})
      as made (id uuid, "userId" uuid, kind text, data jsonb, about text, "onceKey" text)
    join ${appUser} on ${appUser.id} = made."userId"
    where ${appUser.email} <> ${sql.placeholder('actor')} and ${whereNotDeleted}
      and (made.about = ${sql.raw(`'${ofAccount}'`)} or ${whereActive})
    on conflict (once_key) where once_key is not null do nothing
    returning id, user_id, kind`)
  const addressed = executor.$with('addressed', {}).as(addressedStep)
  const digested = executor.$with('digested', {}).as(digestStep)
  const emailed = executor.$with('emailed', {}).as(emailStep)
  return executor
    .with(told, addressed, digested, emailed)
    .select({ userId: sql<string>`user_id`, email: sql<string>`email` })
    .from(sql`addressed`)
    .where(sql`frequency = 'counted'`)
    .prepare('write_notices')
})

/**
 * Writes the notices that `on` causes, in the transaction of what happened (decision 029). `actor`, as in the audit trail, gets none of
 * their own actions.
 */
export const writeNotices = async <Subject extends NoticeSubject>(
  transaction: Transaction,
  about: Subject,
  on: NoticeEvents[Subject],
  events: readonly NoticeEvent<Subject>[],
  actor: string,
): Promise<void> => {
  const kinds = noticesOn(about, on)
  const rows = events.flatMap(({ data, parties, onceKey }) => {
    return kinds.flatMap(({ kind, to }) =>
      (parties[to] ?? []).map((userId): Row => {
        const once = onceKey === undefined ? null : storedOnceKey(kind, userId, onceKey)
        return { id: newId(), userId, kind, data, about, onceKey: once }
      }),
    )
  })
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize))
    const counted = await insertNotices(transaction).execute({ rows: batch, actor })
    for (const enquiry of counted) await countEnquiry(transaction, enquiry)
  }
}

/** Whether anybody on that side hears of `on`: others needn't be looked up. */
export const hasRecipient = <Subject extends NoticeSubject>(
  about: Subject,
  on: NoticeEvents[Subject],
  party: NoticeParty,
): boolean => noticesOn(about, on).some(({ to }) => to === party)

/** The ids of everyone who has the property on their wishlist, but for `except`. */
export const findWishers = async (
  transaction: Transaction,
  propertyId: string,
  except?: string,
): Promise<string[]> => {
  const rows = await transaction
    .select({ userId: wish.userId })
    .from(wish)
    .where(and(eq(wish.propertyId, propertyId), except ? ne(wish.userId, except) : undefined))
    .orderBy(wish.userId)
  return rows.map(({ userId }) => userId)
}

/** What a notice is about, as its data names it. */
type About = 'offerId' | 'viewingId' | 'threadId'

/**
 * Marks as read what these people were told of these things before: the newest notice says how each is now, and who acted knows. Whoever
 * locks several notices does so in the order of their ids, or they would wait for each other.
 */
export const markOutdated = async (
  transaction: Transaction,
  about: About,
  { ids, people }: { ids: readonly string[]; people: Iterable<string> },
): Promise<void> => {
  await transaction.execute(sql`
    update ${notice} set read_at = now() where ${notice.id} in (
      select id from ${notice} where user_id = any(${sql.param([...people])}::uuid[]) and read_at is null
        and data ->> ${sql.raw(`'${about}'`)} = any(${sql.param([...ids])}::text[])
      order by id for update)`)
}
