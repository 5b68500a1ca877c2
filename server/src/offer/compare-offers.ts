import type { Api } from '@thikana/contract/api'
import { demand } from '@thikana/domain/denial'
import { endingBy } from '@thikana/domain/offer/offer'
import { maxComparedOffers } from '@thikana/domain/offer/rival-offers'
import type { Bounds } from '@thikana/domain/payment/money-rules'
import { planParts } from '@thikana/domain/payment/parts'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { offer } from '../database/schema/offer.ts'
import { appUser } from '../database/schema/user.ts'
import { whereBought, whereOpenOffer, whereWithdrawn } from '../database/where-offer.ts'
import { readProperty } from '../property/read-property.ts'
import type { Member } from '../user/member.ts'
import { openFirst, readUndecided, rivalsIn } from './properties-with-offers.ts'
import { offerOf, selectOffers } from './store.ts'

type Comparison = Api['GET /offers/agent/homes/:id']['reply']
type BuyerRecord = Comparison['offers'][number]['record']

const whereUnpaid = oneOf(offer.endedBy, [endingBy('lapse')!])

/** What each of these people did as a buyer, on any home. */
const readRecords = async (
  executor: Executor,
  buyerIds: readonly string[],
): Promise<Map<string, BuyerRecord>> => {
  const rows = await executor
    .select({
      id: appUser.id,
      joinedAt: appUser.createdAt,
      bought: sql<number>`(count(*) filter (where ${whereBought}))::int`,
      unpaid: sql<number>`(count(*) filter (where ${whereUnpaid}))::int`,
      withdrawn: sql<number>`(count(*) filter (where ${whereWithdrawn}))::int`,
    })
    .from(appUser)
    .innerJoin(offer, eq(offer.buyerId, appUser.id))
    .where(inArray(appUser.id, [...buyerIds]))
    .groupBy(appUser.id)
  return new Map(
    rows.map(({ id, joinedAt, ...counts }) => [id, { joinedAt: joinedAt.toISOString(), ...counts }]),
  )
}

type Terms = { paymentDays: number; /** What one charge of a card may take. */ charge: Bounds }

/** The open offers on the property `id`, the highest first. Throws `propertyNotFound`, and refuses other agents. */
export const compareOffers = async (
  executor: Executor,
  actor: Member,
  id: string,
  { paymentDays, charge }: Terms,
): Promise<Comparison> => {
  const { title, location, image, agentEmail } = await readProperty(executor, actor, id)
  demand(actor, 'offer.readOfAgent', { owners: [agentEmail] })
  const whereOpen = and(eq(offer.propertyId, id), whereOpenOffer)
  const [count, rows, undecided] = await Promise.all([
    executor.$count(offer, whereOpen),
    selectOffers(executor)
      .where(whereOpen)
      .orderBy(...openFirst)
      .limit(maxComparedOffers),
    readUndecided(executor, [id]),
  ])
  const records = await readRecords(
    executor,
    rows.map((row) => row.offer.buyerId),
  )
  return {
    title,
    location,
    image,
    count,
    offers: rows.map((row) => ({
      ...offerOf(row, paymentDays),
      rivals: rivalsIn(row, undecided.get(id) ?? []),
      payments: planParts(totalOf(row.offer), charge).length,
      record: records.get(row.offer.buyerId)!,
    })),
  }
}
