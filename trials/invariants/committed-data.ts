import { can } from '@thikana/domain/user/access'
import { roles } from '@thikana/domain/user/user'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '@thikana/server/database/executor'
import { audit } from '@thikana/server/database/schema/audit'
import { offer } from '@thikana/server/database/schema/offer'
import { payment, ledgerEntry } from '@thikana/server/database/schema/payment'
import { property } from '@thikana/server/database/schema/property'
import { sandboxDispute, sandboxIntent, sandboxRefund } from '@thikana/sandbox/stripe/schema'
import { thread } from '@thikana/server/database/schema/message'
import { viewing } from '@thikana/server/database/schema/viewing'
import { appUser } from '@thikana/server/database/schema/user'

/** The rows that the invariants are checked on, ours and the sandbox's. */
export type CommittedData = Awaited<ReturnType<typeof readCommittedData>>

/** Only these properties; all by default. */
type Scope = { propertyIds?: string[] | undefined }

const agent = alias(appUser, 'agent')
const buyer = alias(appUser, 'buyer')

/** People who may retry a stuck refund. */
const canRetry = inArray(
  appUser.role,
  roles.filter((role) => can({ email: '', role, status: 'active' }, 'payment.retryRefund')),
)

const only = (column: Parameters<typeof inArray>[0], ids: string[] | undefined) => ids && inArray(column, ids)

/** Pass a transaction with its own snapshot, or a database without concurrent writes. */
export const readCommittedData = async (executor: Executor, { propertyIds }: Scope) => {
  const offers = await executor
    .select({ offer, agent, buyer, property })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(agent, eq(agent.id, property.agentId))
    .innerJoin(buyer, eq(buyer.id, offer.buyerId))
    .where(only(offer.propertyId, propertyIds))
  const offerIds = propertyIds && offers.map((row) => row.offer.id)
  const payments = await executor.select().from(payment).where(only(payment.offerId, offerIds))
  const paymentIds = propertyIds && payments.map(({ id }) => id)
  const named = sql`${sandboxIntent.metadata}->>'offerId'`
  const intents = await executor
    .select()
    .from(sandboxIntent)
    .where(offerIds && sql`${named} = any(${sql.param(offerIds)}::text[])`)
  const intentIds = propertyIds && intents.map(({ id }) => id)
  const properties = propertyIds ?? offers.map(({ property: { id } }) => id)
  const viewings = await executor
    .select({ id: viewing.id, status: viewing.status, slotId: viewing.slotId, threadId: viewing.threadId })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .where(only(thread.propertyId, propertyIds))
  const viewingIds = viewings.map(({ id }) => id)
  const retriers = await executor.select().from(appUser).where(canRetry)
  return {
    offers,
    payments,
    intents,
    viewings,
    refunds: await executor.select().from(sandboxRefund).where(only(sandboxRefund.intentId, intentIds)),
    disputes: await executor.select().from(sandboxDispute).where(only(sandboxDispute.intentId, intentIds)),
    entries: await executor.select().from(ledgerEntry).where(only(ledgerEntry.paymentId, paymentIds)),
    retriers: retriers.map(({ email }) => email),
    trail: await executor
      .select()
      .from(audit)
      .where(
        and(
          inArray(audit.entity, ['offer', 'payment', 'property', 'viewing']),
          only(
            audit.entityId,
            offerIds && [...offerIds, ...(paymentIds ?? []), ...properties, ...viewingIds],
          ),
        ),
      )
      .orderBy(asc(audit.id)),
  }
}

export type OfferRow = CommittedData['offers'][number]
export type Payment = CommittedData['payments'][number]

/** Describes each violation of an invariant in a line. `acknowledged`: payments whose recording was answered with 2xx. */
export type Check = (data: CommittedData, acknowledged: readonly string[]) => string[]

export const sumMinor = <Row>(rows: readonly Row[], minor: (row: Row) => number): number =>
  rows.reduce((total, row) => total + minor(row), 0)

export const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** One line for each row that `describe` finds at fault. */
export const reportEach = <Row>(
  rows: readonly Row[],
  describe: (row: Row) => string | false | undefined,
): string[] => rows.flatMap((row) => describe(row) || [])

export const findPayments = ({ payments }: CommittedData, offerId: string): Payment[] =>
  payments.filter((row) => row.offerId === offerId)

/** Refunds that neither failed nor were canceled. */
export const activeRefunds = ({ refunds }: CommittedData, intentId: string) =>
  refunds.filter((refund) => refund.intentId === intentId && refund.status !== 'failed')

/** The buyer could still pay it. */
export const isLive = ({ status }: CommittedData['intents'][number]): boolean =>
  status !== 'succeeded' && status !== 'canceled'
