import type { Property } from '@thikana/contract/api'
import { amountOf } from '@thikana/domain/payment/money'
import { comparablePrices } from '@thikana/domain/property/price-history'
import type { PropertyMoveName } from '@thikana/domain/property/property'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/audit.ts'
import type { PropertyRow } from './row.ts'

const verify: PropertyMoveName = 'verify'

const verifications = preparedFor((executor) =>
  executor
    .select({
      first: sql<Date | null>`min(${audit.at})`.mapWith(audit.at),
      last: sql<Date | null>`max(${audit.at})`.mapWith(audit.at),
    })
    .from(audit)
    .where(
      and(eq(audit.entity, 'property'), eq(audit.entityId, sql.placeholder('id')), eq(audit.move, verify)),
    )
    .prepare('property_verifications'),
)

/** Since when a property is listed, when it was verified last, and what it was listed for before. Nobody is named. */
export const readHistory = async (
  executor: Executor,
  { id, purpose, earlierPrices }: PropertyRow,
): Promise<NonNullable<Property['history']>> => {
  const [found] = await verifications(executor).execute({ id })
  return {
    listedAt: found?.first?.toISOString() ?? null,
    verifiedAt: found?.last?.toISOString() ?? null,
    earlierPrices: comparablePrices(earlierPrices, purpose).map(({ until, priceMin, priceMax }) => ({
      until,
      priceMin: amountOf(priceMin),
      priceMax: amountOf(priceMax),
    })),
  }
}
