import { counterDays } from '@thikana/domain/offer/counter-offer'
import { z } from 'zod'
import { toldOf } from './encoded-problem.ts'
import { idParams, modified, money } from './fields.ts'
import { seenAmount, undecided } from './offer.ts'
import { route } from './route.ts'

/** The counter-offer that the buyer saw: another one is not what they answer. */
const answerToCounter = z.object({ counterAmount: money('counterOffer') })

/** The amounts that the two sides of an offer name in turns. */
export const counterOfferRoutes = {
  'PATCH /offers/counter/:id': route({
    summary: `Answers a ${undecided} offer with another amount in the property’s range, which its buyer can answer for some days; the next one can follow after that.`,
    may: 'offer.answer',
    params: idParams,
    body: z.object({
      offerAmount: money('counterOffer'),
      days: z
        .number({ error: toldOf('days', 'notNumber') })
        .int(toldOf('days', 'notWhole'))
        .min(counterDays.min, toldOf('days', 'belowLeast', { min: counterDays.min }))
        .max(counterDays.max, toldOf('days', 'aboveMost', { max: counterDays.max })),
      seenAmount,
    }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'moveNotOpen',
      'offerChanged',
      'counterOpen',
      'countersUsed',
      'counterSame',
      'offerOutOfRange',
      'propertyNotOpen',
      'purposeChanged',
    ],
  }),
  'PATCH /offers/counter-back/:id': route({
    summary: `Answers the counter-offer on the caller’s offer with a new amount between the two, which takes the place of the amount of the offer: it stays ${undecided}, and waits for its agent.`,
    may: 'offer.answerCounter',
    params: idParams,
    body: answerToCounter.extend({ offerAmount: money('offerAmount') }),
    reply: modified,
    refusals: [
      'offerNotFound',
      'moveNotOpen',
      'noCounter',
      'counterChanged',
      'buyerCountersUsed',
      'counterNotNearer',
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
}
