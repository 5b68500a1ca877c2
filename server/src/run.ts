import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, loadConfig } from './config/config.ts'
import { prepareDataFolder } from './config/data-folder.ts'
import { connect, type Database } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { prepareSessions } from './database/prepare-sessions.ts'
import { createLogger, levelFor } from './log/logger.ts'
import type { Operations } from './operations.ts'
import { collectWhenIdle } from './jobs/collect-when-idle.ts'
import { readSecret } from './config/secrets.ts'
import { type StandIns, startServer } from './start.ts'
import { connectionsOf, embeddedConnections } from './config/connections.ts'
import { readWorkplace, startWorkers, type Workplace } from './workers.ts'
import { reasonOf } from './log/reason.ts'

/** Longest time, in milliseconds, that a clean end may take; the supervisor of a service gives up after ten seconds. */
const shutdownTimeoutMs = 9_000

export type RunOptions = {
  operations: Operations
  /** Stand-ins for outside services that aren't set up. */
  standIns?: StandIns
  /** False if another process serves the web app, as in development. */
  servesPages?: boolean
  /** Whether the embedded PostgreSQL may be another process's, as in development. */
  mayJoin?: boolean
  /** Called once it answers; prints the address by default. */
  onReady?: (sentence: string) => void
}

type Setting = { config: Config; log: FastifyBaseLogger; options: RunOptions }

/**
 * Runs the product until a signal ends it; resolves once it answers. A failed start is printed and exits with 1. With several `WORKERS`
 * this process starts the database and them, and they answer.
 */
export const run = (options: RunOptions): Promise<void> =>
  start(options).catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  })

const printLine = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const start = async (options: RunOptions): Promise<void> => {
  // Files created from here on, by PostgreSQL too, are accessible to their owner only.
  process.umask(0o077)
  const config = loadConfig()
  const log = createLogger(levelFor(config.logLevel, process.stderr.isTTY))
  const workplace = cluster.isWorker ? readWorkplace() : null
  if (workplace) return work({ config, log: log.child({ worker: workplace.worker }), options }, workplace)
  prepareDataFolder(config.dataDir, log)
  const { databaseUrl, dataDir } = config
  const database = await connect({
    databaseUrl,
    dataDir,
    log,
    mayJoin: options.mayJoin ?? false,
    embeddedSettings: { max_connections: embeddedConnections(config.workers) },
  })
  try {
    await prepareSessions(database)
    await migrate(database.pool)
    const setting = { config, log, options }
    if (config.workers === 1) await serve(setting, database)
    else await supervise(setting, database)
  } catch (error) {
    await end(log, async () => {}, database)
    throw error
  }
}

const end = async (log: FastifyBaseLogger, stop: () => Promise<void>, database: Database): Promise<void> => {
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  await stop().catch((error: unknown) => log.error({ err: error }, 'the server did not stop cleanly'))
  await database.close()
}

/** Ends everything at the first signal. */
const endAtSignal = ({ log }: Setting, stop: () => Promise<void>, database: Database): void => {
  let ending: Promise<void> | undefined
  // A second Ctrl-C waits for the same end as the first.
  const endOnce = () => void (ending ??= end(log, stop, database).finally(() => process.exit()))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endOnce)
}

/** Answers requests in this process. */
const serve = async (setting: Setting, database: Database, isFirst = true): Promise<void> => {
  const { config, log, options } = setting
  const { onReady = printLine } = options
  const secret = config.sessionSecret ?? (await readSecret(config.dataDir))
  const running = await startServer({ ...options, config, log, database, secret, isFirst })
  endAtSignal(setting, running.stop, database)
  collectWhenIdle()
  const address = config.port === 0 ? running.url : config.publicUrl
  onReady(`${config.brandName} is ready at ${address}`)
}

/** Has workers answer, and keeps the database for them. */
const supervise = async (setting: Setting, database: Database): Promise<void> => {
  const { config, log, options } = setting
  // Made once, before several processes need it.
  if (!config.sessionSecret) await readSecret(config.dataDir)
  const fail = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }
  const workers = startWorkers({ count: config.workers, databaseUrl: database.url, log, onFailure: fail })
  const metrics = await options.operations.observeWorkers({ config, database, log })
  const stop = async () => {
    await metrics?.close()
    await workers.stop()
  }
  endAtSignal(setting, stop, database)
  const sentence = await workers.ready.catch(async (error: unknown) => {
    await workers.stop()
    throw error
  })
  const { onReady = printLine } = options
  onReady(sentence)
}

/** One of several workers, whose database the supervising process has opened. */
const work = async (setting: Setting, { databaseUrl, isFirst }: Workplace): Promise<void> => {
  const { config, log, options } = setting
  const database = await connect({ databaseUrl, log, connections: connectionsOf(config.workers) })
  const onReady = (sentence: string) => void process.send?.(sentence)
  try {
    await serve({ config, log, options: { ...options, onReady } }, database, isFirst)
  } catch (error) {
    await end(log, async () => {}, database)
    throw error
  }
}
