import { loadConfig } from './config/config.ts'
import { prepareDataFolder } from './config/data-folder.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { createLogger, levelFor } from './log/logger.ts'
import { readSecret } from './config/secrets.ts'
import { type StandIns, startServer } from './start.ts'

/** Longest time, in milliseconds, that a clean end may take; the supervisor of a service gives up after ten seconds. */
const shutdownTimeoutMs = 9_000

/**
 * Runs the product until a signal ends it. `standIns`: what answers for outside services that aren't set up.
 * Whatever keeps it from starting is printed, and ends the process with 1.
 */
export const run = (standIns: StandIns = {}): Promise<void> =>
  start(standIns).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })

const start = async (standIns: StandIns): Promise<void> => {
  // Whatever is made from here on, by PostgreSQL too, is for its owner alone.
  process.umask(0o077)
  const config = loadConfig()
  const log = createLogger(levelFor(config.logLevel, process.stderr.isTTY))
  prepareDataFolder(config.dataDir, log)
  const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  const end = async (stopServer: () => Promise<void>) => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await stopServer().catch((error: unknown) => log.error({ err: error }, 'the server did not stop cleanly'))
    await database.close()
  }
  try {
    await migrate(database.pool)
    const secret = config.sessionSecret ?? (await readSecret(config.dataDir))
    const running = await startServer({ config, log, database, secret, standIns })
    let ending: Promise<void> | undefined
    // A second Ctrl-C waits for the same end as the first.
    const endOnce = () => void (ending ??= end(running.stop).finally(() => process.exit()))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endOnce)
    const address = config.port === 0 ? running.url : config.publicUrl
    process.stdout.write(`${config.brandName} is ready at ${address}\n`)
  } catch (error) {
    await end(async () => {})
    throw error
  }
}
