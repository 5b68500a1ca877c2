import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { stripeNames } from '../../config/variables.ts'
import type { CardProvider } from './port.ts'
import { createStripeProvider } from './stripe.ts'

/** What answers in Stripe's place where its keys aren't set, at an address of this same process. No money moves. */
export type StripeStandIn = {
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** What stands before `/v1/…` of its calls. */
  path: string
  register(app: FastifyInstance): Promise<void>
  /** Begins to send webhooks. */
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

type Given = {
  stripe: Config['stripe']
  /** Brings the stand-in; the product has none of its own. */
  openStandIn: (() => Promise<StripeStandIn>) | null
  /** Where this process listens. */
  listening: () => { host: string; port: number }
}

/** Stripe where its keys are set, else what stands in for it. Throws a sentence where there is neither. */
export const chooseCards = async ({
  stripe,
  openStandIn,
  listening,
}: Given): Promise<{ cards: CardProvider; standIn: StripeStandIn | null }> => {
  if (stripe) return { cards: createStripeProvider({ ...stripe, kind: 'stripe' }), standIn: null }
  if (!openStandIn)
    throw new Error(
      `Nothing takes cards: set ${stripeNames.join(', ')}, or start with \`npm start\`, which brings a sandbox.`,
    )
  const standIn = await openStandIn()
  const { secretKey, publishableKey, webhookSecret, path } = standIn
  const address = () => ({ protocol: 'http' as const, ...listening(), path })
  const cards = createStripeProvider({ secretKey, publishableKey, webhookSecret, kind: 'sandbox', address })
  return { cards, standIn }
}
