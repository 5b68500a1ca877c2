// Longer than a file should be: all calls that list and change properties stand together.
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { isQueueSort, queueSorts, waitingReasons } from '@thikana/domain/property/urgency'
import { publicStatus, propertyStatuses } from '@thikana/domain/property/property-status'
import type { PropertyFields, RequiredPropertyField } from '@thikana/domain/property/property-fields'
import { purposeNames } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import {
  deleted,
  emailQuery,
  id,
  idParams,
  inserted,
  instant,
  maxLimit,
  modified,
  paging,
  search,
} from './fields.ts'
import { ownOffer } from './offer.ts'
import { repliedPhotos } from './photo.ts'
import { repliedFacts, repliedPlaceName } from './property-facts.ts'
import { choiceCounts, mapReply, mapView, propertySearch, propertySorts } from './property-search.ts'
import { route } from './route.ts'
import { newProperty, propertyEdit } from './sent-property.ts'
import { severalIds } from './several-ids.ts'

/** The fields that every property has, in a reply; prices in units of the currency. */
const required = {
  purpose: z.enum(purposeNames),
  title: z.string(),
  location: z.string(),
  image: z.string(),
  description: z.string(),
  priceMin: z.number(),
  priceMax: z.number(),
} satisfies { [Name in RequiredPropertyField]: z.ZodType<PropertyFields[Name]> }

/** A property's fields in a reply. */
const described = { ...required, ...repliedFacts, ...repliedPlaceName }

/** The form that others see until an edit is verified (rules §4.3). */
const lastVerified = z.object({ ...described, images: repliedPhotos.optional() })

/** How long it is listed and for what, without who did it; prices in units of the currency. */
const history = z.object({
  /** When an admin verified it for the first and for the last time. */
  listedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  /** What it was listed for before, oldest first. */
  earlierPrices: z.array(z.object({ until: instant, priceMin: z.number(), priceMax: z.number() })),
  /** Pending offers of other people, for its agent, admins and who may make one. */
  openOffers: z.int().optional(),
})

export const property = z
  .object({
    _id: id,
    ...described,
    /** Its photos, `image` first; not in lists, which say how many there are. */
    images: repliedPhotos.optional(),
    imageCount: z.int().optional(),
    /** Tint to show while the picture loads. */
    imageColour: z.string().nullable(),
    agentName: z.string(),
    /** Left out for guests of a site that is open to them (`BROWSE`). */
    agentEmail: z.string().optional(),
    agentImage: z.string().nullable(),
    status: z.enum(propertyStatuses),
    createdAt: instant,
    isAdvertised: z.boolean(),
    /** Listed in the last days (rules §4.2). This and the next left out unless so. */
    isNew: z.boolean().optional(),
    /** By how much its minimum price, or rent, fell lately. */
    reducedBy: z.number().optional(),
    /** Has an accepted offer that isn't paid yet. */
    isUnderOffer: z.boolean(),
    isSold: z.boolean(),
    /** Incremented by every edit, so that an admin verifies, and its agent changes, the version they read. */
    revision: z.int(),
    /** Why an admin rejected it or asked for a change, in their words; or the code of a reason often given. */
    rejectionReason: z.string().nullable(),
    reasonCode: z.enum(moderationReasons).optional(),
    /** The verified form before an unverified edit. Only its agent and admins see such a property. */
    lastVerified: lastVerified.nullable(),
    /** For the address of their page. This and the next two not in lists of what is listed. */
    agentId: id.optional(),
    /** When somebody said last that it is available (rules §2.10). */
    confirmedAt: instant.optional(),
    /** It left the lists because nobody did for long, and takes no offers. */
    isUnconfirmed: z.boolean().optional(),
    /** Its agent took it off the lists for a while, and it takes no new offers. */
    isPaused: z.boolean().optional(),
    /** Not sent to be checked yet. This and the next only for its agent and admins. */
    isDraft: z.boolean().optional(),
    /** Of a draft: it can't be sent. */
    hasNoPhotos: z.boolean().optional(),
    /** What its agent calls it in files of theirs; for them and admins too. */
    reference: z.string().nullable().optional(),
    /** Its agent is to confirm it; only for them and admins. */
    needsConfirmation: z.boolean().optional(),
    /** When it was sent to be checked the last time; only for them too. */
    submittedAt: instant.optional(),
    /** Why it waits to be checked (rules §2.1); only while it does, and only for them too. */
    waitsAs: z.enum(waitingReasons).optional(),
    /** How many of its agent's listings were ever verified, turned down, and reported with cause; of what waits, for admins only. */
    agentRecord: z.object({ verified: z.int(), rejected: z.int(), reported: z.int() }).optional(),
    /** The caller's own open or bought offer on it; only in the reply for one property. */
    yourOffer: ownOffer.nullable().optional(),
    /** Only in that reply too. */
    history: history.optional(),
  })
  .meta({ id: 'Property' })
const properties = z.array(property)

const besideQueue = Object.keys(propertySearch)

/** The orders of the queue are those of nothing else, and words are looked for without a filter. */
const queueAlone = (
  query: {
    sort?: string | undefined
    status?: string | undefined
    search?: string | undefined
    only?: string | undefined
  },
  context: z.RefinementCtx,
) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (query.search && given.some(([name]) => besideQueue.includes(name)))
    context.addIssue({ code: 'custom', path: ['search'], message: 'search goes with no filter but status' })
  if (query.only && query.status !== publicStatus)
    context.addIssue({
      code: 'custom',
      path: ['only'],
      message: `only=${query.only} goes with status=${publicStatus}`,
    })
  if (!isQueueSort(query.sort)) return
  if (query.status !== initialPropertyStatus || given.some(([name]) => besideQueue.includes(name)))
    context.addIssue({
      code: 'custom',
      path: ['sort'],
      message: `sort=${query.sort} goes with status=${initialPropertyStatus} and no search`,
    })
}

/** Another listing that may be of the same home. */
const duplicate = z.object({
  _id: id,
  title: z.string(),
  status: z.enum(propertyStatuses),
  agentName: z.string(),
  agentEmail: z.string(),
})

export const propertyRoutes = {
  'GET /properties/advertised': route({
    summary:
      'The advertised properties of the home page: verified and unsold, newest first; 8 unless `limit` says otherwise.',
    may: 'property.readAdvertised',
    propertiesAPage: 0,
    query: z.object({ ...paging, ...propertySearch, sort: z.enum(propertySorts).optional() }),
    reply: properties,
    isPaged: true,
    isSameForGuests: true,
  }),
  'GET /verified-properties-by-agents': route({
    summary: 'The list All properties: verified properties of active agents.',
    may: 'property.browse',
    propertiesAPage: maxLimit,
    query: z.object({
      ...paging,
      ...propertySearch,
      sort: z.enum(propertySorts).optional(),
      /** Sold and let ones come after the others, and the total is without them. */
      sold: z.enum(['last']).optional(),
      /** Properties to rent come after those for sale, so that rents aren't among prices. */
      rents: z.enum(['last']).optional(),
      /** Only those of this agent. */
      agent: id.optional(),
    }),
    reply: properties,
    isPaged: true,
    isSameForGuestsByInput: true,
  }),
  'GET /properties': route({
    summary:
      'With `status=verified`, verified properties of active agents; otherwise every property, for admins. `status=pending&sort=urgent` is their queue, what is urgent first, each the longest waiting first; `sort=oldest` is by age alone. `search` is for admins: words of the title, the location or the agent.',
    may: 'property.browse',
    propertiesAPage: maxLimit,
    query: z
      .object({
        ...paging,
        ...propertySearch,
        sort: z.enum([...propertySorts, ...queueSorts]).optional(),
        status: z.enum(propertyStatuses).optional(),
        /** Of the verified ones, those chosen for the home page. */
        only: z.enum(['advertised']).optional(),
        search,
      })
      .superRefine(queueAlone),
    reply: properties,
    isPaged: true,
  }),
  'GET /properties/agent': route({
    summary:
      'The properties of one agent, for that agent and admins; `search` finds words of the title or the location, and `sort=oldest` has the first added first.',
    may: 'property.readOfAgent',
    query: z.object({
      ...paging,
      ...propertySearch,
      sort: z.enum([...propertySorts, 'oldest']).optional(),
      ...emailQuery.shape,
      /**
       * `unconfirmed`: only those that have to be confirmed, off the lists or not yet. `viewable`: those that can be viewed, public and
       * unsold. `draft`, `paused`: those that are so.
       */
      state: z.enum(['all', 'viewable', ...tables.ownListings.states]).optional(),
      search,
    }),
    reply: properties,
    isPaged: true,
  }),
  'GET /properties/counts': route({
    summary: 'How many homes of All properties each choice of a search would have, beside those made.',
    may: 'property.browse',
    cost: 'search',
    query: z.object(propertySearch),
    reply: choiceCounts,
  }),
  'GET /properties/map': route({
    summary:
      'All properties on a part of the map: homes alone, and groups of those near each other; and the extent of all that are found.',
    may: 'property.browse',
    cost: 'search',
    query: z.object({ ...propertySearch, ...mapView }),
    reply: mapReply(property),
  }),
  'GET /properties/several': route({
    summary:
      'Several properties by their ids, in that order; those that the caller may not see are left out.',
    may: 'property.readOne',
    cost: 'search',
    query: severalIds,
    reply: properties,
  }),
  'GET /properties/:id/similar': route({
    summary:
      'Listed properties like this one in kind, price and bedrooms: those of its place first, then the most similar.',
    may: 'property.readOne',
    cost: 'search',
    params: idParams,
    reply: properties,
    refusals: ['propertyNotFound'],
  }),
  'GET /properties/:id/duplicates': route({
    summary:
      'Other listings that may be of the same home, for admins: with the same photo, also mirrored or cropped, and at the same spot with the same size.',
    may: 'property.moderate',
    cost: 'search',
    params: idParams,
    reply: z.object({ samePhoto: z.array(duplicate), samePlace: z.array(duplicate) }),
    refusals: ['propertyNotFound'],
  }),
  'GET /properties/:id': route({
    summary: 'One property; an unverified one only for its agent and admins.',
    may: 'property.readOne',
    params: idParams,
    reply: property,
    refusals: ['propertyNotFound'],
    isSameForGuestsByInput: true,
  }),
  'POST /properties': route({
    summary: 'Adds a property of the caller’s, pending.',
    may: 'property.add',
    body: newProperty,
    reply: inserted,
    takesKey: true,
    refusals: [
      'sentBefore',
      'imageMissing',
      'fraudAgent',
      'foreignAddress',
      'listingsWaiting',
      'referenceTaken',
    ],
  }),
  'PATCH /properties/:id': route({
    summary: 'Edits a property of the caller’s; it is pending again unless only its reference changed.',
    may: 'property.edit',
    params: idParams,
    body: propertyEdit,
    reply: modified,
    refusals: [
      'imageUnknown',
      'propertyNotFound',
      'changedSince',
      'referenceTaken',
      'editsADay',
      'moveNotOpen',
      'propertyTaken',
      'propertySold',
      'foreignAddress',
    ],
  }),
  'DELETE /properties/:id': route({
    summary: 'Removes a property of the caller’s; its pending offers become rejected.',
    may: 'property.remove',
    params: idParams,
    reply: deleted,
    refusals: ['propertyNotFound', 'propertyTaken', 'propertySold'],
  }),
}
