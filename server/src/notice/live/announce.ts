import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connect.ts'
import type { OwnChange } from '../../http/api/note-changes.ts'
import { readAddress } from '../../database/pooler.ts'

const channel = 'notices'
/** Milliseconds in which announcements are gathered: each is a transaction that all others wait for as it commits. */
const gatherMs = 100
/** Milliseconds after which a broken connection is opened again. */
const retryMs = 5_000

export type Announcer = {
  /** There may be new notices: tells the other processes soon, with the change, if a person made it. */
  announce(change?: OwnChange): void
  /** Begins to hear the others. */
  listen(): void
  stop(): Promise<void>
}

/** Milliseconds that the connection may take to close. */
const endMs = 500

/** Milliseconds after which a server that doesn't answer counts as unreachable: ending must not wait for it. */
const connectionTimeoutMillis = 2_000

type Options = {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Whether there may be other processes. */
  isShared: boolean
  /** Another process announced something, and that people made these changes. */
  onHeard: (changes: OwnChange[]) => void
}

/** Changes in one announcement: it may have 8,000 bytes. */
const mostTogether = 60

type Announcement = { from: string; made: OwnChange[] }

const toPayloads = (from: string, changes: OwnChange[]): string[] => {
  const count = Math.max(1, Math.ceil(changes.length / mostTogether))
  return Array.from({ length: count }, (_, at): string => {
    const made = changes.slice(at * mostTogether, (at + 1) * mostTogether)
    return JSON.stringify({ from, made } satisfies Announcement)
  })
}

/** Another release may announce something else. */
const fromPayload = (payload = ''): Partial<Announcement> => {
  try {
    return JSON.parse(payload) as Partial<Announcement>
  } catch {
    return {}
  }
}

/**
 * Announcements between the processes of one database. They only make notices arrive sooner: one that is lost, or that can't be heard
 * behind PgBouncer in transaction mode, is made up for by the next regular look. A person's own changes are then shown by other processes
 * when their page is looked at again.
 */
export const createAnnouncer = ({ database, log, isShared, onHeard }: Options): Announcer => {
  const isOn = isShared && !database.isPooled
  const self = randomUUID()
  let gathering: NodeJS.Timeout | null = null
  let waiting: OwnChange[] = []
  let retrying: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let isStopped = false

  const send = () => {
    const payloads = toPayloads(self, waiting)
    gathering = null
    waiting = []
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    database.pool.query(text, [channel, payloads]).catch(() => {})
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
    own.on('notification', ({ payload }) => {
      const { from, made = [] } = fromPayload(payload)
      // PostgreSQL tells who announced something too.
      if (from !== self) onHeard(made)
    })
    const retry = (error?: Error) => {
      if (client !== own || isStopped) return
      client = null
      // It may be connected, on a standby that takes no `listen`.
      own.end(() => {})
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
    announce: (change) => {
      if (!isOn || isStopped) return
      if (change) waiting.push(change)
      gathering ??= setTimeout(send, gatherMs).unref()
    },
    listen: () => {
      if (isOn && !isStopped) void connect()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(retrying)
      if (gathering) clearTimeout(gathering)
      // One that is stuck keeps nobody from ending.
      await Promise.race([client?.end().catch(() => {}), sleep(endMs, undefined, { ref: false })])
    },
  }
}
