import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CardProvider, Intent } from '../providers/payments/port.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'

/** While on, the bank hasn't decided: confirmed intents are still `processing` and can't be canceled. */
let isDeciding = false
const undecided = (intent: Intent): Intent =>
  isDeciding && intent.status === 'succeeded' ? { ...intent, status: 'processing', received: 0 } : intent
const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  retrieveIntent: async (id) => {
    const intent = await cards.retrieveIntent(id)
    return intent && undecided(intent)
  },
  cancelIntent: async (id, key) => undecided(await cards.cancelIntent(id, key)),
})

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ wrapCards })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const readStatuses = async (offerId: string) =>
  (await readPayments(server.database, offerId)).map(({ status }) => status)

const payUndecided = async (offerId: string) => {
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  isDeciding = true
  await payByCard(server, clientSecret)
  return clientSecret
}

it('a charge that the bank is still deciding stays the one live charge, and is captured once it decided', async () => {
  const { offerId } = await buildPayableOffer(people)
  const clientSecret = await payUndecided(offerId)
  await server.reconcile()
  const again = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  expect(again.body.clientSecret).toBe(clientSecret)
  expect(await readStatuses(offerId)).toEqual(['live'])
  isDeciding = false
  await server.reconcile()
  expect((await readOffer(server.database, offerId))?.status).toBe('bought')
})

it('a charge that the bank accepts after its offer ended is refunded', async () => {
  const agent = await server.buildUser('Late Fraud', 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() })
  await payUndecided(offerId)
  await markAsFraud(server, agent)
  await server.reconcile()
  expect(await readStatuses(offerId)).toEqual(['live'])
  isDeciding = false
  await eventually(
    async () => {
      await server.reconcile()
      return readStatuses(offerId)
    },
    ([status]) => status === 'refunded',
  )
})
