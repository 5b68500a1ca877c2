import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@thikana/server/database/connect'
import type { CardProvider } from '@thikana/server/providers/payments/port'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import type { Point } from './points.ts'

/** What a transaction turned out to be about. */
type Errand = { isNoting?: boolean; isWebhook?: boolean; isConfirmation?: boolean }

/**
 * What stands between a server and its parts so that it dies when `hit` says so at a point: around the calls to the card provider,
 * and around the commits of what is noted of an intent, of the webhook's effect and of the card's confirmation.
 */
export const deadly = (hit: (point: Point) => void) => {
  const errands = new AsyncLocalStorage<Errand>()

  const wrapCards = (cards: CardProvider): CardProvider => ({
    ...cards,
    createIntent: async (input) => {
      // Called by whoever opens the payment: the next that they write is the intent's id.
      errands.enterWith({ ...errands.getStore(), isNoting: true })
      hit('before the intent is made')
      const intent = await cards.createIntent(input)
      hit('after the intent is made')
      return intent
    },
    refund: async (input) => {
      hit('before the refund is asked for')
      const refund = await cards.refund(input)
      hit('after the refund is made')
      return refund
    },
    readWebhook: (body, headers) => {
      const event = cards.readWebhook(body, headers)
      // For the rest of this request: what it writes is the webhook's effect. A message of something earlier may be the first to be
      // heard once the card was charged.
      errands.enterWith({ isWebhook: true })
      return event
    },
  })

  const wrapDatabase = (database: Database): Database => {
    const transaction: Database['db']['transaction'] = async (work, config) => {
      const around = errands.getStore()
      const errand: Errand = { ...around }
      // Only the first one after the intent was made.
      if (around) around.isNoting = false
      return errands.run(errand, async () => {
        const result = await database.db.transaction(async (inner) => {
          const done = await work(inner)
          if (errand.isNoting) hit('before the intent is noted')
          if (errand.isWebhook) hit('before the webhook is committed')
          return done
        }, config)
        if (errand.isWebhook) hit('after the webhook is committed')
        if (errand.isConfirmation) hit('after the card is confirmed')
        return result
      })
    }
    return { ...database, db: Object.assign(Object.create(database.db), { transaction }) }
  }

  /** Drops nothing; the sandbox asks it inside the transaction that confirms a card. */
  const delivery: Delivery = {
    drop: ({ type }) => {
      const errand = errands.getStore()
      if (errand && type === 'payment_intent.succeeded') errand.isConfirmation = true
      return false
    },
  }

  return { wrapCards, wrapDatabase, delivery }
}
