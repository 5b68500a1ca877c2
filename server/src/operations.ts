import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { Log } from './database/embedded/start.ts'
import type { Replica } from './database/replica.ts'
import type { Inspector } from './overview/installation.ts'
import { type Timed, untimed } from './jobs/repeat-rounds.ts'

export type Place = { config: Config; database: Database; log: Log }

/** How one process is measured and traced. */
export type Observation = {
  /** To be used instead of the one given. */
  database: Database
  /** Each sees every request first; to be called before the routes are declared. */
  watchers: ((app: FastifyInstance) => void)[]
  timed: Timed
  /** The same calls to an outside system, traced. */
  traced: <Calls extends object>(system: string, calls: Calls) => Calls
  /** Begins to serve the metrics; their address, null if there are none here. */
  start(watched: { app: FastifyInstance; replica: Replica | null; isDemo: boolean }): Promise<string | null>
  stop(): Promise<void>
}

/** What an operator needs beside a running server. The server has none of it; the program that starts it adds that of `operations/`. */
export type Operations = {
  observe(place: Place): Promise<Observation>
  /** Serves the metrics of all workers, in the process that supervises them; null if there are none. */
  observeWorkers(place: Place): Promise<{ close(): Promise<void> } | null>
  inspector(place: Place): Inspector
  /** Makes backups when they are due, in the process that `leads`. Returns what ends it. */
  scheduleBackups(place: Place & { leads: () => boolean }): () => Promise<void>
}

export const noOperations: Operations = {
  observe: async ({ database }) => ({
    database,
    watchers: [],
    timed: untimed,
    traced: (_system, calls) => calls,
    start: async () => null,
    stop: async () => {},
  }),
  observeWorkers: async () => null,
  inspector: () => ({
    inspect: async () => ({
      version: '',
      node: process.versions.node,
      database: { version: '', bytes: 0 },
      disk: null,
      backup: { succeededAt: null, failedAt: null, everyHours: null },
      mails: { waiting: 0, failing: 0, givenUp: 0, sentToday: 0 },
      setUp: [],
    }),
    examine: async () => [],
  }),
  scheduleBackups: () => async () => {},
}
