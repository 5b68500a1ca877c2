import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { readAddress } from '../../database/pooler.ts'

const channel = 'notices'
/** Milliseconds in which announcements are gathered: each is a transaction that all others wait for as it commits. */
const gatherMs = 100
/** Milliseconds after which a broken connection is opened again. */
const retryMs = 5_000

export type Announcer = {
  /** There may be new notices: tells the other processes soon. */
  announce(): void
  /** Begins to hear the others. */
  listen(): void
  stop(): Promise<void>
}

/** Milliseconds after which a server that doesn't answer counts as unreachable: ending must not wait for it. */
const connectionTimeoutMillis = 2_000

type Options = {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Whether there may be other processes. */
  isShared: boolean
  /** Another process announced something. */
  onHeard: () => void
}

/**
 * Announcements between the processes of one database. They only make notices arrive sooner: one that is lost, or that can't be heard
 * behind PgBouncer in transaction mode, is made up for by the next regular look.
 */
export const createAnnouncer = ({ database, log, isShared, onHeard }: Options): Announcer => {
  const isOn = isShared && !database.isPooled
  let gathering: NodeJS.Timeout | null = null
  let retrying: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let isStopped = false

  const send = () => {
    gathering = null
    database.pool.query('select pg_notify($1, $2)', [channel, '']).catch(() => {})
  }
  const connect = async () => {
    const { connectionString } = readAddress(database.url)
    const own = new pg.Client({
      connectionString,
      application_name: 'thikana notices',
      connectionTimeoutMillis,
      keepAlive: true,
    })
    client = own
    own.on('notification', onHeard)
    const retry = (error?: Error) => {
      if (client !== own || isStopped) return
      client = null
      log.warn(
        { err: error },
        'the connection for announcements broke; until it is back, notices arrive within a second',
      )
      retrying = setTimeout(() => void connect(), retryMs).unref()
    }
    own.on('error', retry)
    own.on('end', retry)
    await own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .catch(retry)
  }
  return {
    announce: () => {
      if (isOn && !isStopped) gathering ??= setTimeout(send, gatherMs).unref()
    },
    listen: () => {
      if (isOn && !isStopped) void connect()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(retrying)
      if (gathering) clearTimeout(gathering)
      await client?.end().catch(() => {})
    },
  }
}
