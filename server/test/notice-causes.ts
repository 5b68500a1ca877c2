import { reminderDays } from '@thikana/domain/notice'
import { unansweredDays } from '@thikana/domain/viewing'
import { maintainViewings } from '../src/viewing/maintain-viewings.ts'
import { askInDays, confirmDaysAgo } from './factories/confirmation.ts'
import { answer, buildAcceptedOffer, buildCounteredOffer, buildOffer, counter } from './factories/offer.ts'
import { eventually, payByCard, payOffer } from './factories/payment.ts'
import { buildPendingProperty, buildPropertyForm } from './factories/property.ts'
import { saveSearch, tellSearches } from './factories/saved-search.ts'
import { findUserId, markAsFraud } from './factories/user.ts'
import { buildSlots, buildThread, buildViewing, slotTime } from './factories/viewing.ts'
import type { Client, TestServer } from './server.ts'

/** People of one scene. Each has more to do with other homes: see `every-kind.test.ts`. */
export type Scene = Record<'agent' | 'buyer' | 'rival' | 'wisher' | 'reporter' | 'admin', Client> & {
  server: TestServer
  home: string
}

/** What happens, from what was there before; `told`: who hears what of it, in order. */
type Cause = { told: string[]; arrange: (scene: Scene) => Promise<() => Promise<unknown>> }

const run = ({ server }: Scene, statement: string, id: string) => server.database.pool.query(statement, [id])
const wish = (person: Client, propertyId: string) => person.call('POST /wishlist', { body: { propertyId } })
const verify = ({ admin }: Scene, id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
const report = (person: Client, propertyId: string) =>
  person.call('POST /reports', { body: { propertyId, reason: 'notTheOwner' } })
const decide = ({ admin, home: id }: Scene, body: object) =>
  admin.call('PATCH /admin/reports/:id', { params: { id }, body })
const answerCounter = (
  { buyer }: Scene,
  how: 'accept' | 'decline',
  id: string,
  body = { counterAmount: 110_000 },
) => buyer.call(`PATCH /offers/${how}-counter/:id`, { params: { id }, body })
const acceptedDaysAgo = (scene: Scene, id: string, days: number) =>
  run(scene, `update offer set accepted_at = now() - interval '${days} days' where id = $1`, id)

const ofOffers: Cause[] = [
  {
    told: ['agent offerReceived'],
    arrange:
      async ({ buyer, home }) =>
      () =>
        buildOffer(buyer, home),
  },
  {
    told: ['agent offerWithdrawn'],
    arrange: async ({ buyer, home }) => {
      const id = await buildOffer(buyer, home)
      return () => buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
    },
  },
  {
    told: ['buyer offerAccepted', 'rival offerLost'],
    arrange: async ({ agent, buyer, rival, home }) => {
      const id = await buildOffer(buyer, home)
      await buildOffer(rival, home)
      return () => answer(agent, id, home)
    },
  },
  {
    told: ['buyer offerRejected'],
    arrange: async ({ agent, buyer, rival, home }) => {
      const id = await buildOffer(buyer, home)
      await buildOffer(rival, home)
      return () => answer(agent, id, home, 'rejected')
    },
  },
  {
    told: ['buyer offerCountered'],
    arrange: async ({ agent, buyer, rival, home }) => {
      const id = await buildOffer(buyer, home)
      await buildOffer(rival, home)
      return () => counter(agent, id)
    },
  },
  {
    told: ['agent counterAccepted'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.home)
      return () => answerCounter(scene, 'accept', id)
    },
  },
  {
    told: ['agent counterDeclined'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.home)
      return () => answerCounter(scene, 'decline', id)
    },
  },
  {
    told: ['agent counterLapsed'],
    arrange: async (scene) => {
      const id = await buildCounteredOffer(scene.agent, scene.buyer, scene.home)
      await run(scene, `update offer set counter_until = now() - interval '1 second' where id = $1`, id)
      return scene.server.reconcile
    },
  },
  {
    told: ['buyer offerExpiring'],
    arrange: async (scene) => {
      const id = await buildAcceptedOffer(scene.agent, scene.buyer, scene.home)
      await acceptedDaysAgo(scene, id, 14 - reminderDays + 0.1)
      return scene.server.reconcile
    },
  },
  {
    told: ['agent receivedOfferLapsed', 'buyer offerLapsed'],
    arrange: async (scene) => {
      const id = await buildAcceptedOffer(scene.agent, scene.buyer, scene.home)
      await acceptedDaysAgo(scene, id, 15)
      return scene.server.reconcile
    },
  },
  {
    told: ['agent homeSold', 'buyer homeBought', 'wisher wishSold'],
    arrange: async ({ server, agent, buyer, wisher, home }) => {
      for (const person of [buyer, wisher]) await wish(person, home)
      const id = await buildAcceptedOffer(agent, buyer, home)
      return () => payOffer(server, buyer, id)
    },
  },
  {
    told: ['buyer refunded'],
    arrange: async (scene) => {
      const { server, agent, buyer, home } = scene
      const id = await buildAcceptedOffer(agent, buyer, home)
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

const ofListings: Cause[] = [
  {
    told: ['agent listingVerified'],
    arrange: async (scene) => {
      const id = await buildPendingProperty(scene.agent)
      return () => verify(scene, id)
    },
  },
  {
    told: ['agent listingRejected'],
    arrange: async ({ agent, admin }) => {
      const id = await buildPendingProperty(agent)
      const body = { status: 'rejected', reason: 'Another house.' }
      return () => admin.call('PATCH /properties/status/:id', { params: { id }, body })
    },
  },
  ...[
    { changes: { title: 'A villa' }, kind: 'wishChanged' },
    { changes: { priceMin: 80_000 }, kind: 'wishRepriced' },
  ].map(({ changes, kind }): Cause => ({
    told: ['agent listingVerified', `wisher ${kind}`],
    arrange: async (scene) => {
      const { agent, wisher, home: id } = scene
      await wish(wisher, id)
      const body = { ...buildPropertyForm(await agent.upload()), ...changes }
      await agent.call('PATCH /properties/:id', { params: { id }, body })
      return () => verify(scene, id)
    },
  })),
  {
    told: ['wisher wishRemoved'],
    arrange: async ({ agent, wisher, home: id }) => {
      await wish(wisher, id)
      return () => agent.call('DELETE /properties/:id', { params: { id } })
    },
  },
  ...[
    { days: 31, before: null, kind: 'listingToConfirm' },
    { days: 41, before: -10, kind: 'listingStillToConfirm' },
    { days: 46, before: -16, kind: 'listingUnconfirmed' },
  ].map(({ days, before, kind }): Cause => ({
    told: [`agent ${kind}`],
    arrange: async ({ server, wisher, home }) => {
      await wish(wisher, home)
      await confirmDaysAgo(server, home, days)
      if (before !== null) await askInDays(server, before)
      return () => askInDays(server, 0)
    },
  })),
  {
    told: ['agent reviewReceived'],
    arrange:
      async ({ buyer, home: propertyId }) =>
      () =>
        buyer.call('POST /reviews', { body: { propertyId, rating: 4.5, comment: 'Bright.' } }),
  },
  {
    told: ['reporter homesFound'],
    arrange: async (scene) => {
      const { agent, reporter, server } = scene
      await saveSearch(reporter, 'location=Kuakata')
      await verify(scene, await buildPendingProperty(agent, { location: 'Kuakata beach' }))
      return () => tellSearches(server)
    },
  },
]

const ofPeople: Cause[] = [
  {
    told: ['agent enquiryReceived'],
    arrange:
      async ({ buyer, home }) =>
      () =>
        buildThread(buyer, home),
  },
  ...(['agent', 'buyer'] as const).map((writer): Cause => ({
    told: [`${writer === 'agent' ? 'buyer' : 'agent'} messageReceived`],
    arrange: async (scene) => {
      const id = await buildThread(scene.buyer, scene.home)
      await scene.agent.call('PATCH /threads/read/:id', { params: { id }, body: { number: 1 } })
      return () =>
        scene[writer].call('POST /threads/:id/messages', { params: { id }, body: { text: 'Yes.' } })
    },
  })),
  {
    told: ['agent accountMarked', 'buyer offerDismissed', 'wisher wishDelisted'],
    arrange: async ({ server, agent, buyer, wisher, home }) => {
      await buildOffer(buyer, home)
      await wish(wisher, home)
      return () => markAsFraud(server, agent)
    },
  },
  {
    told: ['reporter roleChanged'],
    arrange: async ({ admin, reporter }) => {
      const id = await findUserId(reporter)
      return () => admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
    },
  },
  {
    told: ['reporter reportDismissed'],
    arrange: async (scene) => {
      await report(scene.reporter, scene.home)
      return () => decide(scene, { decision: 'dismiss' })
    },
  },
  {
    told: [
      'agent listingTakenDown',
      'agent receivedOfferDismissed',
      'buyer offerDismissed',
      'reporter reportUpheld',
      'wisher wishDelisted',
    ],
    arrange: async (scene) => {
      await buildOffer(scene.buyer, scene.home)
      await wish(scene.wisher, scene.home)
      await report(scene.reporter, scene.home)
      return () => decide(scene, { decision: 'takeDown', reason: 'The deed names somebody else.' })
    },
  },
  {
    told: ['reporter reportOutdated'],
    arrange: async (scene) => {
      await report(scene.reporter, scene.home)
      await markAsFraud(scene.server, scene.agent)
      return () => decide(scene, { decision: 'close' })
    },
  },
]

const bothSides = (kind: string) => [`agent ${kind}`, `buyer ${kind}`]

/** A viewing that the buyer asked for, at the first of two times. */
const askFor = async ({ agent, buyer, home }: Scene) => {
  const threadId = await buildThread(buyer, home)
  const [first = '', second = ''] = await buildSlots(agent, [slotTime(3), slotTime(3, 1)])
  const answerAs = (as: Client, body: object) => as.call('PATCH /viewings/:id', { params: { id }, body })
  const id = await buildViewing(buyer, threadId, first)
  return { id, second, answerAs }
}
const maintain = ({ server }: Scene) => maintainViewings(server.database.db)

const ofViewings: Cause[] = [
  {
    told: ['agent viewingRequested'],
    arrange: async ({ agent, buyer, home }) => {
      const threadId = await buildThread(buyer, home)
      const [slotId = ''] = await buildSlots(agent, [slotTime(3)])
      return () => buildViewing(buyer, threadId, slotId)
    },
  },
  ...[
    { by: 'agent', to: 'buyer', move: 'confirm', kind: 'viewingConfirmed' },
    { by: 'agent', to: 'buyer', move: 'decline', kind: 'viewingDeclined' },
    { by: 'agent', to: 'buyer', move: 'move', kind: 'viewingMoved' },
    { by: 'buyer', to: 'agent', move: 'move', kind: 'viewingMoved' },
    { by: 'buyer', to: 'agent', move: 'cancel', kind: 'viewingCancelled' },
  ].map(({ by, to, move, kind }): Cause => ({
    told: [`${to} ${kind}`],
    arrange: async (scene) => {
      const { second, answerAs } = await askFor(scene)
      const more = {
        ...(move === 'move' ? { slotId: second } : {}),
        ...(move === 'cancel' || move === 'decline' ? { reason: 'I am away.' } : {}),
      }
      return () => answerAs(by === 'agent' ? scene.agent : scene.buyer, { move, revision: 1, ...more })
    },
  })),
  {
    told: bothSides('viewingDismissed'),
    arrange: async (scene) => {
      await askFor(scene)
      await payOffer(
        scene.server,
        scene.rival,
        await buildAcceptedOffer(scene.agent, scene.rival, scene.home),
      )
      return () => maintain(scene)
    },
  },
  {
    told: bothSides('viewingExpired'),
    arrange: async (scene) => {
      const { id } = await askFor(scene)
      const hours = unansweredDays * 24 + 1
      await run(scene, `update viewing set changed_at = now() - interval '${hours} hours' where id = $1`, id)
      return () => maintain(scene)
    },
  },
  {
    told: bothSides('viewingSoon'),
    arrange: async (scene) => {
      const { id, answerAs } = await askFor(scene)
      await answerAs(scene.agent, { move: 'confirm', revision: 1 })
      const times = `starts_at = now() + interval '20 hours', changed_at = now() - interval '2 days'`
      await run(scene, `update viewing set ${times} where id = $1`, id)
      return () => maintain(scene)
    },
  },
]

/** What causes each kind of notice, as people and rounds in the background do it. */
export const noticeCauses: readonly Cause[] = [...ofOffers, ...ofListings, ...ofPeople, ...ofViewings]
