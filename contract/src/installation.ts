import { jobNames } from '@thikana/domain/overview/jobs'
import { setUpSteps } from '@thikana/domain/overview/set-up'
import { z } from 'zod'
import { instant } from './fields.ts'
import { route } from './route.ts'

export const installationRoutes = {
  'GET /admin/installation': route({
    summary:
      'What whoever operates the installation looks at: version, disk, backups, jobs and emails, and what is still to be set up.',
    may: 'installation.read',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      database: z.object({ version: z.string(), bytes: z.number() }),
      /** Of the data folder; null if it can't be looked at. */
      disk: z.object({ free: z.number(), total: z.number() }).nullable(),
      /** `everyHours`: null if none are scheduled here. */
      backup: z.object({
        succeededAt: instant.nullable(),
        failedAt: instant.nullable(),
        everyHours: z.number().nullable(),
      }),
      jobs: z.array(
        z.object({
          name: z.enum(jobNames),
          succeededAt: instant.nullable(),
          /** Null unless it failed since. */
          failedAt: instant.nullable(),
        }),
      ),
      mails: z.object({ waiting: z.int(), failing: z.int(), givenUp: z.int(), sentToday: z.int() }),
      setUp: z.array(z.object({ step: z.enum(setUpSteps), isDone: z.boolean() })),
    }),
  }),
  'GET /admin/installation/findings': route({
    summary: 'What the doctor finds, in English, as `npm run doctor` prints it; kept for ten minutes.',
    may: 'installation.read',
    reply: z.object({
      checkedAt: instant,
      findings: z.array(
        z.object({
          check: z.string(),
          level: z.enum(['ok', 'warning', 'problem']),
          says: z.string(),
          todo: z.string().nullable(),
        }),
      ),
    }),
  }),
}
