import { offerSides } from '@thikana/domain/offer/counter-offer'
import { maxOfferMessage, offerEndings, offerStatuses } from '@thikana/domain/offer/offer'
import { answerStatuses, undecidedStatuses } from '@thikana/domain/offer/offer-answer'
import { purposeNames } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { told, toldOf } from './encoded-problem.ts'
import {
  callerEmail,
  copied,
  emailQuery,
  id,
  idParams,
  inAlternatives,
  inserted,
  instant,
  modified,
  money,
  paging,
  reference,
  search,
  statusForOthers,
  text,
} from './fields.ts'
import { route } from './route.ts'

/** A calendar day; a full ISO timestamp is cut to its day. */
const buyingDate = z
  .string({ error: toldOf('buyingDate', 'required') })
  .trim()
  .min(1, toldOf('buyingDate', 'required'))
  .transform((value) =>
    z.iso.datetime({ offset: true }).safeParse(value).success ? value.slice(0, 10) : value,
  )
  .pipe(z.iso.date(told('buyingDateUnclear')))

const newOffer = z.object({
  propertyId: reference('property'),
  offerAmount: money('offerAmount'),
  buyingDate,
  /** Words to the agent, who reads them with the offer. */
  message: text('message', maxOfferMessage, { isLong: true }).optional(),
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
    /** What the listing asks now, in units of the currency; null while that isn't public, and once the offer is decided. */
    terms: z.object({ purpose: z.enum(purposeNames), priceMin: z.number(), priceMax: z.number() }).nullable(),
    /** Counter-offers that the agent made on it so far, and amounts by which the buyer answered one. */
    counters: z.number().int(),
    buyerCounters: z.int(),
    /** The amounts that the two sides named in turns, the buyer's first one at the start; none of an offer from before release 1.1. */
    amounts: z.array(z.object({ side: z.enum(offerSides), amount: z.number(), at: instant })),
    /** What the buyer wrote to the agent with it; empty if nothing. */
    message: z.string(),
    buyingDate: z.iso.date(),
    status: z.enum(offerStatuses),
    transactionId: z.string().nullable(),
    createdAt: instant,
    acceptedAt: instant.nullable(),
    boughtAt: instant.nullable(),
    /** Until when its agent should answer it; null if it isn't their turn, or their own amount was the last. */
    answerBy: instant.nullable(),
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
export const undecided = inAlternatives(undecidedStatuses)

const offerSorts = ['newest', 'waiting'] as const

const offers = z.array(offer)

/** What the agent saw offered: if the buyer has named another amount since, the agent's move is refused. Left out, nothing is compared. */
export const seenAmount = money('offer').optional()

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
      'offersFull',
      'withdrawnADay',
      'allWithdrawnADay',
      'messageNotTaken',
      'offerMessagesADay',
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
    summary:
      'The offers on the properties of one agent, for that agent and admins; `search` finds words of the home or the buyer.',
    may: 'offer.readOfAgent',
    query: z.object({
      ...paging,
      ...emailQuery.shape,
      status: z.enum(offerStatuses).optional(),
      purpose: z.enum(tables.sales.states).optional(),
      search,
      sort: z.enum(tables.sales.sorts).optional(),
    }),
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
      seenAmount,
    }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'propertyMismatch',
      'moveNotOpen',
      'offerChanged',
      'moreOffers',
      'anotherAccepted',
      'propertyNotOpen',
      'purposeChanged',
      'offerOutOfRange',
    ],
  }),
  'PATCH /offers/withdraw/:id': route({
    summary: `Withdraws a ${undecided} offer of the caller’s; they may then make another one, up to ten per day and property.`,
    may: 'offer.withdraw',
    params: idParams,
    reply: modified,
    refusals: ['offerNotFound', 'moveNotOpen'],
  }),
}
