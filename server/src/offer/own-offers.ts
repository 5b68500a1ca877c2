import type { OwnOffer } from '@thikana/contract/api'
import { isBought, isOpenOffer, offerStatuses } from '@thikana/domain/offer/offer'
import { amountOf } from '@thikana/domain/payment/money'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import { minorIn, openCounterOf, payByOf } from './store.ts'

const shownStatuses = offerStatuses.filter((status) => isOpenOffer({ status }) || isBought({ status }))

const ownOffers = preparedFor((executor) =>
  executor
    .select({ ...getTableColumns(offer), paid: minorIn('captured', 'takenBack') })
    .from(offer)
    .where(
      and(
        eq(offer.buyerId, sql.placeholder('buyer')),
        sql`${offer.propertyId} = any(${sql.placeholder('properties')}::uuid[])`,
        oneOf(offer.status, shownStatuses),
      ),
    )
    .prepare('own_offers'),
)

/** The open or bought offers of `buyer` on these properties, by property; there is at most one on each. */
export const ownOffersOn = async (
  executor: Executor,
  buyer: { id: string },
  propertyIds: string[],
  paymentDays: number,
): Promise<Map<string, OwnOffer>> => {
  if (propertyIds.length === 0) return new Map()
  const now = new Date()
  const rows = await ownOffers(executor).execute({ buyer: buyer.id, properties: propertyIds })
  return new Map(
    rows.map((row) => [
      row.propertyId,
      {
        _id: row.id,
        status: row.status,
        purpose: row.purpose,
        offerAmount: amountOf(row.amount),
        totalAmount: amountOf(totalOf(row)),
        paidAmount: amountOf(row.paid),
        payBy: payByOf(row, paymentDays),
        ...openCounterOf(row, now),
      },
    ]),
  )
}
