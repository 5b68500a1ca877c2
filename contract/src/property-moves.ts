import { maxReasonLength, moderationStatuses } from '@thikana/domain/property/property'
import { z } from 'zod'
import { toldOf } from './encoded-problem.ts'
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
      /** The revision that was read; if the property was edited since, nothing is changed. */
      revision: numeric('revision').optional(),
      /** Why it is rejected, for its agent; ignored otherwise. */
      reason: text('reason', maxReasonLength, { isLong: true }).optional(),
    }),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'editedSince', 'listingDraft'],
  }),
  'PATCH /properties/keep-earlier/:id': route({
    summary: 'Rejects an edit that waits: the property is listed again as it was last verified.',
    may: 'property.moderate',
    params: idParams,
    body: z.object({
      /** The revision that was read; if the property was edited since, nothing is changed. */
      revision: numeric('revision').optional(),
      /** Why, for its agent. */
      reason: text('reason', maxReasonLength, { isLong: true }).optional(),
    }),
    reply: modified,
    refusals: ['propertyNotFound', 'moveNotOpen', 'noEarlierVersion', 'editedSince'],
  }),
  'PATCH /properties/home-page/:id': route({
    ...advertise,
    summary: 'The same as `PATCH /advertise/{id}`, whose address ad blockers refuse.',
  }),
  'PATCH /advertise/:id': route(advertise),
}
