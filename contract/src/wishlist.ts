import { maxKept, maxNote, wishSorts } from '@thikana/domain/wishlist/wishlist'
import { purposeNames } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import {
  callerEmail,
  copied,
  deleted,
  emailQuery,
  id,
  idParams,
  inserted,
  instant,
  modified,
  paging,
  readAt,
  reference,
  statusForOthers,
  text,
} from './fields.ts'
import { ownOffer } from './offer.ts'
import { repliedFacts } from './property-facts.ts'
import { route } from './route.ts'

/** An entry shows the property as last verified, not as it was when it was added (rules §4.3). */
export const wish = z
  .object({
    _id: id,
    userEmail: z.string(),
    propertyId: id,
    propertyTitle: z.string(),
    propertyImage: z.string(),
    propertyLocation: z.string(),
    /** Other than `verified`, the property can't be opened and is shown as last verified; prices are 0 if no record has them. */
    propertyStatus: statusForOthers,
    /** If the property left the lists because its agent didn't confirm it: when they did last. */
    unconfirmedSince: instant.nullable(),
    /** Its agent took it off the lists for a while. */
    isPaused: z.boolean().optional(),
    purpose: z.enum(purposeNames),
    /** Months of rent that are paid in advance, if it is to rent. */
    advanceMonths: z.int(),
    /** The day from which it can be rented, if that is known. */
    availableFrom: z.iso.date().nullable(),
    priceMin: z.number(),
    priceMax: z.number(),
    /** What is known of it besides. */
    facts: z.object(repliedFacts),
    /** For the address of the agent's page; left out if there is none any more. */
    agentId: id.optional(),
    agentName: z.string(),
    agentImage: z.string().nullable(),
    agentEmail: z.string(),
    addedAt: instant,
    /** What its keeper wrote about it. */
    note: z.string().nullable(),
    /** Counts the changes of the note. */
    revision: z.int(),
    /** The price range when it was added, if that differs from now; null also if it was to rent then and is for sale now, or the reverse. */
    priceWhenSaved: z.object({ priceMin: z.number(), priceMax: z.number() }).nullable(),
    isUnderOffer: z.boolean(),
    isSold: z.boolean(),
    /** An offer can be made on it now. */
    takesOffers: z.boolean(),
    /** The caller's own open or bought offer on it. */
    yourOffer: ownOffer.nullable(),
  })
  .meta({ id: 'WishlistEntry' })

export const newWish = z.object({
  propertyId: reference('property'),
  userEmail: callerEmail,
  propertyTitle: copied,
  propertyImage: copied,
  priceMin: copied,
  priceMax: copied,
  agentName: copied,
  agentImage: copied,
  agentEmail: copied,
  propertyLocation: copied,
  propertyStatus: copied,
  addedAt: copied,
})

export const wishlistRoutes = {
  'GET /wishlist/check': route({
    summary: 'Whether a property is in a person’s wishlist, for that person and admins.',
    may: 'wish.read',
    query: emailQuery.extend({
      propertyId: reference('property'),
    }),
    reply: z.object({ exists: z.boolean(), entryId: id.nullable() }),
  }),
  'GET /wishlist/kept': route({
    summary: `The properties in a person’s wishlist by id, the newest ${maxKept} first, for that person and admins.`,
    may: 'wish.read',
    query: emailQuery,
    reply: z.array(z.object({ propertyId: id, entryId: id })),
  }),
  'GET /wishlist': route({
    summary: 'One person’s wishlist, newest first if no `sort` is given, for that person and admins.',
    may: 'wish.read',
    cost: 'search',
    query: z.object({
      ...paging,
      ...emailQuery.shape,
      sort: z.enum(wishSorts).optional(),
    }),
    reply: z.array(wish),
    isPaged: true,
  }),
  'GET /wishlist/:id': route({
    summary: 'One wishlist entry; the offer form is prefilled from it.',
    may: 'wish.read',
    params: idParams,
    reply: wish,
    refusals: ['wishNotFound'],
  }),
  'POST /wishlist': route({
    summary: 'Adds a verified property to the caller’s wishlist.',
    may: 'wish.add',
    body: newWish,
    reply: inserted,
    refusals: ['duplicateWish', 'wishlistFull', 'propertyNotFound', 'foreignAddress'],
  }),
  'PATCH /wishlist/:id': route({
    summary: 'Changes the note on an entry of the caller’s wishlist, or with null takes it away.',
    may: 'wish.change',
    params: idParams,
    body: z.object({ note: text('note', maxNote, { isLong: true }).nullable().optional(), revision: readAt }),
    reply: modified,
    refusals: ['wishNotFound', 'changedSince'],
  }),
  'DELETE /wishlist/:id': route({
    summary: 'Removes an entry from the caller’s wishlist.',
    may: 'wish.remove',
    params: idParams,
    reply: deleted,
    refusals: ['wishNotFound'],
  }),
}
