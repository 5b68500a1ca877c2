import type { Offer } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { type OfferStatus, offerMoves, offerStatuses } from '@thikana/domain/offer/offer'
import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import type { TableSort } from '@thikana/domain/search/tables'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import type { Executor } from '../database/executor.ts'
import {
  newestFirst,
  oldestFirst,
  type Order,
  type Page,
  type Sorted,
  sortedBy,
} from '../database/rows/keyset.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import { agent, buyer, offersWithPeople, listOffers } from './store.ts'

type Sort = TableSort<'sales'>
type Which = {
  purpose?: Purpose | undefined
  search?: string | undefined
  /** Only those on homes of which one offer has these words. */
  homesWith?: string | undefined
}
type AskedByAgent = Sorted<Sort> & Which & { status?: OfferStatus | undefined }

const byAmount = { of: offer, id: offer.id, by: offer.amount }

const orders: Record<Sort, Order<unknown>> = {
  newest: newestFirst(offer.id),
  oldest: oldestFirst(offer.id),
  amountAsc: sortedBy('amountAsc', { ...byAmount, isDescending: false }),
  amountDesc: sortedBy('amountDesc', { ...byAmount, isDescending: true }),
}

/** What an agent finds offers by. */
const searched = sql`search_text(concat_ws(' ', ${offer.propertyTitle}, ${offer.propertyLocation}, ${buyer.name}, ${buyer.email},
  ${offer.transactionId}))`

/** The offer is on a home of which one has every word; undefined without words. Folding what is searched takes longest, so it is done once. */
export const onFoundHome = async (
  executor: Executor,
  email: string,
  words: string | undefined,
): Promise<SQL | undefined> => {
  const found = containsWords(searched, words)
  if (!found) return undefined
  const homes = await executor
    .selectDistinct({ id: offer.propertyId })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))
    .where(and(eq(agent.email, email), found))
  return sql`${offer.propertyId} = any(${sql.param(homes.map(({ id }) => id))}::uuid[])`
}

const whereAsked = async (
  executor: Executor,
  email: string,
  { purpose, search, homesWith }: Which,
): Promise<SQL | undefined> =>
  and(
    eq(agent.email, email),
    purpose ? eq(offer.purpose, purpose) : undefined,
    containsWords(searched, search),
    await onFoundHome(executor, email, homesWith),
  )

export const listOffersOfAgent = async (
  executor: Executor,
  email: string,
  { sort = 'newest', purpose, search, homesWith, ...options }: AskedByAgent,
  paymentDays: number,
): Promise<Page<Offer>> =>
  listOffers(
    executor,
    await whereAsked(executor, email, { purpose, search, homesWith }),
    options,
    paymentDays,
    orders[sort],
  )

export const soldStatus = toStatus(offerMoves, 'buy')

const purposes = Object.fromEntries(
  purposeNames.map((purpose) => [purpose, eq(offer.purpose, purpose)]),
) as Record<Purpose, SQL>

/** How many homes an agent sold and let, of those found. */
export const countSales = async (
  executor: Executor,
  email: string,
  search: string | undefined,
): Promise<Counts> =>
  countsOf(
    await offersWithPeople(executor, countColumns(purposes)).where(
      and(eq(offer.status, soldStatus), await whereAsked(executor, email, { search })),
    ),
  )

const statuses = Object.fromEntries(
  offerStatuses.map((status) => [status, eq(offer.status, status)]),
) as Record<OfferStatus, SQL>

/** How many offers an agent has on the homes found, in all and in each status. */
export const countOffers = async (
  executor: Executor,
  email: string,
  homesWith: string | undefined,
): Promise<Counts> =>
  countsOf(
    await offersWithPeople(executor, countColumns(statuses)).where(
      await whereAsked(executor, email, { homesWith }),
    ),
  )
