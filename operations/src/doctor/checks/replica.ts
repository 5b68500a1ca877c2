import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'
import { unreachable } from './database.ts'

/** Milliseconds that it may be behind, as the server has it. */
const maxLagMs = 3_000
const lookMs = 200

const hasReached = async (replica: pg.Client, position: string): Promise<boolean> => {
  const { rows } = await replica.query<{ reached: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [position],
  )
  return rows[0]?.reached ?? false
}

const judge = async (primary: pg.Client, replica: pg.Client): Promise<Finding> => {
  const { isReplica } = await readRow<{ isReplica: boolean }>(
    replica,
    'select pg_is_in_recovery() as "isReplica"',
  )
  if (!isReplica)
    return problem(
      'The database at DATABASE_REPLICA_URL isn’t a replica: it takes changes of its own.',
      'Set it to a streaming replica of the database at DATABASE_URL, or leave it empty.',
    )
  const { position } = await readRow<{ position: string }>(
    primary,
    'select pg_current_wal_lsn()::text as position',
  )
  const end = performance.now() + maxLagMs
  while (performance.now() < end) {
    if (await hasReached(replica, position)) return ok('The replica is less than 3 seconds behind.')
    await sleep(lookMs)
  }
  return warning(
    'The replica is more than 3 seconds behind, so public lists are read from the primary.',
    'See pg_stat_replication on the primary: the replica’s connection, its disk, or a long query on it.',
  )
}

export const replica: Check = {
  name: 'replica',
  run: async (examined) => {
    const { databaseReplicaUrl: url, databaseUrl } = examined.config
    if (!url) return []
    // Asking both would also wait for itself.
    if (url === databaseUrl)
      return [
        problem(
          'DATABASE_REPLICA_URL is the same address as DATABASE_URL.',
          'Set it to a replica, or leave it empty.',
        ),
      ]
    try {
      return await examined.connections.use(url, (client) =>
        withDatabase(examined, async (primary) => [await judge(primary, client)]),
      )
    } catch (error) {
      return [unreachable(error, url, 'DATABASE_REPLICA_URL')]
    }
  },
}
