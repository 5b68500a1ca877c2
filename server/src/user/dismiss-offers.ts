import type { OfferStatus } from '@thikana/domain/offer'
import type { Transaction } from '../database/executor.ts'

/** On which properties, on everything of which agent, or of which buyer. */
export type OfferScope = { propertyIds: string[] } | { agentId: string } | { buyerId: string }

/**
 * Ends open offers in the caller's transaction, with what was paid for them on its way back. Offers know users and properties and not
 * the other way round, so it is passed to what needs it. `only` spares offers of other statuses.
 */
export type DismissOffers = (
  transaction: Transaction,
  scope: OfferScope & { actor: string; only?: readonly OfferStatus[] },
) => Promise<void>
