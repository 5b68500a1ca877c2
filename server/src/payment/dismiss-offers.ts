import { createDismissOffers } from '../offer/dismiss.ts'
import { startRefunds } from './store.ts'

/** Ends open offers and starts the refunds of their captured charges. */
export const dismissOffers = createDismissOffers(startRefunds)
