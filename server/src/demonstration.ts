import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/connect.ts'
import type { OwnIdentity } from './providers/identity/port.ts'
import type { Images } from './providers/images/port.ts'
import type { CardProvider } from './providers/payments/port.ts'
import type { DemoAccounts } from './site/routes.ts'

/** Data to try the product with. The product has none of its own; `npm start` brings that of `demo/`. */
export type Demo = {
  isOn: boolean
  /** What the sign-in page names; null where no demonstration is on, or not loaded yet. */
  accounts(): DemoAccounts | null
  /** Loads what isn't there yet and pays what was bought; `url` is where this process answers. */
  load(url: string): Promise<void>
}

export type OpenDemo = (given: {
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isOnLoopback'>
  database: Database
  /** Null where accounts are kept elsewhere: nobody could sign in as the demonstration's people. */
  identity: OwnIdentity | null
  images: Images
  cards: CardProvider
  log: FastifyBaseLogger
}) => Promise<Demo>

export const noDemo: Demo = { isOn: false, accounts: () => null, load: async () => {} }
