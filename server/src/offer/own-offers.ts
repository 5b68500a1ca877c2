import type { OwnOffer } from '@thikana/contract/api'
import { isBought, isOpenOffer, offerStatuses } from '@thikana/domain/offer'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { offerOf, selectOffers } from './store.ts'

const shownStatuses = offerStatuses.filter((status) => isOpenOffer({ status }) || isBought({ status }))

/** The open or bought offers of `buyer` on these properties, by property; there is at most one on each. */
export const ownOffersOn = async (
  executor: Executor,
  buyer: Member,
  propertyIds: string[],
  paymentDays: number,
): Promise<Map<string, OwnOffer>> => {
  if (propertyIds.length === 0) return new Map()
  const rows = await selectOffers(executor).where(
    and(
      eq(offer.buyerId, buyer.id),
      inArray(offer.propertyId, propertyIds),
      inArray(offer.status, shownStatuses),
    ),
  )
  return new Map(
    rows.map((row) => {
      const { _id, status, offerAmount, paidAmount, payBy } = offerOf(row, paymentDays)
      return [row.offer.propertyId, { _id, status, offerAmount, paidAmount, payBy }]
    }),
  )
}
