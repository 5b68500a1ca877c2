import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { NoticeKind } from '@thikana/domain/notice/notice'
import { noticesOn } from '@thikana/domain/notice/notice'
import {
  type LastNotice,
  type QueueName,
  queueNames,
  type QueueState,
  queueStep,
} from '@thikana/domain/notice/queue'
import { can } from '@thikana/domain/user/access'
import { roles } from '@thikana/domain/user/user'
import { and, count, eq, max, sql, sum } from 'drizzle-orm'
import type { Db, Executor, Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { notice } from '../database/schema/notice.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { waitingRows } from './waiting-rows.ts'

const whereAdmin = and(
  whereActive,
  oneOf(
    appUser.role,
    roles.filter((role) => can({ email: '', role, status: 'active' }, 'property.readAll')),
  ),
)

type Told = { userId: string; noticeId: string | null; last: LastNotice | null }

/** Every admin with their newest notice of this kind. */
const readTold = async (executor: Executor, kind: NoticeKind): Promise<Told[]> => {
  const newest = executor
    .select({ id: notice.id, at: notice.createdAt, readAt: notice.readAt, data: notice.data })
    .from(notice)
    .where(and(eq(notice.userId, appUser.id), eq(notice.kind, kind)))
    .orderBy(sql`${notice.id} desc`)
    .limit(1)
    .as('newest')
  const rows = await executor
    .select({
      userId: appUser.id,
      noticeId: newest.id,
      at: newest.at,
      readAt: newest.readAt,
      data: newest.data,
    })
    .from(appUser)
    .leftJoinLateral(newest, sql`true`)
    .where(whereAdmin)
    .orderBy(appUser.id)
  return rows.map(({ userId, noticeId, at, readAt, data }) => ({
    userId,
    noticeId,
    last: at && { at, isRead: readAt !== null, count: (data as NoticeData['queue']).count },
  }))
}

/** What waits in a queue for an admin, as its page shows it to them. */
const readQueue = async (executor: Executor, name: QueueName, adminId: string): Promise<QueueState> => {
  const [state] = await executor
    .select({
      count: count(),
      newestAt: max(sql`newest`).mapWith(property.submittedAt),
      amount: sum(sql`amount`).mapWith(Number),
    })
    .from(sql`(${waitingRows({ id: adminId })[name]}) as waiting`)
  if (!state) throw new Error('An aggregate has one row')
  return state
}

const change = (transaction: Transaction, id: string, set: { data: object } | { readAt: Date }) =>
  transaction.update(notice).set(set).where(eq(notice.id, id))

const dataOf = ({ count: waiting, amount }: QueueState): NoticeData['queue'] => ({
  count: waiting,
  ...(amount === null ? {} : { amount }),
})

/** Brings an admin's notice up to date. Returns the event of a new one, if they are to have one, and whether anything changed. */
const tellOne = async (transaction: Transaction, name: QueueName, admin: Told, now: Date) => {
  const { userId, noticeId, last } = admin
  const state = await readQueue(transaction, name, userId)
  const step = queueStep(name, state, last, now)
  const data = dataOf(state)
  if (noticeId && step === 'update') await change(transaction, noticeId, { data })
  if (noticeId && step !== 'update' && step !== 'nothing' && last?.isRead === false)
    await change(transaction, noticeId, { readAt: now })
  // Named after the one it replaces, so that two rounds at once write one.
  const event = { data, parties: { admins: [userId] }, onceKey: noticeId ?? 'first' }
  return { isChanged: step !== 'nothing', events: step === 'write' ? [event] : [] }
}

const tellOf = (db: Db, name: QueueName, now: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    const { kind } = noticesOn('queue', name)[0]!
    const told = []
    for (const admin of await readTold(transaction, kind))
      told.push(await tellOne(transaction, name, admin, now))
    await writeNotices(
      transaction,
      'queue',
      name,
      told.flatMap(({ events }) => events),
      'clock',
    )
    return told.filter(({ isChanged }) => isChanged).length
  })

/** Keeps the notices of admins on what waits for them (`queueStep`). Safe to repeat, in several processes too. Returns how many it changed. */
export const tellAdmins = async (db: Db, now = new Date()): Promise<number> => {
  let changed = 0
  for (const name of queueNames) changed += await tellOf(db, name, now)
  return changed
}
