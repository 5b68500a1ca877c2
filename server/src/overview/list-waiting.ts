import type { Api, WaitingThing } from '@thikana/contract/api'
import {
  answerBy,
  byUrgency,
  leavesListsAt,
  offerAnswerBy,
  rejectedDays,
  viewingEndsAt,
  type WaitingKind,
} from '@thikana/domain/overview/waiting'
import { amountOf } from '@thikana/domain/payment/money'
import type { ModerationReason } from '@thikana/domain/property/moderation-reasons'
import { isRejected, type PropertyMoveName } from '@thikana/domain/property/property'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { and, asc, desc, eq, gt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { audit } from '../database/schema/audit.ts'
import { message, thread } from '../database/schema/message.ts'
import { offer } from '../database/schema/offer.ts'
import { draftIn, property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { offerWaitsSince, whereAgentsTurn } from '../database/where-offer.ts'
import { whereNotRemoved } from '../database/where-property.ts'
import { whereAwaits } from '../database/where-viewing.ts'
import { isBuyersLast, whereQuestion } from '../message/questions.ts'
import { agent, buyer } from '../message/store.ts'
import { whereDue } from '../property/confirmed.ts'

/** Things of each kind that are listed: what is most urgent, and no page of its own. */
const mostOfKind = 5

/** Of all that a statement finds, before its limit. */
const total = sql<number>`(count(*) over ())::int`

const ofProperty = { propertyId: property.id, propertyTitle: property.title, propertyImage: property.image }

type Found = {
  id: string
  total: number
  propertyId: string
  propertyTitle: string
  propertyImage: string
  person?: string
  amount?: number
  reason?: string | null
  reasonCode?: ModerationReason | null
  since: Date
}

type Waits = Found & { until: Date | null }

const findOffers = async (executor: Executor, agentId: string): Promise<Waits[]> => {
  const rows = await executor
    .select({
      id: offer.id,
      total,
      ...ofProperty,
      person: appUser.name,
      amount: offer.amount,
      since: offerWaitsSince.mapWith(offer.createdAt),
      amounts: offer.amounts,
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(appUser, eq(appUser.id, offer.buyerId))
    .where(and(eq(property.agentId, agentId), whereAgentsTurn))
    .orderBy(asc(offerWaitsSince))
    .limit(mostOfKind)
  return rows.map(({ amounts, ...row }) => ({
    ...row,
    until: offerAnswerBy({ createdAt: row.since, amounts }),
  }))
}

const findViewings = async (executor: Executor, agentId: string): Promise<Waits[]> => {
  const rows = await executor
    .select({
      id: thread.id,
      total,
      ...ofProperty,
      person: appUser.name,
      since: viewing.changedAt,
      startsAt: viewing.startsAt,
    })
    .from(viewing)
    .innerJoin(thread, eq(thread.id, viewing.threadId))
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(appUser, eq(appUser.id, thread.buyerId))
    .where(and(eq(thread.agentId, agentId), whereAwaits('agent')))
    .orderBy(asc(viewing.changedAt))
    .limit(mostOfKind)
  return rows.map(({ startsAt, ...row }) => ({
    ...row,
    until: viewingEndsAt({ changedAt: row.since, startsAt }),
  }))
}

const findQuestions = async (executor: Executor, agentId: string, now: Date): Promise<Waits[]> => {
  const rows = await executor
    .select({ id: thread.id, total, ...ofProperty, person: buyer.name, since: thread.lastAt })
    .from(thread)
    .innerJoin(message, isBuyersLast)
    .innerJoin(property, eq(property.id, thread.propertyId))
    .innerJoin(buyer, eq(buyer.id, thread.buyerId))
    .innerJoin(agent, eq(agent.id, thread.agentId))
    .where(whereQuestion(agentId, now))
    .orderBy(asc(thread.lastAt))
    .limit(mostOfKind)
  return rows.map((row) => ({ ...row, until: answerBy(row.since) }))
}

const findConfirmations = async (executor: Executor, agentId: string, now: Date): Promise<Waits[]> => {
  const rows = await executor
    .select({
      id: property.id,
      total,
      ...ofProperty,
      since: property.confirmedAt,
      askedAt: property.askedAt,
    })
    .from(property)
    .where(and(eq(property.agentId, agentId), whereDue(now)))
    .orderBy(asc(property.confirmedAt))
    .limit(mostOfKind)
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    until: leavesListsAt({ confirmedAt: row.since, askedAt }),
  }))
}

const rejected = propertyStatuses.filter((status) => isRejected({ status }))

/** An agent's listings on which an admin decided so, the latest first. `where`: on the listing, and when that was. */
const findDecided = async (
  executor: Executor,
  agentId: string,
  { decisions, where }: { decisions: SQL; where: (at: SQLWrapper) => SQL | undefined },
): Promise<Waits[]> => {
  const decision = executor
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.entity, 'property'), eq(audit.entityId, property.id), decisions))
    .orderBy(desc(audit.id))
    .limit(1)
    .as('decision')
  const rows = await executor
    .select({
      id: property.id,
      total,
      ...ofProperty,
      reason: property.rejectionReason,
      reasonCode: property.reasonCode,
      since: decision.at,
    })
    .from(property)
    .innerJoinLateral(decision, sql`true`)
    .where(and(eq(property.agentId, agentId), whereNotRemoved, where(decision.at)))
    .orderBy(desc(decision.at))
    .limit(mostOfKind)
  return rows.map((row) => ({ ...row, until: null }))
}

const findRejected = (executor: Executor, agentId: string, now: Date): Promise<Waits[]> =>
  findDecided(executor, agentId, {
    decisions: oneOf(audit.to, rejected),
    where: (at) =>
      and(
        oneOf(property.status, rejected),
        gt(at, sql`${now}::timestamptz - make_interval(days => ${rejectedDays})`),
      ),
  })

const asking: PropertyMoveName = 'askChange'

const findAskedChanges = (executor: Executor, agentId: string): Promise<Waits[]> =>
  findDecided(executor, agentId, { decisions: eq(audit.move, asking), where: () => draftIn(property) })

const finders: Record<WaitingKind, (executor: Executor, agentId: string, now: Date) => Promise<Waits[]>> = {
  offer: findOffers,
  viewing: findViewings,
  question: findQuestions,
  confirmation: findConfirmations,
  change: findAskedChanges,
  rejected: findRejected,
}

const thingOf = (kind: WaitingKind, row: Waits): WaitingThing => ({
  kind,
  _id: row.id,
  propertyId: row.propertyId,
  propertyTitle: row.propertyTitle,
  propertyImage: row.propertyImage,
  person: row.person ?? null,
  amount: row.amount === undefined ? null : amountOf(row.amount),
  reason: row.reason ?? null,
  reasonCode: row.reasonCode ?? null,
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
})

/** What waits for an agent at `now`, the most urgent first. */
export const listWaiting = async (
  executor: Executor,
  agentId: string,
  now: Date,
): Promise<Api['GET /overview/waiting']['reply']> => {
  const kinds = Object.keys(finders) as WaitingKind[]
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, rows: await finders[kind](executor, agentId, now) })),
  )
  return {
    things: found
      .flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
      .toSorted((one, other) => byUrgency(one.row, other.row))
      .map(({ kind, row }) => thingOf(kind, row)),
    counts: Object.fromEntries(found.map(({ kind, rows }) => [kind, rows[0]?.total ?? 0])) as Record<
      WaitingKind,
      number
    >,
  }
}
