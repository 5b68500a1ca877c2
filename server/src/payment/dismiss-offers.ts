import { createDismissOffers } from '../offer/dismiss.ts'
import { startRefunds } from './store.ts'

/** Ends open offers and sends back what was paid for them. */
export const dismissOffers = createDismissOffers(startRefunds)
