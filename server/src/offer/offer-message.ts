import { demandLimit } from '@thikana/domain/denial'
import { offerMessagesADay } from '@thikana/domain/offer/offer'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, gt, ne, or } from 'drizzle-orm'
import { anyRow, type Transaction } from '../database/executor.ts'
import { personBlock } from '../database/schema/message.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { whereId } from '../database/rows/ids.ts'
import { lockPair } from '../user/lock-pair.ts'

/** What the buyer and the property's agent block meanwhile waits. Taken before the property is locked, as a viewing's locks are. */
export const lockPairAt = async (
  transaction: Transaction,
  buyer: { id: string },
  propertyId: string,
): Promise<void> => {
  const [agent] = await transaction
    .select({ id: property.agentId })
    .from(property)
    .where(whereId(property.id, propertyId))
  if (agent) await lockPair(transaction, { buyer, agent })
}

/**
 * Throws what keeps the buyer from writing to the property's agent: a block by either of the two, in the same words, or having written with
 * many other offers.
 */
export const demandTakesMessage = async (
  transaction: Transaction,
  { propertyId, buyerId, now }: { propertyId: string; buyerId: string; now: Date },
): Promise<void> => {
  const { blockerId, blockedId } = personBlock
  const blocks = await transaction
    .select(anyRow)
    .from(personBlock)
    .innerJoin(property, eq(property.id, propertyId))
    .where(
      or(
        and(eq(blockerId, property.agentId), eq(blockedId, buyerId)),
        and(eq(blockerId, buyerId), eq(blockedId, property.agentId)),
      ),
    )
  if (blocks.length > 0)
    throw refuse('messageNotTaken', {}, [{ path: 'message', problem: { code: 'messageNotTaken' } }])
  const since = new Date(now.getTime() - offerMessagesADay.seconds * 1000)
  const sent = await transaction
    .select({ at: offer.createdAt })
    .from(offer)
    .where(and(eq(offer.buyerId, buyerId), ne(offer.message, ''), gt(offer.createdAt, since)))
  demandLimit(
    'offerMessagesADay',
    sent.map(({ at }) => at),
    offerMessagesADay,
    now,
  )
}
