import { maxReasonLength, moderationStatuses } from '@thikana/domain/property/property'
import { moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { reasonRequired } from '@thikana/domain/reason'
import { z } from 'zod'
import { encodeProblem, toldOf } from './encoded-problem.ts'
import { idParams, modified, numeric, text } from './fields.ts'
import { route } from './route.ts'

/** What becomes of a property, beside its fields. */
const advertise = {
  summary: 'Puts a verified, unsold property on the home page.',
  may: 'property.advertise',
  params: idParams,
  reply: modified,
  refusals: ['propertyNotFound', 'moveNotOpen', 'propertySold', 'propertyAdvertised', 'listingPaused'],
} as const

const given = {
  /** The revision that was read; if the property was edited since, nothing is changed. */
  revision: numeric('revision').optional(),
  /** Why, for its agent: in the admin's words, or as one of those often given, which the agent reads in their language. */
  reason: text('reason', maxReasonLength, { isLong: true }).optional(),
  reasonCode: z
    .enum(moderationReasons, {
      error: toldOf('reason', 'notEither', { choices: { either: moderationReasons } }),
    })
    .optional(),
}

const decision = {
  ...given,
  /** The admin can undo it for ten seconds, and nobody is told of it before. */
  isUndoable: z.boolean({ error: toldOf('isUndoable', 'notBoolean') }).optional(),
}

const withReason = (
  sent: { reason?: string | undefined; reasonCode?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (sent.reason === undefined && sent.reasonCode === undefined)
    context.addIssue({ code: 'custom', path: ['reason'], message: encodeProblem(reasonRequired) })
}

export const propertyMoveRoutes = {
  'PATCH /properties/confirm': route({
    summary: 'Says that all properties of the caller’s that have to be confirmed are still available.',
    may: 'property.confirm',
    reply: modified,
  }),
  'PATCH /properties/confirm/:id': route({
    summary:
      'Says that a property of the caller’s is still available; one that left the lists for want of it comes back.',
    may: 'property.confirm',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'propertyTaken', 'propertySold', 'listingPaused'],
  }),
  'PATCH /properties/pause/:id': route({
    summary:
      'Takes a property of the caller’s off the lists for a while; its offers stay, and it takes no new ones.',
    may: 'property.pause',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'propertySold', 'listingPaused'],
  }),
  'PATCH /properties/resume/:id': route({
    summary: 'Lists a paused property of the caller’s again.',
    may: 'property.pause',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'propertySold', 'listingNotPaused'],
  }),
  'PATCH /properties/sold-elsewhere/:id': route({
    summary:
      'Says that a property of the caller’s was sold or let elsewhere: it leaves every list, and its pending offers end, which their buyers are told.',
    may: 'property.sellElsewhere',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'propertyTaken', 'propertySold', 'listingDraft'],
  }),
  'PATCH /properties/send': route({
    summary:
      'Sends the oldest drafts of the caller’s that have a photo to be checked, as many as may wait at once.',
    may: 'property.send',
    reply: modified,
  }),
  'PATCH /properties/send/:id': route({
    summary: 'Sends a draft of the caller’s to be checked.',
    may: 'property.send',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'listingSent', 'imageMissing', 'listingsWaiting'],
  }),
  'PATCH /properties/status/:id': route({
    summary: 'Verifies or rejects a pending property.',
    may: 'property.moderate',
    params: idParams,
    body: z.object({
      status: z.enum(moderationStatuses, {
        error: toldOf('status', 'notEither', { choices: { either: moderationStatuses } }),
      }),
      /** A reason is ignored if it is verified. */
      ...decision,
    }),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'editedSince', 'listingDraft'],
  }),
  'PATCH /properties/ask-change/:id': route({
    summary:
      'Gives a pending property back to its agent as a draft, with what to change. It waits again once they send it.',
    may: 'property.moderate',
    params: idParams,
    body: z.object(decision).superRefine(withReason),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'editedSince', 'listingDraft'],
  }),
  'PATCH /properties/take-down/:id': route({
    summary:
      'Rejects a verified property that isn’t under offer or sold: it leaves every list, and its pending offers end, which their buyers are told.',
    may: 'property.moderate',
    params: idParams,
    body: z.object(given).superRefine(withReason),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'editedSince', 'propertyTaken', 'propertySold'],
  }),
  'PATCH /properties/undo/:id': route({
    summary:
      'Undoes a decision of the caller’s on a property that was made as one that can be undone, within ten seconds: it waits again as before.',
    may: 'property.moderate',
    params: idParams,
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'undoTooLate', 'propertyTaken', 'propertySold'],
  }),
  'PATCH /properties/keep-earlier/:id': route({
    summary: 'Rejects an edit that waits: the property is listed again as it was last verified.',
    may: 'property.moderate',
    params: idParams,
    body: z.object(decision),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'noEarlierVersion', 'editedSince'],
  }),
  'PATCH /properties/home-page/:id': route({
    ...advertise,
    summary: 'The same as `PATCH /advertise/{id}`, whose address ad blockers refuse.',
  }),
  'PATCH /advertise/:id': route(advertise),
}
