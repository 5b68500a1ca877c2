import type { Api } from '@thikana/contract/api'
import { amountOf } from '@thikana/domain/payment/money'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { whereBought, whereOpenOffer } from '../database/where-offer.ts'
import { whereInStage } from '../database/where-payment.ts'
import { whereNotRemoved, whereSold } from '../database/where-property.ts'

/** What deleting `userId`'s account would end, and what would stay. */
export const readDeletionEffects = async (
  executor: Executor,
  userId: string,
): Promise<Api['GET /account/leaving']['reply']> => {
  const count = sql<number>`count(*)::int`
  const made = executor
    .select({ count })
    .from(offer)
    .where(and(eq(offer.buyerId, userId), whereOpenOffer))
  const onTheirs = executor
    .select({ count })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
  const received = onTheirs.where(and(eq(property.agentId, userId), whereOpenOffer))
  const listed = executor
    .select({ count })
    .from(property)
    .where(and(eq(property.agentId, userId), whereNotRemoved, not(whereSold)))
  const paid = executor
    .select({ minor: sql<number>`coalesce(sum(${payment.amount}), 0)::float8` })
    .from(payment)
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .where(and(eq(offer.buyerId, userId), whereOpenOffer, whereInStage('captured')))
  const sales = executor
    .select({ count })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .where(and(sql`${userId} in (${offer.buyerId}, ${property.agentId})`, whereBought))
  const [[offersMade], [offersReceived], [homesListed], [moneyBack], [sold]] = await Promise.all([
    made,
    received,
    listed,
    paid,
    sales,
  ])
  return {
    offersMade: offersMade?.count ?? 0,
    offersReceived: offersReceived?.count ?? 0,
    homesListed: homesListed?.count ?? 0,
    moneyBack: amountOf(moneyBack?.minor ?? 0),
    sales: sold?.count ?? 0,
  }
}
