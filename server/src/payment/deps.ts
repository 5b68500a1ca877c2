import type { Database } from '../database/connect.ts'
import type { CardProvider } from '../providers/payments/port.ts'

/** What settling, refunding and lapsing need. */
export type PaymentDeps = { database: Database; cards: CardProvider }
