import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { notice } from '../../database/schema/notice.ts'
import { type NoticeRow, whereKnown } from '../store.ts'

// Ids are given before the commit, and transactions end in another order: who has read up to one id may never see a lower one that is
// committed later. Positions are given after the commit, one transaction at a time, so that no lower one appears once a position is
// visible (decision 029).

/** An arbitrary lock number: one transaction at a time gives positions. */
const positionLock = 5_131_008_227

/** Rows read at once, in all and of one person: nobody waits until those who are far behind have caught up. */
export const mostAtOnce = { inAll: 500, ofOne: 20 }

/** A notice and where it stands in the order in which people are sent theirs. */
export type Placed = NoticeRow & { userId: string; position: number }

/** Gives a position to every committed notice of these people that has none. */
const givePositions = (db: Db, userIds: readonly string[]): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${positionLock})`)
    // A statement of its own, which sees what the holder before has committed.
    await transaction.execute(sql`
      update ${notice} set position = placed.position
      from (
        select id, nextval('notice_position') as position from (
          select id from ${notice} where user_id = any(${sql.param(userIds)}::uuid[]) and position is null order by id for update
        ) as waiting
      ) as placed
      where ${notice.id} = placed.id`)
  })

const columns = sql`n.id, n.user_id as "userId", n.kind, n.data, n.created_at as "createdAt", n.read_at as "readAt",
  n.position::float8 as position`

type Raw = Omit<Placed, 'position' | 'createdAt' | 'readAt'> & {
  position: number | null
  createdAt: string
  readAt: string | null
}

const readWaitingOrAfter = async (db: Db, after: ReadonlyMap<string, number>): Promise<Raw[]> => {
  const [users, positions] = [sql.param([...after.keys()]), sql.param([...after.values()])]
  const { rows } = await db.execute<Raw>(sql`
    select ${columns} from unnest(${users}::uuid[], ${positions}::bigint[]) as reader (user_id, after)
    cross join lateral (
      (select ahead.*, row_number() over (order by ahead.position) as turn from (
        select * from ${notice} where ${notice.userId} = reader.user_id and ${notice.position} > reader.after
          and ${whereKnown} order by ${notice.position} limit ${mostAtOnce.ofOne}
      ) as ahead)
      union all
      (select *, 0 as turn from ${notice} where ${notice.userId} = reader.user_id and ${notice.position} is null limit 1)
    ) as n
    order by n.turn limit ${mostAtOnce.inAll}`)
  return rows
}

/**
 * The next notices of each person after a position, in their order; `isMore` if there may be others. What was committed before the call
 * is among them, or follows.
 */
export const readAfter = async (
  db: Db,
  after: ReadonlyMap<string, number>,
): Promise<{ placed: Placed[]; isMore: boolean }> => {
  let rows = await readWaitingOrAfter(db, after)
  const waiting = rows.filter(({ position }) => position === null).map(({ userId }) => userId)
  if (waiting.length > 0) {
    await givePositions(db, waiting)
    rows = await readWaitingOrAfter(db, after)
  }
  const placed = rows.flatMap(({ position, createdAt, readAt, ...row }) =>
    position === null
      ? []
      : [
          {
            ...row,
            position,
            createdAt: new Date(createdAt),
            readAt: readAt === null ? null : new Date(readAt),
          },
        ],
  )
  const counts = new Map<string, number>()
  for (const { userId } of placed) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  const isMore = rows.length >= mostAtOnce.inAll || [...counts.values()].includes(mostAtOnce.ofOne)
  return { placed, isMore }
}

/** The position of a person's last notice; 0 if they have none. */
export const lastPosition = async (db: Db, userId: string): Promise<number> => {
  const [waiting] = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.userId, userId), isNull(notice.position)))
    .limit(1)
  if (waiting) await givePositions(db, [userId])
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${notice.position}), 0)::float8` })
    .from(notice)
    .where(eq(notice.userId, userId))
  return row?.last ?? 0
}
