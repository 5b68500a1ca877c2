import { latestDigest } from '@thikana/domain/notice/email-preference'
import { allNoticeKinds, type NoticeKind } from '@thikana/domain/notice/notice'
import { and, asc, eq, gt, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { anyRow, type Db, type Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { digestNotice, emailDigest } from '../database/schema/email-preference.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { whereKnown } from '../notice/store.ts'
import { hasVerifiedAddress } from '../providers/identity/verified-address.ts'
import type { Reader } from '../providers/mail/port.ts'
import type { ComposeDigest } from './compose-digest.ts'

type Due = ReturnType<typeof latestDigest>

/** The person and their address, if they may be written to; locked, so that what they choose meanwhile takes its turn. */
const readReader = async (
  transaction: Transaction,
  userId: string,
): Promise<(Reader & { to: string }) | null> => {
  const [row] = await transaction
    .select({ to: appUser.email, userId: appUser.id, language: appUser.language })
    .from(appUser)
    .where(and(eq(appUser.id, userId), whereActive, hasVerifiedAddress))
    .for('share')
  return row ?? null
}

/** Takes what waits for the person; what only a newer release knows is left to it. */
const takeWaiting = async (transaction: Transaction, userId: string, { until }: Due) => {
  const unknown = transaction
    .select(anyRow)
    .from(notice)
    .where(and(eq(notice.id, digestNotice.noticeId), notInArray(notice.kind, allNoticeKinds)))
  const taken = await transaction
    .delete(digestNotice)
    .where(and(eq(digestNotice.userId, userId), lt(digestNotice.createdAt, until), notExists(unknown)))
    .returning({ id: digestNotice.noticeId })
  const ids = taken.map(({ id }) => id)
  const unread = await transaction
    .select({ kind: notice.kind, data: notice.data })
    .from(notice)
    .where(and(sql`${notice.id} = any(${sql.param(ids)}::uuid[])`, isNull(notice.readAt), whereKnown))
    .orderBy(asc(notice.id))
  return unread.map(({ kind, data }) => ({ kind: kind as NoticeKind, data }))
}

/**
 * One person's email of a day, in one transaction: the day's row, which only one process can insert, what it tells, taken from what
 * waits, and the mail. After a kill all of it is there, or none.
 */
const writeDigest = (db: Db, userId: string, due: Due, compose: ComposeDigest): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const reader = await readReader(transaction, userId)
    const id = newId()
    const begun = await transaction
      .insert(emailDigest)
      .values({ id, userId, day: due.day })
      .onConflictDoNothing()
      .returning({ id: emailDigest.id })
    if (begun.length === 0) return false
    const notices = await takeWaiting(transaction, userId, due)
    if (!reader || notices.length === 0) return false
    await transaction.insert(mail).values({ id, to: reader.to, ...compose(reader, notices) })
    return true
  })

/** People read at once. */
const pageSize = 500

/** For whom something waits that the latest digest tells. */
const listPeople = async (db: Db, { day, until }: Due, after: string): Promise<string[]> => {
  const written = db
    .select(anyRow)
    .from(emailDigest)
    .where(and(eq(emailDigest.userId, digestNotice.userId), eq(emailDigest.day, day)))
  const rows = await db
    .selectDistinct({ userId: digestNotice.userId })
    .from(digestNotice)
    .where(and(gt(digestNotice.userId, after), lt(digestNotice.createdAt, until), notExists(written)))
    .orderBy(asc(digestNotice.userId))
    .limit(pageSize)
  return rows.map(({ userId }) => userId)
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

const eachPerson = async function* (db: Db, due: Due) {
  let people = await listPeople(db, due, beforeAll)
  while (people.length > 0) {
    yield* people
    people = await listPeople(db, due, people.at(-1)!)
  }
}

type Options = Round & { db: Db; compose: ComposeDigest; now: Date }

/** Writes the latest digest of everyone who has none of it yet; returns how many emails that made. Safe to run twice at once. */
export const writeDigests = async ({ db, compose, now, ...round }: Options): Promise<number> => {
  const due = latestDigest(now)
  let written = 0
  const write = async (userId: string) => {
    if (await writeDigest(db, userId, due, compose)) written += 1
  }
  await attemptEach(eachPerson(db, due), write, round, {
    failure: 'a daily email could not be written',
    about: (userId) => ({ userId }),
  })
  return written
}
