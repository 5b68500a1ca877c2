import { type Badge, badges } from '@thikana/domain/notice/badge'
import { maxCounted } from '@thikana/domain/count'
import { stageRefundFailed } from '@thikana/domain/payment/payment'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { anyRow, type Executor } from '../database/executor.ts'
import { message, thread } from '../database/schema/message.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { whereNotDeleted } from '../database/where-account.ts'
import { whereAwaits } from '../database/where-viewing.ts'
import { selectFailedMails } from '../mail/failed-mails.ts'
import { isBuyersLast, whereQuestion } from '../message/questions.ts'
import { agent, buyer, whereTakesPart, whereUnread } from '../message/store.ts'
import {
  whereAgentsTurn,
  whereBought,
  whereBuyersTurn,
  wherePayable,
  whereUnanswered,
} from '../database/where-offer.ts'
import { whereInStage, whereTakenBackOpen } from '../database/where-payment.ts'
import { dueOf, waiting } from '../property/list/lists.ts'
import { selectOpenApplications } from '../user/application/list-applications.ts'
import { selectReported, whereNotOwn } from '../report/queue.ts'
import type { Search } from '../search/open-search.ts'
import { countSelected, listed, type Scope, select } from '../search/select.ts'
import type { Member } from '../user/member.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'

/** The badges that count properties, and which. */
const propertyScopes = ({ id }: Member) =>
  ({
    listingsToConfirm: dueOf(id, new Date()),
    propertiesToVerify: waiting,
    // What the page that this leads to lists, and so without sold ones of an agent marked as fraud.
    verifiedProperties: listed,
  }) satisfies Partial<Record<Badge, Scope>>
type OfProperties = keyof ReturnType<typeof propertyScopes>

const selections = (executor: Executor, { id }: Member): Record<Exclude<Badge, OfProperties>, PgSelect> => {
  const offers = (...where: SQL[]) =>
    executor
      .select(anyRow)
      .from(offer)
      .innerJoin(property, eq(property.id, offer.propertyId))
      .where(and(...where))
      .$dynamic()
  const made = eq(offer.buyerId, id)
  const received = eq(property.agentId, id)
  const ofPurpose = (purpose: 'sale' | 'rent') => eq(offer.purpose, purpose)
  return {
    offersToPay: offers(made, wherePayable),
    countersToAnswer: offers(made, whereBuyersTurn),
    offersUnanswered: offers(made, whereUnanswered, not(whereBuyersTurn)),
    homesBought: offers(made, whereBought, ofPurpose('sale')),
    homesRented: offers(made, whereBought, ofPurpose('rent')),
    offersToAnswer: offers(received, whereAgentsTurn),
    offersToBePaid: offers(received, wherePayable),
    homesSold: offers(received, whereBought, ofPurpose('sale')),
    homesLet: offers(received, whereBought, ofPurpose('rent')),
    viewingsToAnswer: executor
      .select(anyRow)
      .from(viewing)
      .innerJoin(thread, eq(thread.id, viewing.threadId))
      .where(
        or(
          and(eq(thread.buyerId, id), whereAwaits('buyer')),
          and(eq(thread.agentId, id), whereAwaits('agent')),
        ),
      )
      .$dynamic(),
    unreadThreads: executor
      .select(anyRow)
      .from(thread)
      .where(and(whereTakesPart(id), whereUnread(id)))
      .$dynamic(),
    questionsToAnswer: executor
      .select(anyRow)
      .from(thread)
      .innerJoin(message, isBuyersLast)
      .innerJoin(buyer, eq(buyer.id, thread.buyerId))
      .innerJoin(agent, eq(agent.id, thread.agentId))
      .where(whereQuestion(id, new Date()))
      .$dynamic(),
    people: executor.select(anyRow).from(appUser).where(whereNotDeleted).$dynamic(),
    reportedListings: selectReported(executor, whereNotOwn({ id })),
    applications: selectOpenApplications(executor),
    failedRefunds: executor.select(anyRow).from(payment).where(whereInStage(stageRefundFailed)).$dynamic(),
    takenBackPayments: executor.select(anyRow).from(payment).where(whereTakenBackOpen).$dynamic(),
    failedMails: selectFailedMails(executor, { id }),
  }
}

/** What waits for `member`, and what they have, by the badges of their role; each is counted up to `maxCounted` and one. */
const countBadges = async (
  executor: Executor,
  search: Search,
  member: Member,
): Promise<Partial<Record<Badge, number>>> => {
  const selected: Partial<Record<Badge, PgSelect>> = selections(executor, member)
  const columns = badges[member.role].flatMap((name) => {
    const rows = selected[name]
    if (!rows) return []
    return sql`(select count(*)::int from ${rows.limit(maxCounted + 1)} as counted) as ${sql.identifier(name)}`
  })
  const [{ rows: counts }, properties] = await Promise.all([
    executor.execute<Record<Badge, number>>(sql`select ${sql.join(columns, sql`, `)}`),
    countPropertyBadges(search, member),
  ])
  return { ...counts[0], ...properties }
}

const countPropertyBadges = async (
  search: Search,
  member: Member,
): Promise<Partial<Record<Badge, number>>> => {
  const scopes: Partial<Record<Badge, Scope>> = propertyScopes(member)
  const wanted = badges[member.role].flatMap((name) => {
    const scope = scopes[name]
    return scope ? [[name, scope] as const] : []
  })
  if (wanted.length === 0) return {}
  const index = await search.current()
  const count = (scope: Scope) => Math.min(countSelected(select(index, scope, {})), maxCounted + 1)
  return Object.fromEntries(wanted.map(([name, scope]) => [name, count(scope)]))
}

type Deps = { database: Database; search: Search }

export const mountBadges = (app: FastifyInstance, { database: { db }, search }: Deps): void =>
  mount(app, 'GET /badges', ({ actor }) => countBadges(db, search, actor))
