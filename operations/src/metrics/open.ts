import cluster from 'node:cluster'
import type { Config } from '@thikana/server/config/config'
import type { Database } from '@thikana/server/database/connect'
import type { Log } from '@thikana/server/database/embedded/start'
import type { Replica } from '@thikana/server/database/replica'
import type { Timed } from '@thikana/server/jobs/repeat-rounds'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { watchInstallation } from './installation.ts'
import { timeJobs } from './jobs.ts'
import { gatherMetrics, giveMetrics } from './of-workers.ts'
import { watchProcess } from './process.ts'
import { watchRequests } from './requests.ts'
import { type MetricsServer, serveMetrics } from './serve.ts'

type Place = {
  config: Pick<Config, 'backups' | 'cards' | 'dataDir' | 'workers'>
  database: Database
  log: Log
}

type Watched = { app: FastifyInstance; replica: Replica | null; isDemo: boolean }

export type Metrics = {
  /** To be called before the routes of `app` are declared. */
  watch(app: FastifyInstance): void
  timed: Timed
  /** Begins to serve them; their address, null in a worker: the supervising process asks it for them. */
  start(watched: Watched): Promise<string | null>
  stop(): Promise<void>
}

const installationOf = ({ config, database }: Place): Registry => {
  const registry = new Registry()
  const isSandbox = Object.values(config.cards).every((keys) => keys === null)
  const { db, lookups } = database
  const ping = () => lookups().execute(sql`select 1`)
  const { dataDir, backups } = config
  watchInstallation(registry, { db, ping, dataDir, isSandbox, backupEveryMs: backups?.everyMs })
  return registry
}

export const openMetrics = (place: Place, address: NonNullable<Config['metrics']>): Metrics => {
  const registry = new Registry()
  let server: MetricsServer | null = null
  return {
    watch: (app) => watchRequests(app, registry),
    timed: timeJobs(registry),
    start: async ({ app, replica, isDemo }) => {
      const connections = () =>
        new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
      watchProcess(registry, { pool: place.database.pool, connections, replica, isDemo })
      if (cluster.isWorker) {
        giveMetrics(registry)
        return null
      }
      const installation = installationOf(place)
      const read = async () => `${await registry.metrics()}\n${await installation.metrics()}`
      server = await serveMetrics({ ...address, log: place.log, read })
      return server.url
    },
    stop: async () => server?.close(),
  }
}

/** Serves the metrics of all workers, from the process that supervises them. */
export const serveMetricsOfWorkers = (
  place: Place,
  address: NonNullable<Config['metrics']>,
): Promise<MetricsServer> => {
  const read = gatherMetrics(installationOf(place), place.config.workers)
  return serveMetrics({ ...address, log: place.log, read })
}
