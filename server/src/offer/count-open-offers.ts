import { initialOfferStatus } from '@thikana/domain/offer/offer'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { preparedFor } from '../database/prepared.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'

const openOffers = preparedFor((executor) =>
  executor
    .select({ count: count() })
    .from(offer)
    .where(
      and(
        eq(offer.propertyId, sql.placeholder('property')),
        ne(offer.buyerId, sql.placeholder('reader')),
        oneOf(offer.status, [initialOfferStatus]),
      ),
    )
    .prepare('open_offers'),
)

/** How many offers of others than `reader` are pending on the property. */
export const countOpenOffers = async (
  executor: Executor,
  reader: Member,
  propertyId: string,
): Promise<number> => {
  const [row] = await openOffers(executor).execute({ property: propertyId, reader: reader.id })
  return row?.count ?? 0
}
