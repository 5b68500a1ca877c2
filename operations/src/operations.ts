import { untimed } from '@thikana/server/jobs/repeat-rounds'
import type { Operations } from '@thikana/server/operations'
import { openInspector } from './installation/inspect.ts'
import { runBackupProcess, scheduleBackups } from './backup/schedule.ts'

/** Metrics, traces and backups, as far as they are set up: without them no request passes through anything here. */
export const operations: Operations = {
  // The libraries are loaded only for what is set up.
  observe: async (place) => {
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
  },
  observeWorkers: async (place) => {
    const { config } = place
    if (!config.metrics) return null
    return (await import('./metrics/open.ts')).serveMetricsOfWorkers(place, config.metrics)
  },
  inspector: openInspector,
  scheduleBackups: ({ config, database, log, leads }) => {
    if (!config.backups) return async () => {}
    // Of this server, whatever the environment of that process says.
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: database.url }
    const make = (signal: AbortSignal) => runBackupProcess(env, signal)
    return scheduleBackups({ settings: config.backups, db: database.db, log, leads, make })
  },
}
