import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { joinEmbeddedPostgres, type Log, startEmbeddedPostgres } from './embedded/start.ts'
import { openLookups } from './rows/lookups.ts'
import { takeTurns } from './own-turn.ts'
import { isolation, readAddress, timeouts, withoutNames } from './pooler.ts'

export type Database = {
  /** Its address, for another process of the product. */
  url: string
  pool: pg.Pool
  db: NodePgDatabase
  /** Runs statements that read a few rows by a key, those of many requests on one connection. Outside transactions only. */
  lookups: () => NodePgDatabase
  /** Whether PgBouncer in transaction mode stands in front: no state of a connection outlives a transaction then. */
  isPooled: boolean
  /** Waits for running queries, closes every connection, and stops the embedded PostgreSQL if it runs. */
  close(): Promise<void>
}

type Place = { databaseUrl: string } | { databaseUrl: string | undefined; dataDir: string }
type Settings = {
  log: Log
  /** Most connections of this process; several processes share what the database allows. */
  connections?: number
  /** Whether another process may be using the data folder: a command may run beside a server, a second server may not. */
  mayJoin?: boolean
  /** Settings of the embedded PostgreSQL, if this process starts it. */
  embeddedSettings?: Record<string, string>
}

/** Milliseconds that connections may take to close after they were asked to. */
const closeTimeoutMs = 2_000

/**
 * Opens the database at `databaseUrl` or, without one, the embedded PostgreSQL in `dataDir`.
 * A database at `databaseUrl` isn't contacted yet: `prepareSessions` does that first.
 */
export const connect = async (options: Place & Settings): Promise<Database> => {
  const open = options.mayJoin ? joinEmbeddedPostgres : startEmbeddedPostgres
  const embedded =
    options.databaseUrl === undefined && 'dataDir' in options
      ? await open({ dataDir: options.dataDir, log: options.log, settings: options.embeddedSettings })
      : null
  const url = embedded?.url ?? options.databaseUrl ?? ''
  const { connectionString, isPooled } = readAddress(url)
  const pool = openPool({ connectionString, isPooled }, options)
  const endPool = createPoolEnder(pool)
  // The casing is the one the migrations are generated with (`drizzle.config.ts`).
  const settings = { casing: 'snake_case' } as const
  const db = Object.assign(drizzle(pool, settings), { transaction: transactionsOn(pool, settings) })
  // A pooler hands out a connection for one transaction.
  const lookups = isPooled ? null : openLookups({ connectionString, pool: db, settings, log: options.log })
  const close = async () => {
    await Promise.all([lookups?.close(), endPool()])
    await embedded?.stop()
  }
  let closed: Promise<void> | undefined
  return { url, pool, db, lookups: lookups?.db ?? (() => db), isPooled, close: () => (closed ??= close()) }
}

type Address = ReturnType<typeof readAddress>

const openPool = ({ connectionString, isPooled }: Address, options: Settings): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'thikana',
    max: options.connections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(isPooled ? {} : timeouts),
    onConnect: async (client) => {
      if (isPooled) withoutNames(client)
      else await client.query(`set default_transaction_isolation = '${isolation}'; set jit = off`)
    },
  })
  // Without a listener, an idle connection that breaks would end the whole process. One that breaks inside a transaction fails its
  // statement, which is enough.
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.warn({ err: error }, 'A connection to the database broke')),
  )
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle connection to the database broke'))
  takeTurns(pool)
  return pool
}

/** pg reports a pool as ended while its connections are still closing: one that PostgreSQL closes then would log a warning. */
const createPoolEnder = (pool: pg.Pool): (() => Promise<void>) => {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return async () => {
    await pool.end()
    const end = Date.now() + closeTimeoutMs
    while (open.size > 0 && Date.now() < end) await sleep(2)
  }
}

type Begin = NodePgDatabase['transaction']

/**
 * Transactions on the pool's connections. drizzle's own never gives a connection back whose BEGIN failed, as it does while the database fails
 * over behind PgBouncer: soon none would be left.
 */
const transactionsOn = (pool: pg.Pool, settings: { casing: 'snake_case' }): Begin => {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  const databaseOf = (client: pg.PoolClient): NodePgDatabase => {
    const known = databases.get(client) ?? drizzle(client, settings)
    databases.set(client, known)
    return known
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await databaseOf(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
}
