import {
  maxComparedOffers,
  maxPropertiesWithOffers,
  maxOffersOfProperty,
} from '@thikana/domain/offer/rival-offers'
import { offerStatuses } from '@thikana/domain/offer/offer'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { emailQuery, id, idParams, instant, paging, search } from './fields.ts'
import { offer } from './offer.ts'
import { route } from './route.ts'

/** An offer as its agent compares it with the others on the property. */
export const receivedOffer = offer
  .extend({
    /**
     * The other offers on the property that accepting this one declines: how many, and the highest amount of them for the same purpose. Null
     * once this one is decided.
     */
    rivals: z.object({ count: z.int(), highestAmount: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'ReceivedOffer' })

export const propertyWithOffers = z
  .object({
    /** The property's. */
    _id: id,
    /** All offers on it with the status that was asked for. */
    count: z.int(),
    /** Open ones first, then the highest. */
    offers: z.array(receivedOffer),
  })
  .meta({ id: 'PropertyWithOffers' })

/** An open offer beside the others on the property, with what its agent decides by. */
const comparedOffer = receivedOffer
  .extend({
    /** Payments by card that its whole amount takes, in parts of what a card may be charged at once. */
    payments: z.int(),
    /** What its buyer did on this site: since when they are here, and how many homes and offers. */
    record: z.object({
      joinedAt: instant,
      bought: z.int(),
      /** Accepted offers that weren't paid in time. */
      unpaid: z.int(),
      withdrawn: z.int(),
    }),
  })
  .meta({ id: 'ComparedOffer' })

/** `total`: what was paid, in units of the currency; for a property that was let its first month and the advance. */
const salesOf = z.object({ count: z.int(), total: z.number() })

export const propertyWithOffersRoutes = {
  'GET /offers/agent/homes': route({
    summary: `The properties of one agent that have offers, for that agent and admins: those with the newest offer first, or the oldest one, each with all of its offers, up to ${maxOffersOfProperty}. A page has at most ${maxPropertiesWithOffers} properties.`,
    may: 'offer.readOfAgent',
    query: z.object({
      ...paging,
      ...emailQuery.shape,
      status: z.enum(offerStatuses).optional(),
      /** Words of the home or of a buyer. */
      search,
      sort: z.enum(tables.offers.sorts).optional(),
    }),
    reply: z.array(propertyWithOffers),
    isPaged: true,
  }),
  'GET /offers/agent/homes/:id': route({
    summary: `The open offers on one property, for its agent and admins: the ${maxComparedOffers} highest, each with what its buyer did here before.`,
    may: 'offer.readOfAgent',
    params: idParams,
    reply: z.object({
      title: z.string(),
      location: z.string(),
      image: z.string(),
      /** All that are open. */
      count: z.int(),
      offers: z.array(comparedOffer),
    }),
    refusals: ['propertyNotFound'],
  }),
  'GET /offers/agent/sales': route({
    summary:
      'How many homes one agent sold and let, and what was paid for each kind, for that agent and admins.',
    may: 'offer.readOfAgent',
    query: emailQuery,
    reply: z.object({ sale: salesOf, rent: salesOf }),
  }),
}
