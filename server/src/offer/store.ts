import type { Offer } from '@thikana/contract/api'
import { isCounterOpen } from '@thikana/domain/offer/counter-offer'
import { amountOf } from '@thikana/domain/payment/money'
import { endingBy, isBought, isPayable, type OfferStatus, offerMoves } from '@thikana/domain/offer/offer'
import { payBy } from '@thikana/domain/offer/payment-days'
import { isDeleted, type UserStatus } from '@thikana/domain/user/user'
import { turnOf, undecidedStatusOf } from '@thikana/domain/offer/offer-answer'
import { offerAnswerBy } from '@thikana/domain/overview/waiting'
import { isPublic } from '@thikana/domain/property/property-status'
import { totalOf } from '@thikana/domain/property/purpose'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyRow, type Executor } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { preparedFor } from '../database/prepared.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { whereBuyersTurn, wherePayable } from '../database/where-offer.ts'
import { whereInStage } from '../database/where-payment.ts'
import { confirmationColumns, unconfirmedSinceOf } from '../property/confirmed.ts'
import {
  formColumns,
  joinLastVerified,
  lastVerifiedForm,
  publicFormOf,
  publicStatusOf,
} from '../property/public-form.ts'
import { newestFirst, type Order, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import type { CountedColumns } from '../database/rows/table.ts'
import { toStatus } from '@thikana/domain/lifecycle'
import type { PaymentStage } from '@thikana/domain/payment/payment'
import { payment } from '../database/schema/payment.ts'

/** Minor units of the offer's charges that are in one of the stages. */
export const minorIn = (...stages: PaymentStage[]) => sql<number>`(
  select coalesce(sum(${payment.amount}), 0)::float8 from ${payment}
  where ${payment.offerId} = ${offer.id} and ${whereInStage(...stages)}
)`

/** Only accepted offers that then ended have refunds: nothing is looked up for others. */
const minorRefunded = (...stages: PaymentStage[]) => sql<number>`(
  case when ${offer.status} = ${toStatus(offerMoves, 'lapse')} and ${offer.acceptedAt} is not null
  then ${minorIn(...stages)} else 0 end
)`

export type OfferRow = typeof offer.$inferSelect

/**
 * The place of an offer in the order in which its buyer is waited for: those to pay, by their acceptance, then open counter-offers, by their
 * end, then the others. Milliseconds since 1970 are below the step between the three.
 */
const [step, counterStep] = [1e14, 2e14].map((start) => sql.raw(String(start)))
const waitingPlace = sql<number>`(case
  when ${wherePayable} and ${offer.acceptedAt} is not null then floor(extract(epoch from ${offer.acceptedAt}) * 1000)
  when ${whereBuyersTurn} then ${step} + floor(extract(epoch from ${offer.counterUntil}) * 1000)
  else ${counterStep} end)::float8`

export const agent = alias(appUser, 'agent')
export const buyer = alias(appUser, 'buyer')

const shown = {
  id: offer.id,
  offer,
  property: { ...formColumns, ...confirmationColumns },
  lastVerified: lastVerifiedForm,
  agentRole: agent.role,
  agentStatus: agent.status,
  agentName: agent.name,
  agentEmail: agent.email,
  buyerName: buyer.name,
  buyerEmail: buyer.email,
  buyerImage: buyer.image,
  buyerStatus: buyer.status,
  paid: minorIn('captured', 'takenBack'),
  returning: minorRefunded('returning', 'stuck'),
  returned: minorRefunded('refunded'),
  place: waitingPlace,
}

export const selectOffers = (executor: Executor) =>
  executor
    .select(shown)
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))
    .leftJoin(lastVerified, joinLastVerified)

export type ShownOffer = Awaited<ReturnType<typeof selectOffers>>[number]

/** The buyer of a property may always open it. */
const propertyStatusOf = ({ offer: row, property: propertyRow, ...people }: ShownOffer) =>
  isBought(row)
    ? propertyRow.status
    : publicStatusOf(propertyRow, {
        email: people.agentEmail,
        role: people.agentRole,
        status: people.agentStatus,
      })

/** Until when an accepted offer must be paid. */
export const payByOf = (row: Pick<OfferRow, 'status' | 'acceptedAt'>, paymentDays: number): string | null =>
  isPayable(row) && row.acceptedAt ? payBy(row.acceptedAt, paymentDays).toISOString() : null

/** Until when its agent should answer; null if it isn't their turn, or their own amount was the last. */
const answerByOf = (row: ShownOffer, now: Date): string | null =>
  turnOf({ ...row.offer, propertyStatus: propertyStatusOf(row) }, now) === 'answer'
    ? (offerAnswerBy(row.offer)?.toISOString() ?? null)
    : null

/** The counter-offer that can still be answered. */
export const openCounterOf = (
  { status, counterAmount, counterUntil }: Pick<OfferRow, 'status' | 'counterAmount' | 'counterUntil'>,
  now: Date,
): Pick<Offer, 'counterAmount' | 'counterUntil'> =>
  undecidedStatusOf({ status }) && counterAmount !== null && counterUntil && isCounterOpen(counterUntil, now)
    ? { counterAmount: amountOf(counterAmount), counterUntil: counterUntil.toISOString() }
    : { counterAmount: null, counterUntil: null }

/** Nobody learns a price in an offer that is still being checked. */
const termsOf = ({
  offer: row,
  property: { purpose, priceMin, priceMax, status },
}: ShownOffer): Offer['terms'] =>
  undecidedStatusOf(row) !== null && isPublic({ status })
    ? { purpose, priceMin: amountOf(priceMin), priceMax: amountOf(priceMax) }
    : null

/** Of a person who deleted their account only the record of a purchase names their address. */
const addressIn = (row: OfferRow, email: string, status: UserStatus): string =>
  isDeleted({ status }) && !isBought(row) ? '' : email

/** The offer in the API's form; `paymentDays` says by when an accepted offer must be paid. */
export const offerOf = (row: ShownOffer, paymentDays: number): Offer => ({
  _id: row.id,
  propertyId: row.offer.propertyId,
  propertyTitle: row.offer.propertyTitle,
  propertyLocation: row.offer.propertyLocation,
  priceMin: amountOf(row.offer.priceMin),
  priceMax: amountOf(row.offer.priceMax),
  propertyImage: publicFormOf(row.property, row.lastVerified).image,
  propertyStatus: propertyStatusOf(row),
  unconfirmedSince: unconfirmedSinceOf(row.property),
  agentName: row.agentName,
  agentEmail: addressIn(row.offer, row.agentEmail, row.agentStatus),
  buyerName: row.buyerName,
  buyerEmail: addressIn(row.offer, row.buyerEmail, row.buyerStatus),
  buyerImage: row.buyerImage,
  purpose: row.offer.purpose,
  offerAmount: amountOf(row.offer.amount),
  advanceMonths: row.offer.advanceMonths,
  totalAmount: amountOf(totalOf(row.offer)),
  offeredAmount: row.offer.offeredAmount === null ? null : amountOf(row.offer.offeredAmount),
  ...openCounterOf(row.offer, new Date()),
  terms: termsOf(row),
  buyingDate: row.offer.buyingDate,
  status: row.offer.status,
  transactionId: row.offer.transactionId,
  createdAt: row.offer.createdAt.toISOString(),
  acceptedAt: row.offer.acceptedAt?.toISOString() ?? null,
  boughtAt: row.offer.boughtAt?.toISOString() ?? null,
  counters: row.offer.counters,
  buyerCounters: row.offer.buyerCounters,
  amounts: row.offer.amounts.map((named) => ({ ...named, amount: amountOf(named.amount) })),
  message: row.offer.message,
  answerBy: answerByOf(row, new Date()),
  payBy: payByOf(row.offer, paymentDays),
  isLapsed: row.offer.endedBy === endingBy('lapse'),
  isWithdrawn: row.offer.endedBy === endingBy('withdraw'),
  endedBy: row.offer.endedBy,
  paidAmount: amountOf(row.paid),
  returningAmount: amountOf(row.returning),
  returnedAmount: amountOf(row.returned),
})

const offerById = preparedFor((executor) =>
  selectOffers(executor)
    .where(eq(offer.id, sql.placeholder('id')))
    .prepare('offer_by_id'),
)

export const findOffer = async (executor: Executor, id: string): Promise<ShownOffer | null> => {
  if (!isId(id)) return null
  const [row] = await offerById(executor).execute({ id })
  return row ?? null
}

type ListOptions = Paging & { status?: OfferStatus | undefined }

const waitingFirst: Order<{ place: number }> = {
  name: 'waiting',
  by: [sql`${waitingPlace}`, desc(offer.id)],
  after: ({ key, id }) =>
    sql`(${waitingPlace} > ${key}::float8 or (${waitingPlace} = ${key}::float8 and ${offer.id} < ${id}::uuid))`,
  keyOf: ({ place }) => place,
}

/** A selection of offers with the tables of their home, agent and buyer. */
export const offersWithPeople = (executor: Executor, columns: CountedColumns) =>
  executor
    .select(columns)
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))
    .$dynamic()

export const listOffers = (
  executor: Executor,
  condition: SQL | undefined,
  { status, ...paging }: ListOptions,
  paymentDays: number,
  order: Order<{ place: number }> = newestFirst(offer.id),
): Promise<Page<Offer>> =>
  readList(
    executor,
    {
      select: selectOffers(executor).$dynamic(),
      where: and(condition, status ? eq(offer.status, status) : undefined),
      order,
      toItem: (row) => offerOf(row, paymentDays),
      counted: offersWithPeople(executor, anyRow),
    },
    paging,
  )

export const listOffersOfBuyer = (
  executor: Executor,
  email: string,
  { sort, ...options }: Omit<ListOptions, 'sort'> & { sort?: 'newest' | 'waiting' | undefined },
  paymentDays: number,
) =>
  listOffers(
    executor,
    eq(buyer.email, email),
    options,
    paymentDays,
    sort === 'waiting' ? waitingFirst : newestFirst(offer.id),
  )
