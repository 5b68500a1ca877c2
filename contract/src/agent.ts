import { z } from 'zod'
import { id, idParams, instant, page } from './fields.ts'
import { review } from './review.ts'
import { route } from './route.ts'

const byPurpose = z.object({ sale: z.int(), rent: z.int() })

/** A figure of the last months, and of how many cases it is. */
const cases = { cases: z.int() }

export const agent = z
  .object({
    _id: id,
    name: z.string(),
    image: z.string().nullable(),
    /** When they opened their account. */
    joinedAt: instant,
    /** Homes of theirs in the lists that are neither sold nor let. */
    homes: byPurpose,
    /** Homes sold and let. This and the figures below are null while there are fewer than three cases. */
    ended: byPurpose.nullable(),
    /** Seconds in which half of the buyers’ first messages were answered; those without an answer count as long as they have waited. */
    firstReply: z.object({ seconds: z.int(), ...cases }).nullable(),
    /** Of the homes that had to be confirmed, those that were before they left the lists. */
    confirmed: z.object({ inTime: z.int(), ...cases }).nullable(),
    /** Of reviews by people who viewed, bought or rent a home of theirs. */
    rating: z.object({ average: z.number(), ...cases }).nullable(),
  })
  .meta({ id: 'Agent' })

export const agentRoutes = {
  'GET /agents/:id': route({
    summary: 'An agent, how many homes they list, and figures of their work.',
    may: 'agent.read',
    cost: 'search',
    params: idParams,
    reply: agent,
    refusals: ['agentNotFound'],
    isSameForGuestsByInput: true,
  }),
  'GET /agents/:id/reviews': route({
    summary: 'The reviews of an agent’s listed homes, newest first.',
    may: 'agent.read',
    cost: 'search',
    params: idParams,
    query: page,
    reply: z.array(review),
    refusals: ['agentNotFound'],
    isPaged: true,
    isSameForGuestsByInput: true,
  }),
}
