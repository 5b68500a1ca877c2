import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { Log } from './database/embedded/start.ts'
import type { Metrics } from './metrics/open.ts'
import type { MetricsServer } from './metrics/serve.ts'
import { type Timed, untimed } from './jobs/timed.ts'
import type { Tracing } from './tracing/open.ts'

/** Metrics and traces, as far as they are set up: without them no request passes through anything here. */
export type Observation = {
  /** To be used instead of the one given. */
  database: Database
  watchers: ((app: FastifyInstance) => void)[]
  timed: Timed
  /** The same calls to an outside system, traced. */
  traced: Tracing['traceCalls']
  /** Begins to serve the metrics; their address, null if there are none here. */
  start: Metrics['start']
  stop(): Promise<void>
}

type Place = { config: Config; database: Database; log: Log }

/** The libraries are loaded only for what is set up. */
export const observe = async (place: Place): Promise<Observation> => {
  const { config, database } = place
  const metrics = config.metrics
    ? (await import('./metrics/open.ts')).openMetrics(place, config.metrics)
    : null
  const tracing = config.sendsTraces
    ? (await import('./tracing/open.ts')).openTracing({ trustsSenders: config.trustsTraceparent })
    : null
  const timed = metrics?.timed ?? untimed
  return {
    database: tracing?.traceDatabase(database) ?? database,
    watchers: [tracing, metrics].filter((one) => one !== null).map((one) => one.watch),
    timed: tracing ? (job, work) => timed(job, () => tracing.inSpan(`job ${job}`, work)) : timed,
    traced: (system, calls) => tracing?.traceCalls(system, calls) ?? calls,
    start: async (watched) => (await metrics?.start(watched)) ?? null,
    stop: async () => {
      await Promise.all([metrics?.stop(), tracing?.stop()])
    },
  }
}

/** The metrics of all workers, in the process that supervises them; null if there are none. */
export const observeWorkers = async (place: Place): Promise<MetricsServer | null> => {
  const { config } = place
  if (!config.metrics) return null
  return (await import('./metrics/open.ts')).serveMetricsOfWorkers(place, config.metrics)
}
