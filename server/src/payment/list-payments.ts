import type { Api, Payment } from '@thikana/contract/api'
import { amountOf } from '@thikana/domain/payment/money'
import { isRefundStarted } from '@thikana/domain/payment/payment'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyRow, type Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { newestFirst, type Page, type Paging, readList } from '../database/rows/keyset.ts'
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

type Query = NonNullable<Api['GET /admin/payments']['query']>
type ListOptions = Paging & { state?: Query['state'] }

/** Payments, newest first; `state` leaves only those of one stage. */
export const listPayments = (
  executor: Executor,
  { state, ...paging }: ListOptions,
): Promise<Page<Payment>> => {
  return readList(
    executor,
    {
      select: selectPayments(executor).$dynamic(),
      where: state === undefined || state === 'all' ? undefined : whereInStage(state),
      order: newestFirst(payment.id),
      toItem: paymentOf,
      counted: executor.select(anyRow).from(payment).$dynamic(),
    },
    paging,
  )
}
