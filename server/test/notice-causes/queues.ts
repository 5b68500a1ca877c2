import { buildFailedRefund, buildTakenBack } from '../factories/payment.ts'
import { buildPendingProperty } from '../factories/property.ts'
import { tellAdmins } from '../../src/queue/tell-admins.ts'
import type { Cause, Scene } from './scene.ts'

/** A round, after the admin has read of all that waited before, an hour ago and longer. */
const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000)
const settle = async ({ server, admin }: Scene) => {
  await tellAdmins(server.database.db)
  await admin.call('PATCH /notices/read', { body: { all: true } })
}
const tell =
  ({ server }: Scene) =>
  () =>
    tellAdmins(server.database.db, inTwoHours())

/** Of notices about what waits for admins. */
export const causesOfQueues: readonly Cause[] = [
  {
    told: ['admin listingsToCheck'],
    arrange: async (scene) => {
      await settle(scene)
      await buildPendingProperty(scene.agent)
      return tell(scene)
    },
  },
  {
    told: ['admin listingsReported'],
    arrange: async (scene) => {
      await settle(scene)
      const body = { propertyId: scene.property, reason: 'notTheOwner' }
      await scene.reporter.call('POST /reports', { body })
      return tell(scene)
    },
  },
  {
    told: ['admin agentsApplied'],
    arrange: async (scene) => {
      await settle(scene)
      await scene.wisher.call('POST /applications', { body: { licence: 'TRAD 1' } })
      return tell(scene)
    },
  },
  {
    told: ['admin refundsFailed'],
    arrange: async (scene) => {
      await settle(scene)
      await buildFailedRefund({ ...scene, image: await scene.agent.upload() })
      return tell(scene)
    },
  },
  {
    told: ['admin moneyTakenBack'],
    arrange: async (scene) => {
      await settle(scene)
      await buildTakenBack({ ...scene, image: await scene.agent.upload() })
      return tell(scene)
    },
  },
]
