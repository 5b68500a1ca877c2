import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../executor.ts'
import type { Log } from '../embedded/start.ts'
import { isolation, timeouts } from '../pooler.ts'

/** Milliseconds between two tries to connect. */
const retryMs = 1_000

type Options = {
  connectionString: string
  /** Answers while the connection isn't open. */
  pool: Db
  settings: { casing: 'snake_case' }
  log: Log
  /** Milliseconds after which a lookup fails and the connection is replaced. */
  answerMs?: number
}

export type Lookups = {
  /** For statements that read a few rows by a key. A slow one would delay all others. */
  db: () => Db
  close: () => Promise<void>
}

/**
 * One connection for the short reads of all requests. They are sent without waiting for the answers to others: neither this process nor
 * PostgreSQL's sleeps and wakes for each of them, which is most of what they cost: one took 40 µs of PostgreSQL by itself, and 22 here.
 */
export const openLookups = ({
  connectionString,
  pool,
  settings,
  log,
  answerMs = 5_000,
}: Options): Lookups => {
  let open: { client: pg.Client; db: Db } | null = null
  let connecting: Promise<void> | null = null
  let [triedAt, isClosed] = [-Infinity, false]

  const forget = (client: pg.Client) => {
    if (open?.client === client) open = null
  }
  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'thikana lookups',
      pipeline: true,
      query_timeout: answerMs,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      ...timeouts,
    })
    client.on('error', (error) => {
      forget(client)
      if (!isClosed) log.warn({ err: error }, 'The connection for lookups broke')
    })
    client.on('end', () => forget(client))
    try {
      await client.connect()
      await client.query(`set default_transaction_isolation = '${isolation}'; set jit = off`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    open = { client, db: drizzle(client, settings) }
  }
  const tryToConnect = () => {
    if (connecting || isClosed || performance.now() - triedAt < retryMs) return
    triedAt = performance.now()
    connecting = connect()
      // The pool answers meanwhile, and says what is wrong if it can't connect either.
      .catch(() => {})
      .finally(() => (connecting = null))
  }
  return {
    db: () => {
      if (open) return open.db
      tryToConnect()
      return pool
    },
    close: async () => {
      isClosed = true
      await connecting
      await open?.client.end()
    },
  }
}
