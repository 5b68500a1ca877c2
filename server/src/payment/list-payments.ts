import type { Api, Payment } from '@thikana/contract/api'
import type { Days } from '@thikana/domain/calendar'
import { amountOf } from '@thikana/domain/payment/money'
import { isRefundStarted, type PaymentStage, paymentStages } from '@thikana/domain/payment/payment'
import type { TableSort } from '@thikana/domain/search/tables'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containsAnywhere, containsWords, refersTo } from '../database/contains-words.ts'
import { anyRow, type Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { isId } from '../database/rows/ids.ts'
import {
  newestFirst,
  oldestFirst,
  type Order,
  type Page,
  readList,
  type Sorted,
  sortedBy,
} from '../database/rows/keyset.ts'
import { type CountedColumns, type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import { withinDays } from '../database/rows/within-days.ts'
import { peopleWith } from '../user/name-and-email.ts'
import { whereInStage } from '../database/where-payment.ts'

const agent = alias(appUser, 'agent')
const buyer = alias(appUser, 'buyer')

const shown = {
  id: payment.id,
  payment,
  offer,
  agentName: agent.name,
  agentEmail: agent.email,
  buyerName: buyer.name,
  buyerEmail: buyer.email,
}

export const selectPayments = (executor: Executor) =>
  executor
    .select(shown)
    .from(payment)
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))

export type ShownPayment = Awaited<ReturnType<typeof selectPayments>>[number]

export const paymentOf = ({ payment: row, ...about }: ShownPayment): Payment => ({
  _id: row.id,
  offerId: row.offerId,
  propertyId: about.offer.propertyId,
  propertyTitle: about.offer.propertyTitle,
  buyerName: about.buyerName,
  buyerEmail: about.buyerEmail,
  agentName: about.agentName,
  agentEmail: about.agentEmail,
  part: row.part,
  parts: row.parts,
  amount: amountOf(row.amount),
  status: row.status,
  transactionId: row.intentId,
  refundId: row.refundId,
  createdAt: row.createdAt.toISOString(),
  capturedAt: row.capturedAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
  disputed: amountOf(row.disputed),
  reversed: amountOf(row.reversed),
  takenBackChanges: row.takenBackChanges,
  isDealtWith: row.takenBackDealtWith === row.takenBackChanges,
  // Numbers of refund attempts begin at one.
  attempts: isRefundStarted(row) ? row.refundAttempt : 0,
})

const title = sql`search_text(${offer.propertyTitle})`
const names = sql`search_text(concat_ws(' ', ${buyer.name}, ${buyer.email}, ${agent.name}, ${agent.email}))`

/** The offers of people, as buyers or agents. Apart, so that payments are found before anything is joined to them. */
const offersOf = (executor: Executor, people: string[]) =>
  executor
    .select({ id: offer.id })
    .from(offer)
    .where(inArray(offer.buyerId, people))
    .unionAll(
      executor
        .select({ id: offer.id })
        .from(offer)
        .innerJoin(property, eq(property.id, offer.propertyId))
        .where(inArray(property.agentId, people)),
    )

/** Those that were opened, captured, refunded or taken back within the days. */
const whereHappened = (days: Days): SQL | undefined => {
  const times = [payment.createdAt, payment.capturedAt, payment.refundedAt, payment.takenBackAt]
  return or(...times.map((column) => withinDays(column, days)))
}

const whereOf = (executor: Executor, person: string): SQL =>
  isId(person) ? inArray(payment.offerId, offersOf(executor, [person])) : sql`false`

/** Of which home, people or ids a payment is. */
const whereFound = (executor: Executor, search: string | undefined): Promise<SQL | undefined> =>
  containsAnywhere(search, (word) => [
    refersTo({
      ids: peopleWith(executor, word),
      refers: (ids) => inArray(payment.offerId, offersOf(executor, ids)),
      has: containsWords(names, word),
    }),
    refersTo({
      ids: executor.select({ id: offer.id }).from(offer).where(containsWords(title, word)),
      refers: (ids) => inArray(payment.offerId, ids),
      has: containsWords(title, word),
    }),
    Promise.resolve(inArray(sql`${word}`, [payment.intentId, payment.refundId, sql`${payment.id}::text`])),
  ])

const byAmount = { of: payment, id: payment.id, by: payment.amount }

const orders: Record<TableSort<'payments'>, Order<unknown>> = {
  newest: newestFirst(payment.id),
  oldest: oldestFirst(payment.id),
  amountAsc: sortedBy('amountAsc', { ...byAmount, isDescending: false }),
  amountDesc: sortedBy('amountDesc', { ...byAmount, isDescending: true }),
}

const selectFound = (executor: Executor, columns: CountedColumns) =>
  executor
    .select(columns)
    .from(payment)
    .innerJoin(offer, eq(offer.id, payment.offerId))
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))
    .$dynamic()

type Query = NonNullable<Api['GET /admin/payments']['query']>
type Found = Days & { search?: string | undefined }
type ListOptions = Sorted<TableSort<'payments'>> & Found & Pick<Query, 'person' | 'state'>

/** Payments; `state` leaves only those of one stage, `person` those of their offers, `search` those with all of its words, days those that something happened to on one of them. */
export const listPayments = async (
  executor: Executor,
  { state, person, search, from, to, sort = 'newest', ...paging }: ListOptions,
): Promise<Page<Payment>> => {
  const found = await whereFound(executor, search)
  const happened = whereHappened({ from, to })
  return readList(
    executor,
    {
      select: selectPayments(executor).$dynamic(),
      where: and(
        state === undefined || state === 'all' ? undefined : whereInStage(state),
        person === undefined ? undefined : whereOf(executor, person),
        found,
        happened,
      ),
      order: orders[sort],
      toItem: paymentOf,
      // Counting what words find takes longer than finding the first ones: `countPayments` does.
      ...(found || happened ? {} : { counted: executor.select(anyRow).from(payment).$dynamic() }),
    },
    paging,
  )
}

const stages = Object.fromEntries(paymentStages.map((stage) => [stage, whereInStage(stage)])) as Record<
  PaymentStage,
  SQL
>

/** How many payments are found, in all and in each stage. */
export const countPayments = async (executor: Executor, { search, ...days }: Found): Promise<Counts> => {
  const found = await whereFound(executor, search)
  const happened = whereHappened(days)
  const columns = countColumns(stages)
  return countsOf(
    await (found
      ? selectFound(executor, columns).where(and(found, happened))
      : executor.select(columns).from(payment).where(happened)),
  )
}
