import { allWithdrawalsADay, withdrawalsADay } from '@thikana/domain/offer'
import { newcomer, roles } from '@thikana/domain/user'
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/one-of.ts'
import { constant } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { advanceMonths } from '../property/row.ts'
import { whereFree, whereListed, whereWithdrawn } from '../property/rules.ts'
import { wanted } from './wanted-offers.ts'

/** `roleOf` of the domain: an unknown role counts as that of a newcomer. */
const roleAsRead = sql`case when ${oneOf(appUser.role, roles)} then ${appUser.role} else ${sql.raw(`'${newcomer.role}'`)} end`

// Both are looked up for each offer, since the limit keeps PostgreSQL from reading a whole table, and skip what is locked: several offers
// that are made together would otherwise wait for others while they hold what those wait for.

/** How many offers of the buyer were withdrawn lately, on any property or on one of them. */
const countWithdrawn = (executor: Executor, on?: SQL): SQL => {
  const withdrawn = executor
    .select({ count: sql`count(*)` })
    .from(offer)
    .where(
      and(on, eq(offer.buyerId, wanted.buyerId), whereWithdrawn, gt(offer.createdAt, wanted.countedFrom)),
    )
  return sql`(${withdrawn})`
}

/**
 * Locks the buyer's row if their role and account status are still what they were when the request began, and if they withdrew few offers
 * lately.
 */
export const lockBuyer = (executor: Executor) =>
  executor
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.id, wanted.buyerId),
        eq(roleAsRead, wanted.role),
        eq(appUser.status, wanted.accountStatus),
        lt(countWithdrawn(executor), constant(allWithdrawalsADay.max)),
      ),
    )
    .limit(constant(1))
    .for('share', { skipLocked: true })
    .as('buyer')

/**
 * The property takes the offer. If its row was changed since the statement began, PostgreSQL checks its own columns again, but not the rows
 * of its offers: `offer_revision` says that none was accepted or withdrawn meanwhile.
 */
const whereTakesIt = (executor: Executor): SQL | undefined => {
  const seen = alias(property, 'seen')
  const revision = executor
    .select({ revision: seen.offerRevision })
    .from(seen)
    .where(eq(seen.id, wanted.propertyId))
  return and(
    eq(property.id, wanted.propertyId),
    whereListed,
    lte(property.priceMin, wanted.amount),
    gte(property.priceMax, wanted.amount),
    whereFree,
    lt(countWithdrawn(executor, eq(offer.propertyId, property.id)), constant(withdrawalsADay.max)),
    eq(property.offerRevision, revision),
  )
}

/** Locks the property if it takes the offer: shared, since offers of several people don't depend on each other. */
export const lockHome = (executor: Executor) =>
  executor
    .select({
      id: property.id,
      title: property.title,
      location: property.location,
      priceMin: property.priceMin,
      priceMax: property.priceMax,
      purpose: property.purpose,
      advanceMonths: advanceMonths.as('advance_months'),
    })
    .from(property)
    .where(whereTakesIt(executor))
    .limit(constant(1))
    .for('share', { skipLocked: true })
    .as('home')
