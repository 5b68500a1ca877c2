import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Identity } from '../providers/identity/port.ts'
import type { Images } from '../providers/images/port.ts'
import type { CardProvider } from '../providers/payments/port.ts'
import type { DemoAccounts } from '../site/routes.ts'

export type Demo = {
  /** What the sign-in page names; null where no demonstration is on. */
  accounts(): DemoAccounts | null
  /** Loads what isn't there yet; `url` is where this process answers. */
  load(url: string): Promise<void>
}

type Given = {
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isOnLoopback'>
  database: Database
  identity: Identity
  images: Images
  cards: CardProvider
  log: FastifyBaseLogger
}

export const openDemo = async (_given: Given): Promise<Demo> => ({
  accounts: () => null,
  load: async () => {},
})
