import { counterDays } from '@thikana/domain/offer/counter-offer'
import { offerEndings, offerStatuses } from '@thikana/domain/offer/offer'
import { answerStatuses, undecidedStatuses } from '@thikana/domain/offer/offer-answer'
import { purposeNames } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import { toldOf } from './encoded-problem.ts'
import {
  money,
  emailQuery,
  id,
  idParams,
  inAlternatives,
  inserted,
  instant,
  modified,
  paging,
  reference,
  statusForOthers,
} from './fields.ts'
import { route } from './route.ts'
import { newOffer } from './sent-offer.ts'

export const offer = z
  .object({
    _id: id,
    propertyId: id,
    /** Title, location and range as they were when the offer was made. */
    propertyTitle: z.string(),
    propertyLocation: z.string(),
    priceMin: z.number(),
    priceMax: z.number(),
    /** The property's picture as last verified; empty if no record has it. */
    propertyImage: z.string(),
    /** Anything but `verified`: the property can’t be visited. */
    propertyStatus: statusForOthers,
    /** If the property left the lists because its agent didn't confirm it: when they did last. */
    unconfirmedSince: instant.nullable(),
    agentName: z.string(),
    agentEmail: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    buyerImage: z.string().nullable(),
    /** `rent`: amounts are a month's rent, and `buyingDate` is the day of moving in. */
    purpose: z.enum(purposeNames),
    offerAmount: z.number(),
    /** Months of rent to be paid in advance, beside the first. */
    advanceMonths: z.int(),
    /** What has to be paid in all once it is accepted, in units of the currency. */
    totalAmount: z.number(),
    /** What the buyer had offered, if a counter-offer was accepted instead. */
    offeredAmount: z.number().nullable(),
    /** The agent's counter-offer, while its buyer can accept it, and until when. */
    counterAmount: z.number().nullable(),
    counterUntil: instant.nullable(),
    /** Counter-offers made on it so far. */
    counters: z.number().int(),
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
    /** Rejected because its buyer withdrew it. */
    isWithdrawn: z.boolean(),
    /** The move that rejected it: `dismiss` if the property, its agent or its buyer was removed. Null while it isn't rejected. */
    endedBy: z.enum(offerEndings).nullable(),
    /** Captured so far, in units of the currency; more than 0 before the end if the amount is paid in parts. */
    paidAmount: z.number(),
    /** What was captured and is being refunded, and what was refunded, in units of the currency. */
    returningAmount: z.number(),
    returnedAmount: z.number(),
  })
  .meta({ id: 'Offer' })

/** The caller's own open or bought offer on a property, as replies about the property carry it. */
export const ownOffer = offer
  .pick({
    _id: true,
    status: true,
    purpose: true,
    offerAmount: true,
    totalAmount: true,
    paidAmount: true,
    payBy: true,
    counterAmount: true,
    counterUntil: true,
  })
  .meta({ id: 'OwnOffer' })

const answers = inAlternatives(answerStatuses)
const undecided = inAlternatives(undecidedStatuses)

const offerSorts = ['newest', 'waiting'] as const

const offers = z.array(offer)

/** The counter-offer that the buyer saw: another one is not what they answer. */
const answerToCounter = z.object({ counterAmount: money('counterOffer') })

export const offerRoutes = {
  'POST /offers': route({
    summary: 'Makes an offer on a verified, unsold property, within its price range.',
    may: 'offer.make',
    body: newOffer,
    reply: inserted,
    refusals: [
      'offerOutOfRange',
      'propertyNotFound',
      'propertyNotOpen',
      'propertyUnconfirmed',
      'openOfferExists',
      'withdrawnADay',
      'allWithdrawnADay',
      'foreignAddress',
    ],
  }),
  'GET /offers/user': route({
    summary: 'The offers of one buyer, for that buyer and admins.',
    may: 'offer.readOwn',
    query: z.object({
      ...paging,
      ...emailQuery.shape,
      status: z.enum(offerStatuses).optional(),
      /** `waiting`: those to pay, then counter-offers to answer, each the most urgent first; then the others, newest first. */
      sort: z.enum(offerSorts).optional(),
    }),
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
    summary: `Answers a ${undecided} offer, which becomes ${answers}; accepting rejects every other ${undecided} offer on the property.`,
    may: 'offer.answer',
    params: idParams,
    body: z.object({
      status: z.enum(answerStatuses, {
        error: toldOf('status', 'notEither', { choices: { either: answerStatuses } }),
      }),
      propertyId: reference('property'),
      /** How many other undecided offers on the property the agent saw: it isn’t accepted if there are more by now. */
      rivals: z.int(toldOf('rivals', 'notNumber')).min(0, toldOf('rivals', 'notNumber')).optional(),
    }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'propertyMismatch',
      'moveNotOpen',
      'moreOffers',
      'anotherAccepted',
      'propertyNotOpen',
      'purposeChanged',
      'offerOutOfRange',
    ],
  }),
  'PATCH /offers/counter/:id': route({
    summary: `Answers a ${undecided} offer with another amount in the property’s range, which its buyer can accept for some days; it replaces the last one.`,
    may: 'offer.answer',
    params: idParams,
    body: z.object({
      offerAmount: money('counterOffer'),
      days: z
        .number({ error: toldOf('days', 'notNumber') })
        .int(toldOf('days', 'notWhole'))
        .min(counterDays.min, toldOf('days', 'belowLeast', { min: counterDays.min }))
        .max(counterDays.max, toldOf('days', 'aboveMost', { max: counterDays.max })),
    }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'moveNotOpen',
      'countersUsed',
      'counterSame',
      'offerOutOfRange',
      'propertyNotOpen',
      'purposeChanged',
    ],
  }),
  'PATCH /offers/accept-counter/:id': route({
    summary: `Accepts the counter-offer on the caller’s offer, which becomes accepted at its amount; every other ${undecided} offer on the property is rejected.`,
    may: 'offer.answerCounter',
    params: idParams,
    body: answerToCounter,
    reply: modified,
    refusals: [
      'offerNotFound',
      'moveNotOpen',
      'noCounter',
      'counterChanged',
      'anotherAccepted',
      'propertyNotOpen',
      'purposeChanged',
      'offerOutOfRange',
    ],
  }),
  'PATCH /offers/decline-counter/:id': route({
    summary: `Declines the counter-offer on the caller’s offer, which stays ${undecided} as it is.`,
    may: 'offer.answerCounter',
    params: idParams,
    body: answerToCounter,
    reply: modified,
    refusals: ['offerNotFound', 'moveNotOpen', 'noCounter', 'counterChanged'],
  }),
  'PATCH /offers/withdraw/:id': route({
    summary: `Withdraws a ${undecided} offer of the caller’s; they may then make another one, up to ten per day and property.`,
    may: 'offer.withdraw',
    params: idParams,
    reply: modified,
    refusals: ['offerNotFound', 'moveNotOpen'],
  }),
}
