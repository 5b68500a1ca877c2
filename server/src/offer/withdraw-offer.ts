import { demand } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { Member } from '../user/member.ts'
import { lockProperty } from '../property/lock.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { findOffer } from './store.ts'
import { moveOffer } from './move-offers.ts'

/**
 * A buyer withdraws a pending offer. It waits at the property's row lock for an answer that is under way, then reads the offer again:
 * of a concurrent withdrawal and acceptance, only one happens.
 */
export const withdrawOffer = async (database: Database, buyer: Member, id: string): Promise<void> => {
  const seen = await findOffer(database.db, id)
  if (!seen) throw refuse('offerNotFound')
  demand(buyer, 'offer.withdraw', { owners: [seen.buyerEmail] })
  await database.db.transaction(async (transaction) => {
    await recheckPermission(transaction, buyer, 'offer.withdraw')
    await lockProperty(transaction, seen.offer.propertyId)
    const found = await findOffer(transaction, id)
    if (!found) throw refuse('offerNotFound')
    transition(offerMoves, 'offer', { status: found.offer.status }, 'withdraw', offerParties(buyer, found))
    if (!(await moveOffer(transaction, id, 'withdraw', buyer.email))) throw refuse('busy')
  })
}
