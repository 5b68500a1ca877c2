import { type NoticeKind, noticesOn } from '@thikana/domain/notice'
import type { NoticeData, NoticeEvents, NoticeParty, NoticeSubject } from '@thikana/domain/notice-event'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/ids.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive, whereNotDeleted } from '../database/where-account.ts'
import { addressedStep, digestStep, emailStep } from './email-step.ts'

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

type Row = { id: string; userId: string; kind: string; data: string; about: string; onceKey: string | null }

/** Rows of one statement: a listing can be on thousands of wishlists. */
const batchSize = 1_000

const ofAccount: NoticeSubject = 'user'

/** With their emails. Who is marked as fraud hears about their account only. */
const insert = (transaction: Transaction, rows: Row[], actor: string) => {
  const column = (name: keyof Row) => sql.param(rows.map((row) => row[name]))
  return transaction.execute<Counted>(sql`
    with told as (insert into ${notice} (id, user_id, kind, data, once_key)
    select made.id, made.user_id, made.kind, made.data, made.once_key
    from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('kind')}::text[],
      ${column('data')}::jsonb[], ${column('about')}::text[], ${column('onceKey')}::text[])
      as made (id, user_id, kind, data, about, once_key)
    join ${appUser} on ${appUser.id} = made.user_id
    where ${appUser.email} <> ${actor} and ${whereNotDeleted}
      and (made.about = ${ofAccount} or ${whereActive})
    on conflict (once_key) where once_key is not null do nothing
    returning id, user_id, kind),
    addressed as (${addressedStep}),
    digested as (${digestStep}),
    emailed as (${emailStep})
    select user_id as "userId", email from addressed where frequency = 'counted'`)
}

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
    const stored = JSON.stringify(data)
    return kinds.flatMap(({ kind, to }) =>
      (parties[to] ?? []).map((userId): Row => {
        const once = onceKey === undefined ? null : storedOnceKey(kind, userId, onceKey)
        return { id: newId(), userId, kind, data: stored, about, onceKey: once }
      }),
    )
  })
  for (let start = 0; start < rows.length; start += batchSize) {
    const { rows: counted } = await insert(transaction, rows.slice(start, start + batchSize), actor)
    for (const enquiry of counted) await countEnquiry(transaction, enquiry)
  }
}

/** Whether anybody on that side hears of `on`: others needn't be looked up. */
export const hasRecipient = <Subject extends NoticeSubject>(
  about: Subject,
  on: NoticeEvents[Subject],
  party: NoticeParty,
): boolean => noticesOn(about, on).some(({ to }) => to === party)
