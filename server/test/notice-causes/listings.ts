import { askInDays, confirmDaysAgo } from '../factories/confirmation.ts'
import { buildOffer } from '../factories/offer.ts'
import { buildPendingProperty, buildPropertyForm } from '../factories/property.ts'
import { saveSearch, tellSearches } from '../factories/saved-search.ts'
import { type Cause, wish, verify } from './scene.ts'

/** Of notices about listings, to their agents and to those who look for homes. */
export const causesOfListings: readonly Cause[] = [
  {
    told: ['agent listingVerified'],
    arrange: async (scene) => {
      const id = await buildPendingProperty(scene.agent)
      return () => verify(scene, id)
    },
  },
  {
    told: ['agent changeRejected'],
    arrange: async (scene) => {
      const { agent, admin } = scene
      const id = await buildPendingProperty(agent)
      await verify(scene, id)
      const image = await agent.upload()
      const body = buildPropertyForm(image, { title: 'Edited' })
      await agent.call('PATCH /properties/:id', { params: { id }, body })
      return () =>
        admin.call('PATCH /properties/keep-earlier/:id', { params: { id }, body: { reason: 'Wrong photo.' } })
    },
  },
  {
    told: ['agent changeAsked'],
    arrange: async ({ agent, admin }) => {
      const id = await buildPendingProperty(agent)
      const body = { reasonCode: 'photosFew' }
      return () => admin.call('PATCH /properties/ask-change/:id', { params: { id }, body })
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
      const { agent, wisher, property: id } = scene
      await wish(wisher, id)
      const body = { ...buildPropertyForm(await agent.upload()), ...changes }
      await agent.call('PATCH /properties/:id', { params: { id }, body })
      return () => verify(scene, id)
    },
  })),
  {
    told: ['wisher wishRemoved'],
    arrange: async ({ agent, wisher, property: id }) => {
      await wish(wisher, id)
      return () => agent.call('DELETE /properties/:id', { params: { id } })
    },
  },
  {
    told: ['buyer offerSoldElsewhere', 'wisher wishSoldElsewhere'],
    arrange: async ({ agent, buyer, wisher, property: id }) => {
      await buildOffer(buyer, id)
      await wish(wisher, id)
      return () => agent.call('PATCH /properties/sold-elsewhere/:id', { params: { id } })
    },
  },
  ...[
    { days: 31, before: null, kind: 'listingToConfirm' },
    { days: 41, before: -10, kind: 'listingStillToConfirm' },
    { days: 46, before: -16, kind: 'listingUnconfirmed' },
  ].map(({ days, before, kind }): Cause => ({
    told: [`agent ${kind}`],
    arrange: async ({ server, wisher, property }) => {
      await wish(wisher, property)
      await confirmDaysAgo(server, property, days)
      if (before !== null) await askInDays(server, before)
      return () => askInDays(server, 0)
    },
  })),
  {
    told: ['agent reviewReceived'],
    arrange:
      async ({ buyer, property: propertyId }) =>
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
