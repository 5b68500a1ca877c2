import type { FastifyBaseLogger } from 'fastify'
import { runBackupProcess } from './backup/backup-process.ts'
import { scheduleBackups } from './backup/schedule.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import { startDailyCleanUp } from './database/daily-clean-up.ts'
import { prune } from './database/prune.ts'
import { forgetOldCounts } from './http/shared-counts.ts'
import { sweepUnused } from './image/sweep-unused.ts'
import { pruneNotices } from './notice/store.ts'
import type { Observation } from './observe.ts'
import type { Images } from './providers/images/port.ts'

const forgetEveryMs = 60_000

type Options = {
  config: Config
  database: Database
  images: Images
  log: FastifyBaseLogger
  /** Whether this process does what one of all does. */
  leads: () => boolean
  timed: Observation['timed']
}

export type Upkeep = {
  /** One round of what is done daily. */
  cleanUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts what keeps an installation in order, in one process of all: removing what is no longer needed, and backups. */
export const startUpkeep = ({ config, database, images, log, leads, timed }: Options): Upkeep => {
  const { db } = database
  const cleanUp = () =>
    timed('clean-up', async () => {
      await prune(db)
      await pruneNotices(db)
      await sweepUnused(db, images)
    })
  const stopCleanUp = startDailyCleanUp(cleanUp, log, leads)
  const stopBackups = config.backups
    ? scheduleBackups({
        settings: config.backups,
        db,
        log,
        leads,
        make: (signal) => runBackupProcess(backupEnvironment(config, database), signal),
      })
    : async () => {}
  const forgetCounts = () => {
    if (leads()) void forgetOldCounts(db).catch(() => {})
  }
  const forgetting = setInterval(forgetCounts, forgetEveryMs).unref()
  const stop = async () => {
    clearInterval(forgetting)
    await Promise.all([stopCleanUp(), stopBackups()])
  }
  return { cleanUp, stop }
}

/** The database and the folder of this server, for a process that backs them up. */
const backupEnvironment = ({ dataDir }: Config, { url }: Database) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
})
