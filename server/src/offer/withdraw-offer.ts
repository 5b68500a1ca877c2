import { offerMoves, offerParties } from '@thikana/domain/offer/offer'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import type { Database } from '../database/connect.ts'
import type { Member } from '../user/member.ts'
import { moveOffer, onOffer } from './move-offers.ts'

/** A buyer withdraws a pending offer. Of a concurrent withdrawal and acceptance, only one happens. */
export const withdrawOffer = (database: Database, buyer: Member, id: string): Promise<void> =>
  onOffer(database, buyer, id, 'offer.withdraw', async (transaction, found) => {
    transition(offerMoves, 'offer', found.offer, 'withdraw', offerParties(buyer, found))
    if (!(await moveOffer(transaction, id, 'withdraw', buyer.email))) throw refuse('busy')
  })
