import { type Badge, badges } from '@thikana/domain/badge'
import { maxCounted } from '@thikana/domain/count'
import { awaitsAnswerOf, viewingStatuses } from '@thikana/domain/viewing'
import { stageRefundFailed } from '@thikana/domain/payment'
import type { ThreadSide } from '@thikana/domain/message'
import { and, eq, not, or, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/one-of.ts'
import { thread } from '../database/schema/message.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { viewing } from '../database/schema/viewing.ts'
import { whereActive, whereNotDeleted } from '../database/where-account.ts'
import { selectFailedMails } from '../mail/failed-mails.ts'
import { whereTakesPart, whereUnread } from '../message/store.ts'
import { whereInStage, whereTakenBackOpen } from '../offer/charge-stage.ts'
import { whereAgentsTurn, whereBuyersTurn, whereUnanswered } from '../offer/turn.ts'
import { whereDue } from '../property/confirmed.ts'
import { joinAgent } from '../property/row.ts'
import { whereBought, whereListed, whereOwnerVisible, wherePayable } from '../property/rules.ts'
import { selectReported } from '../report/queue.ts'
import type { Member } from '../user/member.ts'

const one = { one: sql`1` }

const awaiting = (side: ThreadSide) =>
  oneOf(
    viewing.status,
    viewingStatuses.filter((status) => awaitsAnswerOf({ status }, side)),
  )

/** What each badge counts for this person. */
const selections = (executor: Executor, { id }: Member): Record<Badge, PgSelect> => {
  const offers = () => executor.select(one).from(offer).innerJoin(property, eq(property.id, offer.propertyId))
  const made = eq(offer.buyerId, id)
  const received = eq(property.agentId, id)
  const ofPurpose = (purpose: 'sale' | 'rent') => eq(offer.purpose, purpose)
  const properties = () => executor.select(one).from(property).innerJoin(appUser, joinAgent)
  return {
    offersToPay: offers().where(and(made, wherePayable)).$dynamic(),
    countersToAnswer: offers().where(and(made, whereBuyersTurn)).$dynamic(),
    offersUnanswered: offers()
      .where(and(made, whereUnanswered, not(whereBuyersTurn)))
      .$dynamic(),
    homesBought: offers()
      .where(and(made, whereBought, ofPurpose('sale')))
      .$dynamic(),
    homesRented: offers()
      .where(and(made, whereBought, ofPurpose('rent')))
      .$dynamic(),
    offersToAnswer: offers().where(and(received, whereAgentsTurn)).$dynamic(),
    offersToBePaid: offers().where(and(received, wherePayable)).$dynamic(),
    homesSold: offers()
      .where(and(received, whereBought, ofPurpose('sale')))
      .$dynamic(),
    homesLet: offers()
      .where(and(received, whereBought, ofPurpose('rent')))
      .$dynamic(),
    listingsToConfirm: properties()
      .where(and(eq(property.agentId, id), whereOwnerVisible, whereDue(new Date())))
      .$dynamic(),
    viewingsToAnswer: executor
      .select(one)
      .from(viewing)
      .innerJoin(thread, eq(thread.id, viewing.threadId))
      .where(
        or(and(eq(thread.buyerId, id), awaiting('buyer')), and(eq(thread.agentId, id), awaiting('agent'))),
      )
      .$dynamic(),
    unreadThreads: executor
      .select(one)
      .from(thread)
      .where(and(whereTakesPart(id), whereUnread(id)))
      .$dynamic(),
    propertiesToVerify: properties()
      .where(and(waitingIn(property), whereActive))
      .$dynamic(),
    // What the page that this leads to lists, and so without sold ones of an agent marked as fraud.
    verifiedProperties: properties().where(whereListed).$dynamic(),
    people: executor.select(one).from(appUser).where(whereNotDeleted).$dynamic(),
    reportedListings: selectReported(executor, { id }),
    failedRefunds: executor.select(one).from(payment).where(whereInStage(stageRefundFailed)).$dynamic(),
    takenBackPayments: executor.select(one).from(payment).where(whereTakenBackOpen).$dynamic(),
    failedMails: selectFailedMails(executor, { id }),
  }
}

/** What waits for `member`, and what they have, by the badges of their role; each is counted up to `maxCounted` and one. */
export const countBadges = async (
  executor: Executor,
  member: Member,
): Promise<Partial<Record<Badge, number>>> => {
  const selected = selections(executor, member)
  const columns = badges[member.role].map(
    (name) =>
      sql`(select count(*)::int from ${selected[name].limit(maxCounted + 1)} as counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await executor.execute<Record<Badge, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}
