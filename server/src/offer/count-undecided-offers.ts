import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import { whereUndecided } from '../database/where-offer.ts'
import type { Member } from '../user/member.ts'

const undecidedOffers = preparedFor((executor) =>
  executor
    .select({ count: count() })
    .from(offer)
    .where(
      and(
        eq(offer.propertyId, sql.placeholder('property')),
        ne(offer.buyerId, sql.placeholder('reader')),
        whereUndecided,
      ),
    )
    .prepare('undecided_offers'),
)

/** How many offers of others than `reader` are open on the property and not accepted. */
export const countUndecidedOffers = async (
  executor: Executor,
  reader: Member,
  propertyId: string,
): Promise<number> => {
  const [row] = await undecidedOffers(executor).execute({ property: propertyId, reader: reader.id })
  return row?.count ?? 0
}
