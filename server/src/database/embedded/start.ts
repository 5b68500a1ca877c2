import type { FastifyBaseLogger } from 'fastify'
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { endLeftover } from './leftover.ts'
import { inUse, ownDataFolder } from './lock.ts'
import { launchPostmaster, type Place, type Postmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { makeSocketFolder, readSocketFolder, socketUrl } from './socket-folder.ts'

/**
 * PostgreSQL's settings, above `postgresql.conf`: reachable only through the socket, durable, and without values in logs, since an error's
 * details and statement could include a token.
 */
export const serverSettings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  cluster_name: 'thikana',
})

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type EmbeddedPostgres = {
  /** Connection string of the database `thikana`, through a unix socket. */
  url: string
  /** Ends PostgreSQL (fast shutdown) and releases the data folder. May be called twice. */
  stop(): Promise<void>
}

const databaseName = 'thikana'
/** Milliseconds between two looks whether its socket is there. */
const lookEveryMs = 5_000

/** For a command: the PostgreSQL of the server that runs on the folder, or one started for the duration of the command. */
export const joinEmbeddedPostgres = async (
  input: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres(input).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== inUse) throw error
    return { url: socketUrl(readSocketFolder(input.dataDir), databaseName), stop: async () => {} }
  })

/**
 * Starts the PostgreSQL in `dataDir/postgres`, restarts it whenever it ends, and stops it with this process. `settings` override ours.
 * Throws a sentence if the folder is in use, the platform isn't supported, or PostgreSQL fails to start.
 */
export const startEmbeddedPostgres = async (input: {
  dataDir: string
  log: Log
  settings?: Record<string, string> | undefined
}): Promise<EmbeddedPostgres> => {
  const binaries = findBinaries()
  mkdirSync(input.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(input.dataDir)
  const lock = ownDataFolder(dataDir)
  try {
    const runAs = chooseRunAs(binaries.postgres, dataDir)
    const socketFolder = makeSocketFolder(dataDir, runAs)
    const settings = { ...serverSettings(socketFolder), ...input.settings }
    await endLeftover(path.join(dataDir, 'postgres'), socketFolder)
    const cluster = await ensureCluster({ dataDir, binaries, runAs, durable: settings.fsync !== 'off' })
    const place = { binaries, runAs, cluster, socketFolder, logFile: path.join(dataDir, 'postgres.log') }
    const remake = () => void makeSocketFolder(dataDir, runAs)
    const running = await keepRunning(place, { settings, remake, log: input.log })
    await ensureDatabase(socketUrl(socketFolder, 'postgres'), databaseName).catch(async (error: unknown) => {
      await running.stop()
      throw error
    })
    const stop = async () => {
      await running.stop()
      lock.release()
    }
    let stopped: Promise<void> | undefined
    return { url: socketUrl(socketFolder, databaseName), stop: () => (stopped ??= stop()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Restarts PostgreSQL whenever it ends, until stopped. */
const keepRunning = async (
  place: Place,
  { settings, remake, log }: { settings: Record<string, string>; remake: () => void; log: Log },
) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await launch(place, settings)
  const watch = async () => {
    for (;;) {
      const how = await current.ended
      for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 2, 10_000)) {
        log.error({ how }, 'PostgreSQL ended by itself; restarting it')
        await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => {})
        remake()
        const next = await launch(place, settings).catch((error: unknown) => log.error(error))
        if (next) {
          current = next
          break
        }
      }
      if (signal.aborted) return current.stop()
    }
  }
  const watching = watch()
  // PostgreSQL would run on without anybody reaching it.
  const looking = setInterval(() => {
    if (!signal.aborted && !current.isReachable()) void current.stop()
  }, lookEveryMs).unref()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      await current.stop()
      await watching
    },
  }
}

/** Processes of a PostgreSQL that was killed need a moment to notice and to release its memory. */
const launch = async (place: Place, settings: Record<string, string>): Promise<Postmaster> => {
  for (let pauseMs = 50; ; pauseMs *= 2) {
    try {
      return await launchPostmaster(place, settings)
    } catch (error) {
      const isLocked = /lock file|shared memory block/.test((error as Error).message)
      if (!isLocked || pauseMs > 5000) throw error
      await sleep(pauseMs)
    }
  }
}

/** Creates the database if it doesn't exist; `url` leads to another one of the same PostgreSQL. */
const ensureDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
