import { dayMs } from '@thikana/domain/calendar'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import { endOutdated } from './database/rows/end-outdated.ts'
import { outdatedCounts } from './http/limits/shared-counts.ts'
import type { ComposeDigest } from './mail/compose-digest.ts'
import { scheduleDigests } from './mail/schedule-digests.ts'
import type { Operations } from './operations.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Images } from './providers/images/port.ts'
import { dismissOffers } from './payment/dismiss-offers.ts'
import { tellDecisions } from './property/moderation/held-decisions.ts'
import { askAgents } from './property/ask-agents.ts'
import { repeatRounds, type Rounds, type Timed } from './jobs/repeat-rounds.ts'
import { tellAdmins } from './queue/tell-admins.ts'
import { findMatches } from './saved-search/find-matches.ts'
import { tellMatches } from './saved-search/tell-matches.ts'
import { createFetchPicture, type FetchPicture } from './property/import/fetch-picture.ts'
import { runImports } from './property/import/run-imports.ts'
import { outdatedImports } from './property/import/store.ts'
import { createStorePictures } from './property/import/store-pictures.ts'
import { maintainViewings } from './viewing/maintain-viewings.ts'
import { attemptEach, type Round } from './jobs/attempt-each.ts'
import type { Db } from './database/executor.ts'
import { outdatedRows } from './database/rows/outdated-rows.ts'
import { hashPictures } from './image/hash-pictures.ts'
import { sweepUnused } from './image/sweep-unused.ts'
import { outdatedNotices } from './notice/store.ts'
import { outdatedSlots } from './viewing/slots.ts'
import { outdatedViews } from './overview/collect-views.ts'

const forgetEveryMs = 60_000
const viewingsEveryMs = 60_000
/** An admin hears of what waits within so many milliseconds. */
const defaultQueuesEveryMs = 60_000
const askingEveryMs = 60 * 60_000
const importsEveryMs = 1_000
const decisionsEveryMs = 1_000
const hashesEveryMs = 60_000
/** An email about a new property is written within so many milliseconds of its verification. */
const defaultSearchesEveryMs = 5_000

export type UpkeepOptions = {
  config: Config
  database: Database
  images: Images
  publicUrl: () => string
  /** Fetches pictures that files of listings name, instead of the default: tests serve them themselves. */
  fetchPicture?: FetchPicture | undefined
  mail: Pick<Mail, 'wake'>
  composeDigest: ComposeDigest
  log: FastifyBaseLogger
  /** Whether this process does what one of all does. */
  leads: () => boolean
  timed: Timed
  scheduleBackups: Operations['scheduleBackups']
  /** Something was changed, and notices written. */
  note: () => void
  /** Milliseconds between two looks at saved searches, instead of the default: tests look themselves. */
  searchesEveryMs?: number
  /** The same between two looks at what waits for admins. */
  queuesEveryMs?: number
}

export type Upkeep = {
  /** One round of what is done daily. */
  cleanUp: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts what keeps an installation in order, in one process of all: removing what is no longer needed, backups, daily emails, questions
 * to agents, notices to admins and what saved searches find.
 */
export const startUpkeep = (options: UpkeepOptions): Upkeep => {
  const {
    config,
    database,
    images,
    publicUrl,
    fetchPicture = createFetchPicture(),
    mail,
    composeDigest,
    log,
    leads,
    timed,
    note,
  } = options
  const { searchesEveryMs = defaultSearchesEveryMs, queuesEveryMs = defaultQueuesEveryMs } = options
  const { db } = database
  const cleanUp = (isEnding: () => boolean) => deleteUnneeded(db, images, { log, isEnding })
  const storePictures = createStorePictures({ db, images, publicUrl, fetchPicture })
  const jobs: Pick<Rounds, 'job' | 'everyMs' | 'round' | 'failure'>[] = [
    {
      job: 'clean-up',
      everyMs: dayMs,
      round: async (isEnding) => {
        await cleanUp(isEnding)
        return 0
      },
      failure: 'the daily clean-up could not be done',
    },
    {
      job: 'confirmations',
      everyMs: askingEveryMs,
      round: (isEnding) => askAgents(db, { log, isEnding }),
      failure: 'agents could not be asked about their listings',
    },
    {
      job: 'viewings',
      everyMs: viewingsEveryMs,
      round: () => maintainViewings(db),
      failure: 'viewings could not be looked after',
    },
    {
      job: 'searches',
      everyMs: searchesEveryMs,
      round: async (isEnding) => {
        await findMatches(db)
        return tellMatches(db, { log, isEnding })
      },
      failure: 'saved searches could not be looked after',
    },
    {
      job: 'imports',
      everyMs: importsEveryMs,
      round: (isEnding) => runImports({ database, storePictures }, { log, isEnding }),
      failure: 'files of listings could not be imported',
    },
    {
      job: 'decisions',
      everyMs: decisionsEveryMs,
      round: () => tellDecisions(db, dismissOffers),
      failure: 'agents could not be told what was decided',
    },
    {
      job: 'hashes',
      everyMs: hashesEveryMs,
      round: (isEnding) => hashPictures(db, images, { log, isEnding }),
      failure: 'stored pictures could not be hashed',
    },
    {
      job: 'queues',
      everyMs: queuesEveryMs,
      round: () => tellAdmins(db),
      failure: 'admins could not be told what waits for them',
    },
    {
      job: 'counts',
      everyMs: forgetEveryMs,
      round: async (isEnding) => {
        await endOutdated(db, [outdatedCounts(), outdatedViews()], { log, isEnding })
        return 0
      },
      failure: 'counts of limits and of views could not be removed',
    },
  ]
  const stops = [
    ...jobs.map((each) => repeatRounds({ ...each, log, leads, timed, onChange: note })),
    options.scheduleBackups({ config, database, log, leads }),
    scheduleDigests({ db, compose: composeDigest, log, leads, timed, onWritten: () => mail.wake() }),
  ]
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  return { cleanUp: () => timed('clean-up', () => cleanUp(() => false)), stop }
}

/** Deletes what isn't needed any more. A step that fails holds up none of the others, and makes the clean-up fail at its end. Safe to repeat. */
export const deleteUnneeded = (
  db: Db,
  images: Pick<Images, 'erase' | 'eraseLate'>,
  round: Round,
): Promise<void> => {
  const outdated = [...outdatedRows, ...outdatedNotices(db), ...outdatedSlots(db), ...outdatedImports]
  const steps = {
    rows: () => endOutdated(db, outdated, round),
    files: () => images.eraseLate(round.isEnding),
    pictures: () => sweepUnused(db, images, round.isEnding),
  }
  return attemptEach(Object.entries(steps), ([, work]) => work(), round, {
    failure: 'a step of the clean-up could not be done',
    about: ([step]) => ({ step }),
  })
}
