import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { OwnIdentity } from './providers/identity/port.ts'
import type { Images } from './providers/images/port.ts'
import type { CardProvider } from './providers/payments/port.ts'
import type { DemoAccounts } from './site/routes.ts'

/** Data to try the product with. The product has none of its own; `npm start` adds that of `demo/`. */
export type Demo = {
  isOn: boolean
  /** The accounts that the sign-in page shows; null without a demo, or before it is loaded. */
  accounts(): DemoAccounts | null
  /**
   * Loads missing data and pays for purchases; `url` is this process's address. What isn't missed at first and takes long may follow
   * while the product runs: the returned function ends that, and the next start continues it.
   */
  load(url: string): Promise<() => Promise<void>>
}

export type OpenDemo = (given: {
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isOnLoopback'>
  database: Database
  /** Null if accounts are kept elsewhere: nobody could sign in as the demo's people. */
  identity: OwnIdentity | null
  images: Images
  cards: CardProvider
  log: FastifyBaseLogger
}) => Promise<Demo>

export const noDemo: Demo = { isOn: false, accounts: () => null, load: async () => async () => {} }
