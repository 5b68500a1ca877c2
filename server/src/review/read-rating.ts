import { type RatingSummary, summariseRatings } from '@thikana/domain/review/review'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { review } from '../database/schema/review.ts'
import { authorDid } from './store.ts'

/** The average of all reviews of a property, however many there are. */
export const readRating = async (executor: Executor, propertyId: string): Promise<RatingSummary> => {
  const judged = executor
    .select({
      tenths: review.rating,
      isKnowing: sql<boolean>`${authorDid(executor)} is not null`.as('knowing'),
    })
    .from(review)
    .where(eq(review.propertyId, propertyId))
    .as('judged')
  const counts = await executor
    .select({ tenths: judged.tenths, isKnowing: judged.isKnowing, count: sql<number>`count(*)::int` })
    .from(judged)
    .groupBy(judged.tenths, judged.isKnowing)
  return summariseRatings(counts)
}
