import { offerStatuses } from '@thikana/domain/offer'
import { z } from 'zod'
import {
  callerEmail,
  copied,
  dollars,
  emailQuery,
  id,
  idParams,
  inserted,
  instant,
  modified,
  paging,
  reference,
} from './fields.ts'
import { route } from './route.ts'

export const offer = z
  .object({
    _id: id,
    propertyId: id,
    /** Title, location and range as they were when the offer was made. */
    propertyTitle: z.string(),
    propertyLocation: z.string(),
    priceMin: z.number(),
    priceMax: z.number(),
    /** The property's picture and agent as they are now. */
    propertyImage: z.string(),
    agentName: z.string(),
    agentEmail: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    buyerImage: z.string().nullable(),
    offerAmount: z.number(),
    buyingDate: z.iso.date(),
    status: z.enum(offerStatuses),
    transactionId: z.string().nullable(),
    createdAt: instant,
    acceptedAt: instant.nullable(),
    boughtAt: instant.nullable(),
    /** When an accepted offer lapses unless paid in full. */
    payBy: instant.nullable(),
    /** Rejected because it wasn't paid in time. */
    isLapsed: z.boolean(),
    /** Dollars captured so far, where the amount is paid in parts. */
    paidAmount: z.number(),
    /** Dollars captured for it that must go back and haven't yet, and those that went back to the card. */
    returningAmount: z.number(),
    returnedAmount: z.number(),
  })
  .meta({ id: 'Offer' })

/** A calendar day; a full ISO instant is cut to its day. */
const buyingDate = z
  .string({ error: 'Preferred buying date is required' })
  .trim()
  .min(1, 'Preferred buying date is required')
  .transform((value) =>
    z.iso.datetime({ offset: true }).safeParse(value).success ? value.slice(0, 10) : value,
  )
  .pipe(z.iso.date('Preferred buying date must be a date, like 2026-12-31'))

export const newOffer = z.object({
  propertyId: reference('Property'),
  offerAmount: dollars('Offer amount'),
  buyingDate,
  buyerEmail: callerEmail,
  buyerName: copied,
  buyerImage: copied,
  propertyImage: copied,
  propertyTitle: copied,
  propertyLocation: copied,
  agentName: copied,
  agentEmail: copied,
  priceMin: copied,
  priceMax: copied,
  status: copied,
  transactionId: copied,
})

const offers = z.array(offer)

export const offerRoutes = {
  'POST /offers': route({
    summary: 'Makes an offer on a verified, unsold property, within its price range.',
    may: 'offer.make',
    body: newOffer,
    reply: inserted,
    refusals: ['offerOutOfRange', 'propertyNotFound', 'propertyNotOpen', 'openOfferExists', 'foreignAddress'],
  }),
  'GET /offers/user': route({
    summary: 'The offers of one buyer, for that buyer and admins.',
    may: 'offer.readOwn',
    query: z.object({ ...paging, ...emailQuery.shape }),
    reply: offers,
    isPaged: true,
  }),
  'GET /offers/agent': route({
    summary: 'The offers on the properties of one agent, for that agent and admins.',
    may: 'offer.readOfAgent',
    query: z.object({ ...paging, ...emailQuery.shape, status: z.enum(offerStatuses).optional() }),
    reply: offers,
    isPaged: true,
  }),
  'GET /offer/:id': route({
    summary: 'One offer, for its buyer, its property’s agent and admins.',
    may: 'offer.readOne',
    params: idParams,
    reply: offer,
    refusals: ['offerNotFound'],
  }),
  'PATCH /offers/update-status/:id': route({
    summary:
      'Accepts or rejects a pending offer; accepting rejects every other pending offer on the property.',
    may: 'offer.answer',
    params: idParams,
    body: z.object({
      status: z.enum(['accepted', 'rejected'], { error: 'Status must be accepted or rejected' }),
      propertyId: reference('Property'),
    }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'propertyMismatch',
      'moveNotOpen',
      'anotherAccepted',
      'propertyNotOpen',
      'offerOutOfRange',
    ],
  }),
}
