import { historyKinds } from '@thikana/domain/overview/history'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { days, id, idParams, instant, paging, search } from '../fields.ts'
import { route } from '../route.ts'

/** Events of a thing that are shown, the newest; far more than most have. */
export const maxHistoryLength = 200

/** One event of the audit. `texts/src/words/history` has its sentence. */
export const historyEvent = z
  .object({
    /** Opaque; unique among events. */
    _id: id,
    at: instant,
    kind: z.enum(historyKinds),
    /** What moved: a home, an offer, an account and so on. */
    thingId: id,
    move: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    /** Who acted. For readers who aren't admins, `admin` has no name. */
    by: z.enum(['person', 'admin', 'server']),
    actorName: z.string().nullable(),
    /** For admins only. */
    actorEmail: z.string().nullable(),
    /** Why, where the one who acted said so. */
    reason: z.string().nullable(),
    /** The home that it is about, and the person, for admins only. */
    property: z.object({ _id: id, title: z.string() }).nullable(),
    person: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'HistoryEvent', description: 'An event of the audit: who did what, when and why.' })

export const historyRoutes = {
  'GET /admin/audit': route({
    summary:
      'The audit for admins, newest first: those of one kind in `state`, of some days in Dhaka, and those found by words of the people or the home, or an id, in `search`.',
    may: 'audit.read',
    query: z.object({
      ...paging,
      ...days,
      search,
      state: z.enum(tables.audit.states).optional(),
      sort: z.enum(tables.audit.sorts).optional(),
    }),
    reply: z.array(historyEvent),
    isPaged: true,
  }),
  'GET /history/properties/:id': route({
    summary: 'What happened to a listing, oldest first, for its agent and admins: the newest 200 events.',
    may: 'property.readOfAgent',
    params: idParams,
    reply: z.array(historyEvent),
    refusals: ['propertyNotFound'],
  }),
  'GET /history/offers/:id': route({
    summary:
      'What happened to an offer, oldest first, for its buyer, its agent and admins: the newest 200 events.',
    may: 'offer.readOne',
    params: idParams,
    reply: z.array(historyEvent),
    refusals: ['offerNotFound'],
  }),
  'GET /history/users/:id': route({
    summary:
      'What happened to an account, and to its applications to become an agent, oldest first, for admins: the newest 200 events.',
    may: 'user.readAll',
    params: idParams,
    reply: z.array(historyEvent),
    refusals: ['userNotFound'],
  }),
}
