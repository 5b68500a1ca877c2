import { unansweredDays } from '@thikana/domain/viewing/viewing'
import { maintainViewings } from '../../src/viewing/maintain-viewings.ts'
import { buildAcceptedOffer } from '../factories/offer.ts'
import { payOffer } from '../factories/payment.ts'
import {
  buildProposal,
  buildSlots,
  buildThread,
  buildViewing,
  proposedTime,
  slotTime,
} from '../factories/viewing.ts'
import type { Client } from '../client.ts'
import { type Cause, type Scene, run } from './scene.ts'

const bothSides = (kind: string) => [`agent ${kind}`, `buyer ${kind}`]

/** A viewing that the buyer asked for, at the first of two times. */
const askFor = async ({ agent, buyer, property }: Scene) => {
  const threadId = await buildThread(buyer, property)
  const [first = '', second = ''] = await buildSlots(agent, [slotTime(3), slotTime(3, 1)])
  const answerAs = (as: Client, body: object) => as.call('PATCH /viewings/:id', { params: { id }, body })
  const id = await buildViewing(buyer, threadId, first)
  return { id, second, answerAs }
}
const maintain = ({ server }: Scene) => maintainViewings(server.database.db)

/** Of notices about viewings. */
export const causesOfViewings: readonly Cause[] = [
  {
    told: ['agent viewingRequested'],
    arrange: async ({ agent, buyer, property }) => {
      const threadId = await buildThread(buyer, property)
      const [slotId = ''] = await buildSlots(agent, [slotTime(3)])
      return () => buildViewing(buyer, threadId, slotId)
    },
  },
  {
    told: ['agent viewingProposed'],
    arrange: async ({ buyer, property }) => {
      const threadId = await buildThread(buyer, property)
      return () => buildProposal(buyer, threadId, [proposedTime(3), proposedTime(4)])
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
        await buildAcceptedOffer(scene.agent, scene.rival, scene.property),
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
