import type { Api } from '@thikana/contract/api'
import { amountOf } from '@thikana/domain/payment/money'
import { isOpenOffer, offerStatuses, type OfferStatus } from '@thikana/domain/offer/offer'
import { undecidedStatuses, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import {
  maxPropertiesWithOffers,
  maxOffersOfProperty,
  rivalsOf,
  type Undecided,
} from '@thikana/domain/offer/rival-offers'
import type { TableSort } from '@thikana/domain/search/tables'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { newestFirst, oldestFirst, type Page, readList, type Sorted } from '../database/rows/keyset.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { onFoundHome } from './offers-of-agent.ts'
import { offerOf, selectOffers, type ShownOffer } from './store.ts'
import { joinAgent } from '../property/row.ts'
import { whereBought } from '../database/where-offer.ts'

type PropertyWithOffers = Api['GET /offers/agent/homes']['reply'][number]
type Sort = TableSort<'offers'>
type Which = { status?: OfferStatus | undefined; search?: string | undefined }

const open = offerStatuses.filter((status) => isOpenOffer({ status }))

const withStatus = (status: OfferStatus | undefined) => (status ? eq(offer.status, status) : undefined)

/** A row a property: its newest or oldest offer, which its place in the list comes from, and how many it has. */
const selectPropertiesWithOffers = (executor: Executor, where: SQL | undefined, sort: Sort) =>
  executor
    .selectDistinctOn([offer.propertyId], {
      id: offer.id,
      propertyId: offer.propertyId,
      count: sql<number>`(count(*) over (partition by ${offer.propertyId}))::int`.as('count'),
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(appUser, eq(appUser.id, property.agentId))
    .where(where)
    .orderBy(offer.propertyId, sort === 'oldest' ? asc(offer.id) : desc(offer.id))
    .as('home')

/** Open ones, then the highest, then the newest. */
export const openFirst = [sql`(${oneOf(offer.status, open)}) desc`, desc(offer.amount), desc(offer.id)]

/** The first offers of each property: those that are open, then the highest. */
const readOffers = (executor: Executor, propertyIds: string[], { status }: Which): Promise<ShownOffer[]> => {
  const ranked = executor
    .select({
      id: offer.id,
      place:
        sql<number>`row_number() over (partition by ${offer.propertyId} order by ${sql.join(openFirst, sql`, `)})`.as(
          'place',
        ),
    })
    .from(offer)
    .where(and(inArray(offer.propertyId, propertyIds), withStatus(status)))
    .as('ranked')
  const first = executor
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${maxOffersOfProperty}`)
  return selectOffers(executor)
    .where(inArray(offer.id, first))
    .orderBy(...openFirst)
}

/** The undecided offers on each property, whatever status is asked for. */
export const readUndecided = async (
  executor: Executor,
  propertyIds: string[],
): Promise<Map<string, Undecided[]>> => {
  const rows = await executor
    .select({
      propertyId: offer.propertyId,
      purpose: offer.purpose,
      count: sql<number>`count(*)::int`,
      highest: sql<number[]>`to_json((array_agg(${offer.amount} order by ${offer.amount} desc))[1:2])`,
    })
    .from(offer)
    .where(and(inArray(offer.propertyId, propertyIds), inArray(offer.status, [...undecidedStatuses])))
    .groupBy(offer.propertyId, offer.purpose)
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

export const rivalsIn = ({ offer: row }: ShownOffer, undecided: readonly Undecided[]) => {
  if (!undecidedStatusOf(row)) return null
  const { count, highest } = rivalsOf(row, undecided)
  return { count, highestAmount: highest === null ? null : amountOf(highest) }
}

/** The properties of an agent that have offers, by the newest or the oldest one, each with its offers; `search` finds words of a home or a buyer. */
export const listPropertiesWithOffers = async (
  executor: Executor,
  email: string,
  { status, search, sort = 'newest', limit = maxPropertiesWithOffers, ...paging }: Sorted<Sort> & Which,
  paymentDays: number,
): Promise<Page<PropertyWithOffers>> => {
  const found = and(eq(appUser.email, email), withStatus(status), await onFoundHome(executor, email, search))
  const grouped = selectPropertiesWithOffers(executor, found, sort)
  const page = await readList(
    executor,
    {
      select: executor
        .select({ id: grouped.id, propertyId: grouped.propertyId, count: grouped.count })
        .from(grouped)
        .$dynamic(),
      order: (sort === 'oldest' ? oldestFirst : newestFirst)(grouped.id),
      toItem: (row) => row,
      counted: executor.select(anyRow).from(grouped).$dynamic(),
    },
    { ...paging, limit: Math.min(limit, maxPropertiesWithOffers) },
  )
  const ids = page.items.map(({ propertyId }) => propertyId)
  if (ids.length === 0) return { ...page, items: [] }
  const [offers, undecided] = await Promise.all([
    readOffers(executor, ids, { status }),
    readUndecided(executor, ids),
  ])
  const byProperty = Map.groupBy(offers, ({ offer: row }) => row.propertyId)
  return {
    ...page,
    items: page.items.map(({ propertyId, count }) => ({
      _id: propertyId,
      count,
      offers: (byProperty.get(propertyId) ?? []).map((row) => ({
        ...offerOf(row, paymentDays),
        rivals: rivalsIn(row, undecided.get(propertyId) ?? []),
      })),
    })),
  }
}

/** How many properties an agent sold and let, and what was paid for each kind. */
export const sumSales = async (
  executor: Executor,
  email: string,
): Promise<Api['GET /offers/agent/sales']['reply']> => {
  const rows = await executor
    .select({
      purpose: offer.purpose,
      count: sql<number>`count(*)::int`,
      // As `totalOf` of the domain.
      minor: sql<number>`sum(${offer.amount} * (1 + ${offer.advanceMonths}))::float8`,
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(appUser, joinAgent)
    .where(and(eq(appUser.email, email), whereBought))
    .groupBy(offer.purpose)
  const of = (purpose: 'sale' | 'rent') => {
    const found = rows.find((row) => row.purpose === purpose)
    return { count: found?.count ?? 0, total: amountOf(found?.minor ?? 0) }
  }
  return { sale: of('sale'), rent: of('rent') }
}
