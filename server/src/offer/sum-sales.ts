import type { Api } from '@thikana/contract/api'
import { dollarsOf } from '@thikana/domain/payment/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { joinAgent } from '../property/row.ts'
import { whereBought } from '../property/rules.ts'

/** How many homes an agent sold and let, and what was paid for each kind. */
export const sumSales = async (
  executor: Executor,
  email: string,
): Promise<Api['GET /offers/agent/sales']['reply']> => {
  const rows = await executor
    .select({
      purpose: offer.purpose,
      count: sql<number>`count(*)::int`,
      // As `totalOf` of the domain.
      cents: sql<number>`sum(${offer.amount} * (1 + ${offer.advanceMonths}))::float8`,
    })
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .innerJoin(appUser, joinAgent)
    .where(and(eq(appUser.email, email), whereBought))
    .groupBy(offer.purpose)
  const of = (purpose: 'sale' | 'rent') => {
    const found = rows.find((row) => row.purpose === purpose)
    return { count: found?.count ?? 0, total: dollarsOf(found?.cents ?? 0) }
  }
  return { sale: of('sale'), rent: of('rent') }
}
