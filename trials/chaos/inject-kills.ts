import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@thikana/server/database/connect'
import type { CardProvider } from '@thikana/server/providers/payments/port'
import type { Delivery } from '@thikana/sandbox/stripe/events'

/** Where the server is killed: each is between two effects that belong together. */
export const points = [
  'before the intent is created',
  'after the intent is created',
  'before the intent is stored',
  'after the card is confirmed',
  'before the webhook is committed',
  'after the webhook is committed',
  'before the refund is requested',
  'after the refund is created',
] as const
export type Point = (typeof points)[number]

/** Points at which only the webhook reports the payment, not the buyer. */
export const isWebhookPoint = (point: Point): boolean => point.includes('webhook')

/** Points that are passed only by refunds. */
export const isRefundPoint = (point: Point): boolean => point.includes('refund')

/** What the current call or transaction is about. */
type CallScope = { isStoringIntent?: boolean; isWebhook?: boolean; isConfirmation?: boolean }

/**
 * Wraps a server's parts so that it dies when `hit` says so at a point: around the calls to the card provider, and around the commits that
 * store an intent's id, the webhook's effect and the card's confirmation.
 */
export const injectKills = (hit: (point: Point) => void) => {
  const scopes = new AsyncLocalStorage<CallScope>()

  const wrapCards = (cards: CardProvider): CardProvider => ({
    ...cards,
    createIntent: async (input) => {
      // Called when a payment is opened: its next write is the intent's id.
      scopes.enterWith({ ...scopes.getStore(), isStoringIntent: true })
      hit('before the intent is created')
      const intent = await cards.createIntent(input)
      hit('after the intent is created')
      return intent
    },
    refund: async (input) => {
      hit('before the refund is requested')
      const refund = await cards.refund(input)
      hit('after the refund is created')
      return refund
    },
    readWebhook: (body, headers) => {
      const event = cards.readWebhook(body, headers)
      // For the rest of this request: what it writes is the webhook's effect. The first webhook after the card
      // was charged may be about an earlier event.
      scopes.enterWith({ isWebhook: true })
      return event
    },
  })

  const wrapDatabase = (database: Database): Database => {
    const transaction: Database['db']['transaction'] = async (work, config) => {
      const around = scopes.getStore()
      const scope: CallScope = { ...around }
      // Only the first one after the intent was created.
      if (around) around.isStoringIntent = false
      return scopes.run(scope, async () => {
        const result = await database.db.transaction(async (inner) => {
          const done = await work(inner)
          if (scope.isStoringIntent) hit('before the intent is stored')
          if (scope.isWebhook) hit('before the webhook is committed')
          return done
        }, config)
        if (scope.isWebhook) hit('after the webhook is committed')
        if (scope.isConfirmation) hit('after the card is confirmed')
        return result
      })
    }
    return { ...database, db: Object.assign(Object.create(database.db), { transaction }) }
  }

  /** Drops nothing; the sandbox calls it inside the transaction that confirms a card. */
  const delivery: Delivery = {
    drop: ({ type }) => {
      const scope = scopes.getStore()
      if (scope && type === 'payment_intent.succeeded') scope.isConfirmation = true
      return false
    },
  }

  return { wrapCards, wrapDatabase, delivery }
}
