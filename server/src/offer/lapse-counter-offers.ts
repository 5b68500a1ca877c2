import { isCounterOpen } from '@thikana/domain/counter-offer'
import { fromStatuses } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connect.ts'
import { offer } from '../database/schema/offer.ts'
import { lockProperty } from '../property/lock.ts'
import { moveOffer } from './store.ts'

type Round = { log: FastifyBaseLogger; isEnding: () => boolean; now?: Date }

/** Counter-offers ended in one round. */
const most = 100

/** Ends the counter-offers that weren't answered in time, and tells their agents; the offers stay pending. */
export const lapseCounterOffers = async (
  { db }: Database,
  { log, isEnding, now = new Date() }: Round,
): Promise<void> => {
  const over = await db
    .select({ id: offer.id, propertyId: offer.propertyId })
    .from(offer)
    .where(and(inArray(offer.status, fromStatuses(offerMoves, 'lapseCounter')), lte(offer.counterUntil, now)))
    .orderBy(offer.counterUntil)
    .limit(most)
  for (const { id, propertyId } of over) {
    if (isEnding()) return
    await lapse({ db }, id, propertyId, now).catch((error: unknown) =>
      log.error(
        { err: error, offerId: id },
        'a counter-offer could not be ended; the next round tries again',
      ),
    )
  }
}

const lapse = ({ db }: Pick<Database, 'db'>, id: string, propertyId: string, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockProperty(transaction, propertyId)
    // The agent may have made another one meanwhile.
    const [row] = await transaction.select().from(offer).where(eq(offer.id, id))
    const counterAmount = row?.counterAmount ?? null
    if (!row || counterAmount === null || isCounterOpen(row.counterUntil, now)) return
    await moveOffer(transaction, id, 'lapseCounter', 'clock', {}, { counterAmount })
  })
