import type { Api } from '@thikana/contract/api'
import { jobNames } from '@thikana/domain/overview/jobs'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../cache/cache.ts'
import type { Database } from '../database/connect.ts'
import type { Db } from '../database/executor.ts'
import { jobRun } from '../database/schema/job-run.ts'
import { mount } from '../http/api/mount.ts'

type Installation = Api['GET /admin/installation']['reply']
type Findings = Api['GET /admin/installation/findings']['reply']

/** Milliseconds for which what was found stands: the doctor asks outside services too. */
const [stateCountsMs, findingsCountMs] = [1_000, 10 * 60_000]

const readJobs = async (db: Db): Promise<Installation['jobs']> => {
  const rows = await db.select().from(jobRun)
  // The table may have jobs of other versions.
  return jobNames.flatMap((name) => {
    const run = rows.find((row) => row.name === name)
    if (!run) return []
    const { succeededAt, failedAt } = run
    return {
      name,
      succeededAt: succeededAt?.toISOString() ?? null,
      failedAt: failedAt && (!succeededAt || failedAt > succeededAt) ? failedAt.toISOString() : null,
    }
  })
}

/** Looks at the installation for its admins. */
export type Inspector = {
  inspect(): Promise<Omit<Api['GET /admin/installation']['reply'], 'jobs'>>
  /** What the doctor finds; takes seconds. */
  examine(): Promise<Api['GET /admin/installation/findings']['reply']['findings']>
}

type Deps = { database: Database; inspector: Inspector }

export const mountInstallation = (app: FastifyInstance, { database: { db }, inspector }: Deps): void => {
  const states = createCache<Installation>({ maxEntries: 1, maxAgeMs: stateCountsMs })
  const findings = createCache<Findings>({ maxEntries: 1, maxAgeMs: findingsCountMs })

  mount(app, 'GET /admin/installation', async () =>
    states.read('', async () => ({ ...(await inspector.inspect()), jobs: await readJobs(db) })),
  )

  mount(app, 'GET /admin/installation/findings', async () =>
    findings.read('', async () => ({
      checkedAt: new Date().toISOString(),
      findings: await inspector.examine(),
    })),
  )
}
