import { daysLeft, lapseCutoff, payBy, reminderDays } from '@thikana/domain/offer/payment-days'
import { and, eq, gte, lt, notExists } from 'drizzle-orm'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import type { Database } from '../database/connect.ts'
import { anyRow } from '../database/executor.ts'
import { notice } from '../database/schema/notice.ts'
import { offer } from '../database/schema/offer.ts'
import { tellOfOffers } from '../notice/about-offers.ts'
import { whereToldOnce } from '../notice/write-notices.ts'
import type { OfferRow } from '../offer/store.ts'
import { lockProperty } from '../property/read-property.ts'
import { wherePayable } from '../database/where-offer.ts'
import { pageSize } from './unsettled.ts'

/** Reminds the buyers of accepted offers, once each, that the days to pay are nearly over. */
export const remindBuyers = async (database: Database, paymentDays: number, round: Round): Promise<void> => {
  const now = new Date()
  // With so few days the acceptance has just said it.
  if (paymentDays <= reminderDays) return
  const due = await findDue(database, paymentDays, now)
  await attemptEach(due, (row) => remind(database, row, paymentDays, now), round, {
    failure: 'a buyer could not be reminded',
    about: ({ id }) => ({ offerId: id }),
  })
}

const findDue = ({ db }: Database, paymentDays: number, now: Date): Promise<OfferRow[]> => {
  const told = db
    .select(anyRow)
    .from(notice)
    .where(whereToldOnce('offerExpiring', offer.buyerId, offer.id))
  return db
    .select()
    .from(offer)
    .where(
      and(
        wherePayable,
        lt(offer.acceptedAt, lapseCutoff(now, paymentDays - reminderDays)),
        gte(offer.acceptedAt, lapseCutoff(now, paymentDays)),
        notExists(told),
      ),
    )
    .orderBy(offer.acceptedAt)
    .limit(pageSize)
}

const remind = ({ db }: Database, row: OfferRow, paymentDays: number, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockProperty(transaction, row.propertyId)
    // It may have been paid meanwhile.
    const [due] = await transaction
      .select()
      .from(offer)
      .where(and(eq(offer.id, row.id), wherePayable))
    if (!due?.acceptedAt) return
    const end = payBy(due.acceptedAt, paymentDays)
    const details = { days: daysLeft(end, now), payBy: end.toISOString(), isOnce: true }
    await tellOfOffers(transaction, [due.id], 'remind', 'clock', details)
  })
