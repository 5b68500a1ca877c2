import { loadConfig } from './config/config.ts'
import { prepareDataFolder } from './config/data-folder.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { prepareSessions } from './database/prepare-sessions.ts'
import { createLogger, levelFor } from './log/logger.ts'
import { readSecret } from './config/secrets.ts'
import { type StandIns, startServer } from './start.ts'

/** Longest time, in milliseconds, that a clean end may take; the supervisor of a service gives up after ten seconds. */
const shutdownTimeoutMs = 9_000

export type RunOptions = {
  /** Stand-ins for outside services that aren't set up. */
  standIns?: StandIns
  /** False if another process serves the web app, as in development. */
  servesPages?: boolean
  /** Whether the embedded PostgreSQL may be another process's, as in development. */
  mayJoin?: boolean
  /** Called once it answers; prints the address by default. */
  onReady?: (sentence: string) => void
}

/** Runs the product until a signal ends it; resolves once it answers. A failed start is printed and exits with 1. */
export const run = (options: RunOptions = {}): Promise<void> =>
  start(options).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })

const printLine = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const start = async ({
  standIns = {},
  servesPages = true,
  mayJoin = false,
  onReady = printLine,
}: RunOptions): Promise<void> => {
  // Files created from here on, by PostgreSQL too, are accessible to their owner only.
  process.umask(0o077)
  const config = loadConfig()
  const log = createLogger(levelFor(config.logLevel, process.stderr.isTTY))
  prepareDataFolder(config.dataDir, log)
  const { databaseUrl, dataDir } = config
  const database = await connect({ databaseUrl, dataDir, log, mayJoin })
  const end = async (stopServer: () => Promise<void>) => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await stopServer().catch((error: unknown) => log.error({ err: error }, 'the server did not stop cleanly'))
    await database.close()
  }
  try {
    await prepareSessions(database)
    await migrate(database.pool)
    const secret = config.sessionSecret ?? (await readSecret(config.dataDir))
    const running = await startServer({
      config,
      log,
      database,
      secret,
      standIns,
      servesPages,
    })
    let ending: Promise<void> | undefined
    // A second Ctrl-C waits for the same end as the first.
    const endOnce = () => void (ending ??= end(running.stop).finally(() => process.exit()))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endOnce)
    const address = config.port === 0 ? running.url : config.publicUrl
    onReady(`${config.brandName} is ready at ${address}`)
  } catch (error) {
    await end(async () => {})
    throw error
  }
}
