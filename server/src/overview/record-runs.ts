import type { FastifyBaseLogger } from 'fastify'
import type { JobName } from '@thikana/domain/overview/jobs'
import type { Db } from '../database/executor.ts'
import { jobRun } from '../database/schema/job-run.ts'
import type { Timed } from '../jobs/repeat-rounds.ts'

/** Milliseconds for which a job's success stands for those that follow: some run every few seconds. */
const successCountsMs = 60_000

/** Records how each job last went, for the page of the admins. A record that can't be written fails no job. */
export const recordRuns = (db: Db, timed: Timed, log: Pick<FastifyBaseLogger, 'warn'>): Timed => {
  const succeeded = new Map<JobName, number>()

  const write = (name: JobName, values: Partial<typeof jobRun.$inferInsert>) =>
    db
      .insert(jobRun)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: jobRun.name, set: values })
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'a run of a job could not be recorded'))

  return async (job, work) => {
    const startedAt = Date.now()
    try {
      const result = await timed(job, work)
      const now = Date.now()
      if (now - (succeeded.get(job) ?? 0) >= successCountsMs) {
        succeeded.set(job, now)
        await write(job, { succeededAt: new Date(now), tookMs: now - startedAt })
      }
      return result
    } catch (error) {
      succeeded.delete(job)
      await write(job, { failedAt: new Date() })
      throw error
    }
  }
}
