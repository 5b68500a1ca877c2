import type { Timed } from '@thikana/server/jobs/repeat-rounds'
import { Counter, type Registry } from 'prom-client'
import { addGauge } from './gauge.ts'

/** Of several processes the leading one runs the jobs; the others have no figures. */
export const timeJobs = (registry: Registry): Timed => {
  // Prometheus calls what it scrapes `job`.
  const labelNames = ['task'] as const
  const lastSuccess = addGauge({
    name: 'thikana_job_last_success_timestamp_seconds',
    help: 'When the job last ended well or, until it does, first began, in Unix time.',
    labelNames,
    aggregator: 'max',
    registers: [registry],
  })
  const durations = addGauge({
    name: 'thikana_job_last_duration_seconds',
    help: 'How long the last run of the job took.',
    labelNames,
    aggregator: 'max',
    registers: [registry],
  })
  const failures = new Counter({
    name: 'thikana_job_failures_total',
    help: 'Runs of the job that failed.',
    labelNames,
    registers: [registry],
  })
  const known = new Set<string>()
  return async (task, work) => {
    const startedAt = performance.now()
    failures.inc({ task }, 0)
    // Without a value one that never succeeds would be missing from the alert; with 0 a long first run would be in it.
    if (!known.has(task)) lastSuccess.set({ task }, Date.now() / 1000)
    known.add(task)
    try {
      const result = await work()
      lastSuccess.set({ task }, Date.now() / 1000)
      return result
    } catch (error) {
      failures.inc({ task })
      throw error
    } finally {
      durations.set({ task }, (performance.now() - startedAt) / 1000)
    }
  }
}
