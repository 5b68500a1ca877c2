import type { SiteOverview } from '@thikana/contract/api'
import type { SiteCounter } from '@thikana/domain/overview/counters'
import { periodsAt } from '@thikana/domain/overview/period'
import { toStatus } from '@thikana/domain/lifecycle'
import { amountOf } from '@thikana/domain/payment/money'
import { type PaymentStage, stageRefundFailed } from '@thikana/domain/payment/payment'
import { propertyMoves } from '@thikana/domain/property/property'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { wherePayable } from '../database/where-offer.ts'
import { whereInStage } from '../database/where-payment.ts'
import { paused, waiting } from '../property/list/lists.ts'
import type { Search } from '../search/open-search.ts'
import { countSelected, type Scope, select } from '../search/select.ts'
import type { Member } from '../user/member.ts'
import { countSite } from './day-counts.ts'
import { readQueueAges } from './queue-ages.ts'

type Money = SiteOverview['money']

/** What is left to pay on accepted offers. */
const readDue = async (executor: Executor): Promise<Money['due']> => {
  const paid = executor
    .select({ paid: sql<number>`coalesce(sum(${payment.amount}), 0)::float8`.as('paid') })
    .from(payment)
    .where(and(eq(payment.offerId, offer.id), whereInStage('captured')))
    .as('paid')
  const rows = await executor
    .select({ amount: offer.amount, advanceMonths: offer.advanceMonths, paid: paid.paid })
    .from(offer)
    .innerJoinLateral(paid, sql`true`)
    .where(wherePayable)
  return {
    count: rows.length,
    amount: amountOf(rows.reduce((sum, row) => sum + totalOf(row) - row.paid, 0)),
  }
}

const readStage = async (executor: Executor, stage: PaymentStage): Promise<Money['due']> => {
  const [row] = await executor
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${payment.amount}), 0)::float8`,
    })
    .from(payment)
    .where(whereInStage(stage))
  return { count: row?.count ?? 0, amount: amountOf(row?.amount ?? 0) }
}

const scopes: Record<keyof SiteOverview['listings'], Scope> = {
  waiting,
  free: { is: ['listed'], isNot: ['taken'] },
  underOffer: { is: ['listed', 'taken'], isNot: ['sold'] },
  sold: { is: ['ownerVisible', 'sold'] },
  paused,
  rejected: { is: ['ownerVisible'], status: toStatus(propertyMoves, 'reject') },
  unlisted: { is: ['ownerVisible', 'public'], isNot: ['listed', 'paused', 'sold'] },
}

const countListings = async (search: Search): Promise<SiteOverview['listings']> => {
  const index = await search.current()
  return Object.fromEntries(
    Object.entries(scopes).map(([name, scope]) => [name, countSelected(select(index, scope, {}))]),
  ) as SiteOverview['listings']
}

/** Whose amounts are money; those of the others are seconds, or nothing. */
const ofMoney: readonly SiteCounter[] = ['captures', 'refunds']

type Asked = { reader: Member; days: number; now: Date; hasOutbox: boolean }

/** What admins see of the site at `now`: what waits, and what happened in `days` days. */
export const readSite = async (
  db: Db,
  search: Search,
  { reader, days, now, hasOutbox }: Asked,
): Promise<SiteOverview> => {
  const periods = periodsAt(now, days)
  const [queues, due, refunding, failed, listings, { byDay, totals }] = await Promise.all([
    readQueueAges(db, { reader, hasOutbox, now }),
    readDue(db),
    readStage(db, 'returning'),
    readStage(db, stageRefundFailed),
    countListings(search),
    countSite(db, periods),
  ])
  for (const name of ofMoney) {
    totals[name].amount = amountOf(totals[name].amount)
    totals[name].amountBefore = amountOf(totals[name].amountBefore)
  }
  return { ...periods.now, queues, money: { due, refunding, failed }, listings, totals, byDay }
}
