import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { cardSettings, type KeyedProvider } from '../../config/setting-groups.ts'
import type { Currency } from '@thikana/domain/payment/currency'
import type { CardProviderName } from '@thikana/domain/payment/payment'
import type { CardProvider } from './port.ts'
import { createStripeProvider } from './stripe.ts'

/** The stand-in for Stripe if its keys aren't set, at an address of this same process. No money moves. */
export type StripeStandIn = {
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** The path prefix of its `/v1/…` routes. */
  path: string
  register(app: FastifyInstance): Promise<void>
  start(): void
  stop(): Promise<void>
}

export type OpenStripeStandIn = (given: {
  db: NodePgDatabase
  /** Its keys are derived from it: the same key finds the same payments again. */
  key: Buffer
  webhookUrl: () => string
  log: FastifyBaseLogger
}) => Promise<StripeStandIn>

/** How many unfinished charges a provider has. */
export type ChargesUnderWay = { provider: CardProviderName; charges: number }

type ChooseCardsOptions = {
  keys: Config['cards']
  currency: Currency
  /** Provides the stand-in; the product has none of its own. */
  openStandIn: (() => Promise<StripeStandIn>) | null
  /** The address at which this process listens. */
  listening: () => { host: string; port: number }
  underWay: () => Promise<ChargesUnderWay[]>
}

type Keys = Config['cards']

/** Each provider's adapter, made from its keys; null if they aren't set. */
const adapters: Record<KeyedProvider, (keys: Keys, currency: Currency) => CardProvider | null> = {
  stripe: ({ stripe }, currency) => stripe && createStripeProvider({ ...stripe, name: 'stripe', currency }),
}

const openChosen = (keys: Keys, currency: Currency): CardProvider | null =>
  Object.values(adapters)
    .map((openAdapter) => openAdapter(keys, currency))
    .find((cards) => cards !== null) ?? null

/**
 * The provider whose keys are set, otherwise the stand-in. Throws a sentence if there is neither, and if another provider has charges that only
 * it can finish.
 */
export const chooseCards = async ({
  keys,
  currency,
  openStandIn,
  listening,
  underWay,
}: ChooseCardsOptions): Promise<{ cards: CardProvider; standIn: StripeStandIn | null }> => {
  const chosen = openChosen(keys, currency)
  if (chosen) {
    refuseOther(chosen.name, await underWay())
    return { cards: chosen, standIn: null }
  }
  if (!openStandIn)
    throw new Error(
      `Nothing takes cards: set ${settings}, or start with \`npm start\`, which brings a sandbox.`,
    )
  // Before the stand-in creates tables that another provider's database doesn't have.
  refuseOther('sandbox', await underWay())
  const standIn = await openStandIn()
  const { secretKey, publishableKey, webhookSecret, path } = standIn
  const address = () => ({ protocol: 'http' as const, ...listening(), path })
  const own = { secretKey, publishableKey, webhookSecret, address }
  const cards = createStripeProvider({ ...own, name: 'sandbox', currency })
  return { cards, standIn }
}

const settings = Object.values(cardSettings)
  .map(({ names }) => names.join(', '))
  .join(', or ')

/** The display name of each provider, and the settings that choose it. */
const choiceOf = (provider: CardProviderName): { called: string; chosen: string } => {
  if (provider === 'sandbox') return { called: 'the card sandbox', chosen: `Leave ${settings} empty` }
  const { called, names } = cardSettings[provider]
  return { called, chosen: `Set ${names.join(', ')} again` }
}

const refuseOther = (provider: CardProviderName, underWay: ChargesUnderWay[]): void => {
  const other = underWay.find((each) => each.provider !== provider)
  if (!other) return
  const { called, chosen } = choiceOf(other.provider)
  throw new Error(
    `Charges are still under way at ${called} (${other.charges}), which alone can finish them, but with its settings this start would take ` +
      `cards by ${choiceOf(provider).called}. ${chosen} until they are paid, abandoned or refunded (an admin sees them under Payments), or use another ` +
      'database (DATABASE_URL, or DATA_DIR for the embedded one).',
  )
}
