import { maxViewingReasonLength, viewingAnswers, viewingStatuses } from '@thikana/domain/viewing/viewing'
import { threadSides } from '@thikana/domain/message/message'
import { maxProposedTimes } from '@thikana/domain/viewing/viewing-proposal'
import { maxSlotsACall } from '@thikana/domain/viewing/viewing-slot'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { told, toldOf } from './encoded-problem.ts'
import {
  answerLanguage,
  deleted,
  id,
  idParams,
  inserted,
  instant,
  modified,
  paging,
  reference,
  search,
  text,
  statusForOthers,
} from './fields.ts'
import { route } from './route.ts'

const slot = z
  .object({
    _id: id,
    /** The only listing that it is for; null if it is for all of the agent's. */
    propertyId: id.nullable(),
    propertyTitle: z.string().nullable(),
    startsAt: instant,
    /** A viewing takes it up. */
    isTaken: z.boolean(),
  })
  .meta({ id: 'ViewingSlot' })

const viewing = z
  .object({
    _id: id,
    threadId: id,
    propertyId: id,
    /** As last verified. */
    propertyTitle: z.string(),
    propertyImage: z.string(),
    propertyLocation: z.string(),
    propertyStatus: statusForOthers,
    /** The caller's: who asked, or the listing's agent. */
    side: z.enum(threadSides),
    otherName: z.string(),
    otherPhoto: z.string().nullable(),
    /** The last of `times`, if there are any. */
    startsAt: instant,
    endsAt: instant,
    status: z.enum(viewingStatuses),
    /** What its buyer proposed, earliest first; none once the agent has chosen one. */
    times: z.array(instant),
    /** Why it was declined or cancelled; empty if nobody said. */
    reason: z.string(),
    /** Counts its changes; an answer names the one that the person saw. */
    revision: z.int(),
    changedAt: instant,
  })
  .meta({ id: 'Viewing' })

const sentInstant = z.iso.datetime({ offset: true, error: told('badInstant') })
const instants = z.array(sentInstant, { error: toldOf('times', 'notList') }).min(1, told('noTime'))
const startsAt = instants.max(maxSlotsACall, told('tooManyTimes', { max: maxSlotsACall }))
const times = instants.max(maxProposedTimes, told('tooManyTimesProposed', { max: maxProposedTimes }))

const answer = z.object({
  move: z.enum(viewingAnswers as [(typeof viewingAnswers)[number], ...(typeof viewingAnswers)[number][]], {
    error: toldOf('move', 'notOneOf', { choices: viewingAnswers.join(', ') }),
  }),
  revision: z.int(told('badViewingRevision')).min(1, told('badViewingRevision')).max(10_000),
  /** Where it is moved to; or, where the agent offers no time, what its buyer proposes instead. */
  slotId: reference('time').optional(),
  times: times.optional(),
  /** Which of its `times` is confirmed. */
  startsAt: sentInstant.optional(),
  /** Why it is cancelled, which has to be said, or declined. */
  reason: text('reason', maxViewingReasonLength, { isLong: true }).optional(),
})

const written = ['threadClosed', 'threadBlocked'] as const
const untaken = ['slotNotFound', 'slotTaken', 'timesOffered', 'proposalsFull'] as const
const freeSlots = z.array(slot.pick({ _id: true, startsAt: true }))

export const viewingRoutes = {
  'GET /viewing-slots': route({
    summary: 'The times to come at which the caller, an agent, shows homes, earliest first.',
    may: 'viewing.offerSlots',
    reply: z.array(slot),
  }),
  'POST /viewing-slots': route({
    summary:
      'Adds times at which the caller shows a listing or, without `propertyId`, any of theirs. Replies with how many are new.',
    may: 'viewing.offerSlots',
    body: z.object({ propertyId: reference('property').nullish(), startsAt }),
    reply: modified,
    refusals: ['propertyNotFound', 'homeNotOpen', 'slotsFull'],
  }),
  'DELETE /viewing-slots/:id': route({
    summary: 'Removes a time of the caller’s that no viewing takes up.',
    may: 'viewing.offerSlots',
    params: idParams,
    reply: deleted,
    refusals: ['slotNotFound', 'slotInUse'],
  }),
  'GET /threads/:id/slots': route({
    summary: 'The free times at which the listing of a conversation can be seen, earliest first.',
    may: 'viewing.read',
    params: idParams,
    reply: freeSlots,
    refusals: ['threadNotFound'],
  }),
  'GET /properties/:id/slots': route({
    summary: 'The free times at which a listing can be seen, earliest first.',
    may: 'viewing.ask',
    params: idParams,
    reply: freeSlots,
    refusals: ['propertyNotFound'],
  }),
  'GET /viewings': route({
    summary:
      'The caller’s viewings: with `state=upcoming` those that may still take place, earliest first; otherwise newest first, of one state or all, found by words of the other person or the home in `search`, and with `side` those in which the caller is on it. With `threadId`, of that conversation; with `from` and `until`, those with a time between the two that weren’t called off, earliest first.',
    may: 'viewing.read',
    query: z.object({
      ...paging,
      search,
      side: z.enum(threadSides).optional(),
      state: z.enum(['upcoming', 'all', ...viewingStatuses]).optional(),
      sort: z.enum(tables.viewings.sorts).optional(),
      threadId: reference('conversation').optional(),
      from: sentInstant.optional(),
      until: sentInstant.optional(),
    }),
    reply: z.array(viewing),
    isPaged: true,
  }),
  'POST /viewings': route({
    summary:
      'Asks for a viewing at one of the free times or, where there are none, proposes up to three. Without `threadId`, in the caller’s conversation about the listing, which is opened if need be.',
    may: 'viewing.ask',
    body: z.object({
      threadId: reference('conversation').optional(),
      propertyId: reference('property').optional(),
      slotId: reference('time').optional(),
      times: times.optional(),
    }),
    reply: inserted,
    takesKey: true,
    refusals: [
      'sentBefore',
      'threadNotFound',
      'propertyNotFound',
      'threadsADay',
      ...untaken,
      ...written,
      'homeNotOpen',
      'viewingOpen',
      'viewingsFull',
      'viewingsADay',
      'agentUnanswered',
      'agentBusy',
    ],
  }),
  'PATCH /viewings/:id': route({
    summary:
      'Confirms (one with `times` at `startsAt`), declines, moves (with `slotId` or `times`) or cancels (with `reason`) a viewing of the caller’s, as it is at `revision`.',
    may: 'viewing.answer',
    params: idParams,
    body: answer,
    reply: modified,
    refusals: [
      'viewingNotFound',
      ...untaken,
      ...written,
      'homeNotOpen',
      'moveNotOpen',
      'alreadySo',
      'viewingChanged',
      'viewingChangesUsed',
      'viewingMovesADay',
    ],
  }),
  'GET /viewings/feed': route({
    summary:
      'Whether the caller, an agent, has a secret address for calendars to read their viewings, and since when.',
    may: 'viewing.subscribe',
    reply: z.object({ feed: z.object({ createdAt: instant }).nullable() }),
  }),
  'POST /viewings/feed': route({
    summary: 'Makes such an address; the one before ends. Its token is told only now.',
    may: 'viewing.subscribe',
    reply: z.object({ token: z.string() }),
  }),
  'DELETE /viewings/feed': route({
    summary: 'Ends that address.',
    may: 'viewing.subscribe',
    reply: deleted,
  }),
  'GET /viewings/feed.ics': route({
    summary: 'The viewings of an agent for their calendar (RFC 5545), for whoever knows the token.',
    may: 'viewing.readFeed',
    cost: 'rendered',
    query: z.object({ token: reference('token', 100) }),
    sendsCalendar: true,
    /** The file itself. */
    reply: z.string(),
    refusals: ['feedNotFound'],
  }),
  'GET /viewings/:id/calendar.ics': route({
    summary: 'A viewing of the caller’s for their calendar (RFC 5545).',
    may: 'viewing.read',
    params: idParams,
    query: z.object(answerLanguage),
    sendsCalendar: true,
    /** The file itself. */
    reply: z.string(),
    refusals: ['viewingNotFound'],
  }),
}
