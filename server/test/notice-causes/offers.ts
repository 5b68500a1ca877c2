import { reminderDays } from '@thikana/domain/offer/payment-days'
import {
  answer,
  buildAcceptedOffer,
  buildCounteredOffer,
  buildOffer,
  counter,
  counterBack,
} from '../factories/offer.ts'
import { eventually, payByCard, payOffer } from '../factories/payment.ts'
import { type Cause, type Scene, run, wish } from './scene.ts'

const answerCounter = (
  { buyer }: Scene,
  how: 'accept' | 'decline',
  id: string,
  body = { counterAmount: 110_000 },
) => buyer.call(`PATCH /offers/${how}-counter/:id`, { params: { id }, body })
const acceptedDaysAgo = (scene: Scene, id: string, days: number) =>
  run(scene, `update offer set accepted_at = now() - interval '${days} days' where id = $1`, id)

/** Of notices about offers and payments. */
export const causesOfOffers: readonly Cause[] = [
  {
    told: ['agent offerReceived'],
    arrange:
      async ({ buyer, property }) =>
      () =>
        buildOffer(buyer, property),
  },
  {
    told: ['agent offerWithdrawn'],
    arrange: async ({ buyer, property }) => {
      const id = await buildOffer(buyer, property)
      return () => buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
    },
  },
  {
    told: ['buyer offerAccepted', 'rival offerLost'],
    arrange: async ({ agent, buyer, rival, property }) => {
      const id = await buildOffer(buyer, property)
      await buildOffer(rival, property)
      return () => answer(agent, id, property)
    },
  },
  {
    told: ['buyer offerRejected'],
    arrange: async ({ agent, buyer, rival, property }) => {
      const id = await buildOffer(buyer, property)
      await buildOffer(rival, property)
      return () => answer(agent, id, property, 'rejected')
    },
  },
  {
    told: ['buyer offerCountered'],
    arrange: async ({ agent, buyer, rival, property }) => {
      const id = await buildOffer(buyer, property)
      await buildOffer(rival, property)
      return () => counter(agent, id)
    },
  },
  {
    told: ['agent counterAnswered'],
    arrange: async ({ agent, buyer, property }) => {
      const id = await buildCounteredOffer(agent, buyer, property)
      return () => counterBack(buyer, id)
    },
  },
  {
    told: ['agent counterAccepted'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.property)
      return () => answerCounter(scene, 'accept', id)
    },
  },
  {
    told: ['agent counterDeclined'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.property)
      return () => answerCounter(scene, 'decline', id)
    },
  },
  {
    told: ['agent counterLapsed'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.property)
      await run(scene, `update offer set counter_until = now() - interval '1 second' where id = $1`, id)
      return scene.server.reconcile
    },
  },
  {
    told: ['buyer offerExpiring'],
    arrange: async (scene) => {
      const id = await buildAcceptedOffer(scene.agent, scene.buyer, scene.property)
      await acceptedDaysAgo(scene, id, 14 - reminderDays + 0.1)
      return scene.server.reconcile
    },
  },
  {
    told: ['agent receivedOfferLapsed', 'buyer offerLapsed'],
    arrange: async (scene) => {
      const id = await buildAcceptedOffer(scene.agent, scene.buyer, scene.property)
      await acceptedDaysAgo(scene, id, 15)
      return scene.server.reconcile
    },
  },
  {
    told: ['agent homeSold', 'buyer homeBought', 'wisher wishSold'],
    arrange: async ({ server, agent, buyer, wisher, property }) => {
      for (const person of [buyer, wisher]) await wish(person, property)
      const id = await buildAcceptedOffer(agent, buyer, property)
      return () => payOffer(server, buyer, id)
    },
  },
  {
    told: ['buyer refunded'],
    arrange: async (scene) => {
      const { server, agent, buyer, property } = scene
      const id = await buildAcceptedOffer(agent, buyer, property)
      const asked = await buyer.call('POST /create-payment-intent', { body: { offerId: id } })
      // In our rows only, so that no round cancels it at the provider before the card is charged.
      await run(scene, `update payment set status = 'canceled' where offer_id = $1`, id)
      await run(scene, `update offer set status = 'rejected', ended_by = 'dismiss' where id = $1`, id)
      const isOver = async () =>
        (await run(scene, `select 1 from payment where offer_id = $1 and status = 'refunded'`, id)).rowCount
      return async () => {
        await payByCard(server, asked.body.clientSecret)
        await eventually(async () => {
          await server.reconcile()
          return isOver()
        }, Boolean)
      }
    },
  },
]
