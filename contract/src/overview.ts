import {
  propertyCounters,
  type PropertyCounter,
  siteCounters,
  type SiteCounter,
} from '@thikana/domain/overview/counters'
import { agentPeriods, sitePeriods } from '@thikana/domain/overview/period'
import { queueKinds } from '@thikana/domain/overview/queues'
import { moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { waitingKinds, type WaitingKind } from '@thikana/domain/overview/waiting'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { purposeNames } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import { rowsPerPage } from '@thikana/domain/search/tables'
import { id, idParams, instant } from './fields.ts'
import { route } from './route.ts'
import { idsUpTo } from './several-ids.ts'

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The reply's type has the shape.
const each = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  z.object(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>)

/** `2026-11-21`, in Dhaka. */
const day = z.iso.date()

const counts = each<PropertyCounter, z.ZodInt>(propertyCounters, z.int())
/** The middle of several homes' counts; of an even number of homes it may be a half. */
const medians = each<PropertyCounter, z.ZodNumber>(propertyCounters, z.number())

/** `amount`: money in units of the currency, or seconds that listings waited for their decision. */
const siteTotal = z.object({
  count: z.int(),
  amount: z.number(),
  before: z.int(),
  amountBefore: z.number(),
})

const days = <const Choices extends readonly [number, ...number[]]>(choices: Choices) =>
  z.object({
    days: z.coerce
      .number()
      .pipe(z.literal(choices as readonly Choices[number][]))
      .optional(),
  })

export const overviewRoutes = {
  'POST /properties/:id/views': route({
    summary:
      'Tells that somebody looks at a listing: counted once a person or device a day, without crawlers, its agent and admins.',
    may: 'property.readOne',
    params: idParams,
    reply: z.object({ acknowledged: z.literal(true) }),
    refusals: ['propertyNotFound'],
    changesNothingShown: true,
  }),
  'GET /overview/waiting': route({
    summary:
      'What waits for the calling agent, the most urgent first: a few of each kind, and how many there are.',
    may: 'overview.readOwn',
    reply: z.object({
      things: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          /** The offer’s, the conversation’s or the property’s. */
          _id: id,
          propertyId: id,
          propertyTitle: z.string(),
          propertyImage: z.string(),
          /** The buyer’s name. */
          person: z.string().nullable(),
          /** Of an offer, in units of the currency. */
          amount: z.number().nullable(),
          /** Why an admin rejected it, or what to change; or the code of a reason often given. */
          reason: z.string().nullable(),
          reasonCode: z.enum(moderationReasons).nullable(),
          since: instant,
          /** When it should be done, or ends by itself. */
          until: instant.nullable(),
        }),
      ),
      counts: each<WaitingKind, z.ZodInt>(waitingKinds, z.int()),
    }),
  }),
  'GET /overview/figures': route({
    summary:
      'What happened to the calling agent’s listings in the last days, by day and by listing, with the median of comparable homes of others.',
    may: 'overview.readOwn',
    cost: 'search',
    query: days(agentPeriods),
    reply: z.object({
      from: day,
      to: day,
      totals: counts,
      /** Of as many days before. */
      before: counts,
      byDay: z.array(z.object({ day, ...counts.shape })),
      /** The agent’s newest, at most a thousand. */
      listings: z.array(
        z.object({
          _id: id,
          title: z.string(),
          image: z.string(),
          purpose: z.enum(purposeNames),
          status: z.enum(propertyStatuses),
          counts,
          /** Of homes of the same kind in the same district; null if there are fewer than five. */
          comparable: medians.nullable(),
        }),
      ),
      /** Of the agent’s listed homes, and of homes comparable to any of them. */
      medians: z.object({ own: medians.nullable(), comparable: medians.nullable(), homes: z.int() }),
    }),
  }),
  'GET /overview/usual-photos': route({
    summary:
      'How many photos comparable homes of others have, for each of these listings of the calling agent; null if they are too few to tell.',
    may: 'overview.readOwn',
    cost: 'search',
    query: idsUpTo(rowsPerPage),
    reply: z.array(z.object({ _id: id, photos: z.int().nullable() })),
  }),
  'GET /admin/overview': route({
    summary:
      'What waits for admins and since when, and what happened on the site in the last days and in as many before.',
    may: 'overview.readSite',
    query: days(sitePeriods),
    reply: z.object({
      from: day,
      to: day,
      queues: z.array(
        z.object({
          kind: z.enum(queueKinds),
          count: z.int(),
          /** Those that wait for longer than a day. */
          late: z.int(),
          oldestAt: instant.nullable(),
        }),
      ),
      /** In units of the currency. `due`: left to pay on accepted offers. */
      money: each(['due', 'refunding', 'failed'], z.object({ count: z.int(), amount: z.number() })),
      /** Now. */
      listings: each(['waiting', 'free', 'underOffer', 'sold', 'paused', 'rejected', 'unlisted'], z.int()),
      totals: each<SiteCounter, typeof siteTotal>(siteCounters, siteTotal),
      byDay: z.array(z.object({ day, ...each<SiteCounter, z.ZodInt>(siteCounters, z.int()).shape })),
    }),
  }),
}
