import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { image } from '../database/schema/image.ts'

/** Pictures of one person within any 24 hours: an agency's busiest day, and far from filling a disk. */
const picturesADay = 200

/** Throws Refusal `picturesADay` for a person who has stored that many. */
export const demandQuota = async (db: Db, ownerEmail: string): Promise<void> => {
  const recent = and(eq(image.ownerEmail, ownerEmail), gt(image.createdAt, sql`now() - interval '1 day'`))
  if ((await db.$count(image, recent)) >= picturesADay)
    throw refuse('picturesADay', { max: String(picturesADay) })
}
