import type { OfferEnding, OfferStatus } from '@thikana/domain/offer/offer'
import type { Transaction } from '../database/executor.ts'

/** The offers on these properties, on all of this agent's, or of this buyer. */
export type OfferScope = { propertyIds: string[] } | { agentId: string } | { buyerId: string }

/**
 * Ends open offers in the caller's transaction and starts the refunds of their captured charges. Offers depend on users and properties and
 * not the reverse, so this is passed to what needs it. `only` limits it to offers of these statuses; `as` is the
 * move that ends them, unless it is `dismiss`.
 */
export type DismissOffers = (
  transaction: Transaction,
  scope: OfferScope & { actor: string; only?: readonly OfferStatus[]; as?: OfferEnding },
) => Promise<void>
