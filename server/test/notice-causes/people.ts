import { enquiriesAnHour } from '@thikana/domain/notice/notice'
import { newId } from '../../src/database/rows/ids.ts'
import { buildOffer } from '../factories/offer.ts'
import { confirmAddressOf, findUserId, markAsFraud } from '../factories/user.ts'
import { buildThread } from '../factories/viewing.ts'
import type { Client } from '../client.ts'
import { type Cause, type Scene, wish } from './scene.ts'

const report = (person: Client, propertyId: string) =>
  person.call('POST /reports', { body: { propertyId, reason: 'notTheOwner' } })
const decide = ({ admin, property: id }: Scene, body: object) =>
  admin.call('PATCH /admin/reports/:id', { params: { id }, body })

/** Of notices about messages, accounts and reports. */
export const causesOfPeople: readonly Cause[] = [
  {
    told: ['agent enquiryReceived'],
    arrange:
      async ({ buyer, property }) =>
      () =>
        buildThread(buyer, property),
  },
  {
    told: ['agent enquiriesCounted', 'agent enquiryReceived'],
    arrange: async ({ server, agent, buyer, property }) => {
      await confirmAddressOf(server, agent)
      await server.database.pool.query(
        `insert into notice (id, user_id, kind, data)
         select id, $1, 'enquiryReceived', '{}' from unnest($2::uuid[]) as id`,
        [await findUserId(agent), Array.from({ length: enquiriesAnHour }, newId)],
      )
      return () => buildThread(buyer, property)
    },
  },
  ...(['agent', 'buyer'] as const).map((writer): Cause => ({
    told: [`${writer === 'agent' ? 'buyer' : 'agent'} messageReceived`],
    arrange: async (scene) => {
      const id = await buildThread(scene.buyer, scene.property)
      await scene.agent.call('PATCH /threads/read/:id', { params: { id }, body: { number: 1 } })
      return () =>
        scene[writer].call('POST /threads/:id/messages', { params: { id }, body: { text: 'Yes.' } })
    },
  })),
  {
    told: ['agent accountMarked', 'buyer offerDismissed', 'wisher wishDelisted'],
    arrange: async ({ server, agent, buyer, wisher, property }) => {
      await buildOffer(buyer, property)
      await wish(wisher, property)
      return () => markAsFraud(server, agent)
    },
  },
  {
    told: ['agent receivedOfferDismissed', 'reporter offerDismissed', 'reporter roleChanged'],
    arrange: async ({ admin, reporter, property }) => {
      await buildOffer(reporter, property)
      const id = await findUserId(reporter)
      return () => admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
    },
  },
  {
    told: ['agent accountCleared'],
    arrange: async ({ server, admin, agent }) => {
      await markAsFraud(server, agent, 'Marker')
      // What waits for admins is told to every one of them, and the other causes know one.
      const marker = await findUserId(await server.buildUser('Marker', 'admin'))
      await admin.call('DELETE /users/:id', { params: { id: marker } })
      const input = { params: { id: await findUserId(agent) }, body: { reason: 'It was another agent.' } }
      return () => admin.call('PATCH /users/lift-fraud/:id', input)
    },
  },
  {
    told: ['reporter accountSuspended'],
    arrange: async ({ admin, reporter }) => {
      const input = { params: { id: await findUserId(reporter) }, body: { days: 7, reason: 'Spam.' } }
      return () => admin.call('PATCH /users/suspend/:id', input)
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
    told: ['reporter applicationDeclined'],
    arrange: async ({ admin, reporter }) => {
      const sent = await reporter.call('POST /applications', { body: { licence: 'TRAD 1' } })
      const input = {
        params: { id: sent.body.insertedId },
        body: { decision: 'decline', reason: 'Unknown.' },
      }
      return () => admin.call('PATCH /admin/applications/:id', input)
    },
  },
  {
    told: ['reporter reportDismissed'],
    arrange: async (scene) => {
      await report(scene.reporter, scene.property)
      return () => decide(scene, { decision: 'dismiss' })
    },
  },
  {
    told: ['agent listingTakenDown', 'buyer offerTakenDown', 'reporter reportUpheld', 'wisher wishDelisted'],
    arrange: async (scene) => {
      await buildOffer(scene.buyer, scene.property)
      await wish(scene.wisher, scene.property)
      await report(scene.reporter, scene.property)
      return () => decide(scene, { decision: 'takeDown', reason: 'The deed names somebody else.' })
    },
  },
  {
    told: ['reporter reportOutdated'],
    arrange: async (scene) => {
      await report(scene.reporter, scene.property)
      await markAsFraud(scene.server, scene.agent)
      return () => decide(scene, { decision: 'close' })
    },
  },
]
