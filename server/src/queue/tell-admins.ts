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
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Executor, Transaction } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { whereActive } from '../database/where-account.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { readQueue } from './read-queues.ts'

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

const change = (transaction: Transaction, ids: readonly (string | null)[], set: object) =>
  ids.length === 0
    ? null
    : transaction
        .update(notice)
        .set(set)
        .where(sql`${notice.id} = any(${sql.param(ids.filter((id) => id !== null))}::uuid[])`)

const dataOf = ({ count, amount }: QueueState): NoticeData['queue'] => ({
  count,
  ...(amount === undefined ? {} : { amount }),
})

const tellOf = (db: Db, name: QueueName, now: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    const state = await readQueue(transaction, name)
    const kind = noticesOn('queue', name)[0]!.kind
    const admins = (await readTold(transaction, kind)).map((admin) => ({
      ...admin,
      step: queueStep(name, state, admin.last, now),
    }))
    const [written, updated, closed] = (['write', 'update', 'close'] as const).map((wanted) =>
      admins.filter(({ step }) => step === wanted),
    )
    const data = dataOf(state)
    const idsOf = (some: readonly Told[] = []) => some.flatMap(({ noticeId }) => noticeId ?? [])
    await change(transaction, idsOf(updated), { data })
    const replaced = [...(written ?? []), ...(closed ?? [])].filter(({ last }) => last?.isRead === false)
    await change(transaction, idsOf(replaced), { readAt: now })
    // Named after the one it replaces, so that two rounds at once write one.
    const events = (written ?? []).map(({ userId, noticeId }) => ({
      data,
      parties: { admins: [userId] },
      onceKey: noticeId ?? 'first',
    }))
    await writeNotices(transaction, 'queue', name, events, 'clock')
    return admins.filter(({ step }) => step !== 'nothing').length
  })

/** Keeps the notices of admins on what waits for them (`queueStep`). Safe to repeat, in several processes too. Returns how many it changed. */
export const tellAdmins = async (db: Db, now = new Date()): Promise<number> => {
  let changed = 0
  for (const name of queueNames) changed += await tellOf(db, name, now)
  return changed
}
