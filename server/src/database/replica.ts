import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@thikana/domain/refusal'
import { sql } from 'drizzle-orm'
import { connect } from './connect.ts'
import type { Log } from './embedded/start.ts'
import type { Db } from './executor.ts'

/** What decides whether a read may be a few seconds old (`http/api/recent-write.ts`). */
type Reader = { mustBeFresh: boolean }

/** Runs a read of a public list, on the replica if that will do. */
export type ReadPublic = <Result>(reader: Reader, work: (db: Db) => Promise<Result>) => Promise<Result>

export type Replica = {
  read: ReadPublic
  /** Seconds that it is behind; null while that isn't known. */
  lagSeconds(): number | null
  /** Whether it is near enough to be read. */
  isRead(): boolean
  close(): Promise<void>
}

type ReplicaOptions = {
  url: string
  primary: Db
  log: Log
  connections?: number
  /** Milliseconds that the replica may be behind, and between two looks. */
  maxLagMs?: number
  lookMs?: number
}

/** Less than the seconds for which a person's own writes are read from the primary (`freshSeconds`), with the time between two looks. */
const defaultLagMs = 3_000
const defaultLookMs = 1_000

/** Milliseconds after which a server that doesn't answer counts as unreachable. */
const answerMs = 2_000

/** Positions kept, in milliseconds: a replica further behind is behind anyway. */
const rememberedMs = 60_000

/** How far the log of changes has come, in bytes. */
const position = (place: string) => sql.raw(`pg_wal_lsn_diff(${place}, '0/0')::text`)

const inTime = async <Result>(answer: Promise<Result>): Promise<Result> => {
  const giveUp = new AbortController()
  const late = sleep(answerMs, undefined, { signal: giveUp.signal, ref: false }).then(() => {
    throw new Error('No answer in time')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    giveUp.abort()
    late.catch(() => {})
  }
}

/**
 * Opens a streaming replica for public lists. Its lag is measured against the primary's own position, so that it is noticed too if the
 * replica has lost the connection to it. While it is too far behind or can't be reached, and whenever a read fails there, the primary is read.
 */
export const openReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { url, primary, log, maxLagMs = defaultLagMs, lookMs = defaultLookMs } = options
  const { connections } = options
  const replica = await connect({ databaseUrl: url, log, ...(connections ? { connections } : {}) })
  let seen: { at: number; position: number }[] = []
  let why: string | null = 'it hasn’t been asked yet'
  let isClosed = false
  let lagMs: number | null = null

  const judge = (reason: string | null) => {
    if (reason === why || isClosed) return
    // Lag and loss alternate while a replica restarts: one line until it is back.
    if (reason === null) log.info('public lists are read from the replica')
    else if (why === null) log.warn({ reason }, 'public lists are read from the primary')
    why = reason
  }
  const lookAtPrimary = async () => {
    const at = performance.now()
    const { rows } = await inTime(
      primary.execute<{ position: string }>(sql`select ${position('pg_current_wal_lsn()')} as position`),
    )
    seen = [...seen.filter((one) => at - one.at < rememberedMs), { at, position: Number(rows[0]?.position) }]
  }
  const lookAtReplica = async (): Promise<string | null> => {
    const { rows } = await inTime(
      replica.db.execute<{ isReplica: boolean; position: string | null }>(
        sql`select pg_is_in_recovery() as "isReplica", case when pg_is_in_recovery()
          then ${position('pg_last_wal_replay_lsn()')} end as position`,
      ),
    )
    const [{ isReplica, position: replayed } = { isReplica: false, position: null }] = rows
    if (!isReplica) return 'the replica isn’t one'
    const reached = seen.findLast((one) => one.position <= Number(replayed))
    lagMs = reached ? performance.now() - reached.at : null
    return lagMs !== null && lagMs <= maxLagMs
      ? null
      : `the replica is more than ${maxLagMs / 1000} seconds behind`
  }
  const look = async () => {
    // Without the primary nothing is newer than the last position seen.
    await lookAtPrimary().catch(() => {})
    const unreachable = () => {
      lagMs = null
      return 'the replica can’t be reached'
    }
    judge(await lookAtReplica().catch(unreachable))
  }
  let looking: Promise<void> = look()
  const timer = setInterval(() => void (looking = looking.then(look)), lookMs)
  timer.unref()
  await looking
  if (why !== null) log.warn({ reason: why }, 'public lists are read from the primary')

  return {
    read: async ({ mustBeFresh }, work) => {
      if (mustBeFresh || why !== null) return work(primary)
      try {
        return await work(replica.db)
      } catch (error) {
        if (error instanceof Refusal) throw error
        // It may have ended just now, or cancelled the query because of what it replays.
        return work(primary)
      }
    },
    lagSeconds: () => (lagMs === null ? null : lagMs / 1000),
    isRead: () => why === null,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      await replica.close()
    },
  }
}

/** Without a replica everything is read from the primary. */
export const readPrimary =
  (primary: Db): ReadPublic =>
  (_reader, work) =>
    work(primary)
