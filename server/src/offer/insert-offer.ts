import { noticesOn } from '@thikana/domain/notice'
import { initialOfferStatus, maxWithdrawnADay, withdrawalsCountedFrom } from '@thikana/domain/offer'
import { newcomer, roles } from '@thikana/domain/user'
import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { newId } from '../database/ids.ts'
import { oneOf } from '../database/one-of.ts'
import { preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'
import { notice } from '../database/schema/notice.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { whereFree, whereListed, whereWithdrawn } from '../property/rules.ts'
import type { Member } from '../user/member.ts'

const { placeholder } = sql
const ofProperty = eq(offer.propertyId, placeholder('propertyId'))
const amount = sql<number>`${placeholder('amount')}::bigint`
const status = sql.raw(`'${initialOfferStatus}'`)
const received = sql.raw(`'${noticesOn('offer', 'make').find(({ to }) => to === 'itsAgent')?.kind}'`)

/** `roleOf` of the domain: an unknown role counts as that of a newcomer. */
const roleAsRead = sql`case when ${oneOf(appUser.role, roles)} then ${appUser.role} else ${sql.raw(`'${newcomer.role}'`)} end`

/** Locks the buyer's row if their role and account status are still what they were when the request began. */
const lockBuyer = (executor: Executor) =>
  executor.$with('buyer').as(
    executor
      .select({ id: appUser.id })
      .from(appUser)
      .where(
        and(
          eq(appUser.id, placeholder('buyerId')),
          eq(roleAsRead, placeholder('role')),
          eq(appUser.status, placeholder('accountStatus')),
        ),
      )
      .for('share'),
  )

const whereFewWithdrawn = (executor: Executor): SQL => {
  const withdrawn = executor
    .select({ count: sql`count(*)` })
    .from(offer)
    .where(
      and(
        ofProperty,
        eq(offer.buyerId, placeholder('buyerId')),
        whereWithdrawn,
        gt(offer.createdAt, placeholder('countedFrom')),
      ),
    )
  return sql`(${withdrawn}) < ${sql.raw(String(maxWithdrawnADay))}`
}

/**
 * The property takes the offer. After waiting for its lock, PostgreSQL checks its own columns again, but not the rows of its offers:
 * `offer_revision` says that none was withdrawn meanwhile.
 */
const whereTakesIt = (executor: Executor): SQL | undefined => {
  const seen = alias(property, 'seen')
  const revision = executor
    .select({ revision: seen.offerRevision })
    .from(seen)
    .where(eq(seen.id, placeholder('propertyId')))
  return and(
    eq(property.id, placeholder('propertyId')),
    whereListed,
    lte(property.priceMin, amount),
    gte(property.priceMax, amount),
    whereFree,
    whereFewWithdrawn(executor),
    eq(property.offerRevision, revision),
  )
}

const statement = preparedFor((executor) => {
  const buyer = lockBuyer(executor)
  const values = executor
    .select({
      id: sql`${placeholder('id')}::uuid`.as('id'),
      propertyId: property.id,
      buyerId: buyer.id,
      amount: amount.as('amount'),
      buyingDate: sql`${placeholder('buyingDate')}::date`.as('buying_date'),
      status: sql`${status}`.as('status'),
      transactionId: sql`null::text`.as('transaction_id'),
      isLapsed: sql`false`.as('is_lapsed'),
      endedBy: sql`null::text`.as('ended_by'),
      propertyTitle: property.title,
      propertyLocation: property.location,
      priceMin: property.priceMin,
      priceMax: property.priceMax,
      createdAt: sql`${placeholder('createdAt')}::timestamptz`.as('created_at'),
      acceptedAt: sql`null::timestamptz`.as('accepted_at'),
      boughtAt: sql`null::timestamptz`.as('bought_at'),
    })
    .from(buyer)
    .innerJoin(property, whereTakesIt(executor))
    // Shared, since offers of several people don't depend on each other.
    .for('share', { of: property })
  const made = executor.$with('made').as(
    executor.insert(offer).select(values).returning({
      id: offer.id,
      propertyId: offer.propertyId,
      propertyTitle: offer.propertyTitle,
      amount: offer.amount,
    }),
  )
  // drizzle would also insert the number that PostgreSQL gives every row.
  const recorded = executor.$with('recorded', {}).as(
    sql`insert into ${audit} (actor, entity, entity_id, move, "to")
      select ${placeholder('actor')}, 'offer', ${made.id}, 'make', ${status} from ${made}`,
  )
  // The agent's notice; they can't be the buyer.
  const told = executor.$with('told', {}).as(
    sql`insert into ${notice} (id, user_id, kind, data)
      select ${placeholder('noticeId')}::uuid, ${property.agentId}, ${received},
        jsonb_build_object('offerId', ${made.id}, 'propertyId', ${made.propertyId},
          'propertyTitle', ${made.propertyTitle}, 'amount', ${made.amount})
      from ${made} join ${property} on ${property.id} = ${made.propertyId}`,
  )
  return executor.with(buyer, made, recorded, told).select({ id: made.id }).from(made).prepare('make_offer')
})

export type OfferToMake = { id: string; propertyId: string; amount: number; buyingDate: string; now: Date }

/**
 * Inserts the offer, with a copy of what the buyer saw, its audit row and the agent's notice, in one statement; `amount` in cents. False if the buyer may no
 * longer make it or the property doesn't take it, or if an offer on it was accepted or withdrawn at the same time. A second open offer of the
 * buyer violates `offer_one_open`.
 */
export const insertOffer = async (
  executor: Executor,
  buyer: Member,
  { now, ...values }: OfferToMake,
): Promise<boolean> => {
  const rows = await statement(executor).execute({
    ...values,
    noticeId: newId(),
    buyerId: buyer.id,
    role: buyer.role,
    accountStatus: buyer.status,
    actor: buyer.email,
    countedFrom: withdrawalsCountedFrom(now),
    createdAt: now,
  })
  return rows.length > 0
}
