import { fromStatuses } from '@thikana/domain/lifecycle'
import { isCounterOpen } from '@thikana/domain/offer/counter-offer'
import { offerMoves } from '@thikana/domain/offer/offer'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { offer } from '../database/schema/offer.ts'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { lockProperty } from '../property/read-property.ts'
import { moveOffer } from './move-offers.ts'

/** Counter-offers ended in one round. */
const most = 100

/** Ends the counter-offers that weren't answered in time, and tells their agents; the offers stay pending. */
export const lapseCounterOffers = async ({ db }: Database, round: Round): Promise<void> => {
  const now = new Date()
  const over = await db
    .select({ id: offer.id, propertyId: offer.propertyId })
    .from(offer)
    .where(and(inArray(offer.status, fromStatuses(offerMoves, 'lapseCounter')), lte(offer.counterUntil, now)))
    .orderBy(offer.counterUntil)
    .limit(most)
  await attemptEach(over, ({ id, propertyId }) => lapse({ db }, id, propertyId, now), round, {
    failure: 'a counter-offer could not be ended',
    about: ({ id }) => ({ offerId: id }),
  })
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
