import type { Database } from '../database/connect.ts'
import type { CardProvider } from '../providers/payments/port.ts'

/** What it takes to bring a payment as far as it can go. */
export type Settling = { database: Database; cards: CardProvider }
