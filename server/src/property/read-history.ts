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
const undo: PropertyMoveName = 'undo'

/** Those that weren't undone: that is the very next move. */
const verifications = preparedFor((executor) => {
  const moves = executor
    .select({
      at: audit.at,
      move: audit.move,
      next: sql<string | null>`lead(${audit.move}) over (order by ${audit.id})`.as('next'),
    })
    .from(audit)
    .where(and(eq(audit.entity, 'property'), eq(audit.entityId, sql.placeholder('id'))))
    .as('moves')
  return executor
    .select({
      first: sql<Date | null>`min(${moves.at})`.mapWith(audit.at),
      last: sql<Date | null>`max(${moves.at})`.mapWith(audit.at),
    })
    .from(moves)
    .where(and(eq(moves.move, verify), sql`${moves.next} is distinct from ${undo}`))
    .prepare('property_verifications')
})

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
