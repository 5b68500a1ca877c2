import { noticesOn } from '@thikana/domain/notice'
import { initialOfferStatus } from '@thikana/domain/offer'
import { usualPurpose } from '@thikana/domain/purpose'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'
import { notice } from '../database/schema/notice.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { addressedStep, digestStep, emailStep } from '../notice/email-step.ts'
import { lockBuyer, lockHome } from './lock-for-offer.ts'
import { type OfferToMake, readWanted, wanted, wantedTable, writeWanted } from './wanted-offers.ts'

const status = sql.raw(`'${initialOfferStatus}'`)
const usual = sql.raw(`'${usualPurpose}'`)
const received = sql.raw(`'${noticesOn('offer', 'make').find(({ to }) => to === 'itsAgent')?.kind}'`)

/** What a notice of an offer to rent says besides (`rentOf` in about-offers.ts, in SQL). */
const rentNoted = (made: { purpose: unknown; amount: unknown; advanceMonths: unknown }) =>
  sql`case when ${made.purpose} = ${usual} then '{}' else jsonb_build_object(
    'purpose', ${made.purpose}, 'total', ${made.amount} * (1 + ${made.advanceMonths})) end`

const statement = preparedFor((executor) => {
  const [buyer, home] = [lockBuyer(executor), lockHome(executor)]
  const values = executor
    .select({
      id: sql`${wanted.id}`.as('id'),
      propertyId: sql`${home.id}`.as('property_id'),
      buyerId: sql`${buyer.id}`.as('buyer_id'),
      amount: sql`${wanted.amount}`.as('amount'),
      offeredAmount: sql`null::bigint`.as('offered_amount'),
      counterAmount: sql`null::bigint`.as('counter_amount'),
      counterUntil: sql`null::timestamptz`.as('counter_until'),
      counters: sql`0`.as('counters'),
      buyingDate: sql`${wanted.buyingDate}`.as('buying_date'),
      status: sql`${status}`.as('status'),
      transactionId: sql`null::text`.as('transaction_id'),
      isLapsed: sql`false`.as('is_lapsed'),
      endedBy: sql`null::text`.as('ended_by'),
      propertyTitle: home.title,
      propertyLocation: home.location,
      priceMin: home.priceMin,
      priceMax: home.priceMax,
      purpose: home.purpose,
      advanceMonths: home.advanceMonths,
      createdAt: sql`${wanted.createdAt}`.as('created_at'),
      acceptedAt: sql`null::timestamptz`.as('accepted_at'),
      boughtAt: sql`null::timestamptz`.as('bought_at'),
    })
    .from(wantedTable)
    .crossJoinLateral(buyer)
    .crossJoinLateral(home)
  const made = executor.$with('made').as(
    executor.insert(offer).select(values).onConflictDoNothing().returning({
      id: offer.id,
      propertyId: offer.propertyId,
      propertyTitle: offer.propertyTitle,
      amount: offer.amount,
      priceMax: offer.priceMax,
      buyerId: offer.buyerId,
      purpose: offer.purpose,
      advanceMonths: offer.advanceMonths,
    }),
  )
  const ofMade = sql`${made} join ${wantedTable} on ${wanted.id} = ${made.id}`
  // drizzle would also insert the number that PostgreSQL gives every row.
  const recorded = executor.$with('recorded', {}).as(
    sql`insert into ${audit} (actor, entity, entity_id, move, "to")
      select ${wanted.actor}, 'offer', ${made.id}, 'make', ${status} from ${ofMade}`,
  )
  // The agent's notice; they can't be the buyer.
  const told = executor.$with('told', {}).as(
    sql`insert into ${notice} (id, user_id, kind, data)
      select ${wanted.noticeId}, ${property.agentId}, ${received},
        jsonb_build_object('offerId', ${made.id}, 'propertyId', ${made.propertyId},
          'propertyTitle', ${made.propertyTitle}, 'amount', ${made.amount}, 'priceMax', ${made.priceMax},
          'buyerName', ${appUser.name}) || ${rentNoted(made)}
      from ${ofMade} join ${property} on ${property.id} = ${made.propertyId}
        join ${appUser} on ${appUser.id} = ${made.buyerId}
      returning id, user_id, kind`,
  )
  const addressed = executor.$with('addressed', {}).as(addressedStep)
  const digested = executor.$with('digested', {}).as(digestStep)
  const emailed = executor.$with('emailed', {}).as(emailStep)
  const given = executor.$with('wanted', {}).as(readWanted)
  return executor
    .with(given, made, recorded, told, addressed, digested, emailed)
    .select({ id: made.id })
    .from(made)
    .prepare('make_offers')
})

/**
 * Inserts each offer with a copy of what the buyer saw, its audit row and the agent's notice and email, all in one statement. Returns the ids
 * of those that were made. The others are not allowed, or would have to wait for a lock, or the buyer has an open offer on the property.
 */
export const insertOffers = async (
  executor: Executor,
  offers: readonly OfferToMake[],
): Promise<Set<string>> => {
  const rows = await statement(executor).execute(writeWanted(offers))
  return new Set(rows.map(({ id }) => id))
}
