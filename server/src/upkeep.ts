import type { FastifyBaseLogger } from 'fastify'
import { runBackupProcess } from './backup/backup-process.ts'
import { scheduleBackups } from './backup/schedule.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import { startDailyCleanUp } from './database/daily-clean-up.ts'
import { prune } from './database/prune.ts'
import { forgetOldCounts } from './http/shared-counts.ts'
import { sweepUnused } from './image/sweep-unused.ts'
import type { ComposeDigest } from './mail/compose-digest.ts'
import { scheduleDigests } from './mail/schedule-digests.ts'
import { pruneNotices } from './notice/store.ts'
import type { Observation } from './observe.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Images } from './providers/images/port.ts'
import { scheduleAsking } from './property/schedule-asking.ts'
import { maintainViewings } from './viewing/maintain-viewings.ts'
import { pruneSlots } from './viewing/slots.ts'

const forgetEveryMs = 60_000
const viewingsEveryMs = 60_000

type Options = {
  config: Config
  database: Database
  images: Images
  mail: Pick<Mail, 'wake'>
  composeDigest: ComposeDigest
  log: FastifyBaseLogger
  /** Whether this process does what one of all does. */
  leads: () => boolean
  timed: Observation['timed']
  /** Something was changed, and notices written. */
  note: () => void
}

export type Upkeep = {
  /** One round of what is done daily. */
  cleanUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts what keeps an installation in order, in one process of all: removing what is no longer needed, backups, daily emails and questions to agents. */
export const startUpkeep = (options: Options): Upkeep => {
  const { config, database, images, mail, composeDigest, log, leads, timed, note } = options
  const { db } = database
  const cleanUp = () =>
    timed('clean-up', async () => {
      await prune(db)
      await pruneNotices(db)
      await pruneSlots(db)
      await images.eraseLate()
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
  const onWritten = () => mail.wake()
  const stopDigests = scheduleDigests({ db, compose: composeDigest, log, leads, timed, onWritten })
  const stopAsking = scheduleAsking({ db, log, leads, timed, note })
  const forgetCounts = () => {
    if (leads()) void forgetOldCounts(db).catch(() => {})
  }
  const forgetting = setInterval(forgetCounts, forgetEveryMs).unref()
  let keeping: Promise<void> = Promise.resolve()
  const keep = async () => {
    try {
      if ((await timed('viewings', () => maintainViewings(db))) > 0) note()
    } catch (error) {
      log.error({ err: error }, 'viewings could not be looked after; the next round tries again')
    }
  }
  const lookAfterViewings = () => {
    if (leads()) keeping = keeping.then(keep)
  }
  lookAfterViewings()
  const viewings = setInterval(lookAfterViewings, viewingsEveryMs).unref()
  const stop = async () => {
    clearInterval(forgetting)
    clearInterval(viewings)
    await Promise.all([stopCleanUp(), stopBackups(), stopDigests(), stopAsking(), keeping])
  }
  return { cleanUp, stop }
}

/** The database and the folder of this server, for a process that backs them up. */
const backupEnvironment = ({ dataDir }: Config, { url }: Database) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
})
