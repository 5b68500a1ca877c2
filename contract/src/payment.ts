import { z } from 'zod'
import { callerEmail, copied, id, inserted, numeric, reference } from './fields.ts'
import { route } from './route.ts'

const offerId = reference('Offer')

export const paymentRoutes = {
  'POST /create-payment-intent': route({
    summary: 'Readies the charge that is due on an accepted offer; asking again returns the same one.',
    may: 'offer.pay',
    body: z.object({
      offerId,
      amountInCents: numeric('Amount').refine(Number.isInteger, 'Amount must be whole cents').optional(),
    }),
    reply: z.object({
      clientSecret: z.string(),
      amountInCents: z.int(),
      /** This charge is the `part`-th of `parts` (decisions §3). */
      part: z.int(),
      parts: z.int(),
      /** Captured so far, in cents. */
      paidInCents: z.int(),
    }),
    refusals: ['offerNotFound', 'offerNotPayable', 'amountMismatch', 'cardProviderDown', 'cardRefused'],
  }),
  'POST /payments': route({
    summary: 'Records a payment that the card provider confirms; repeating it returns the first record.',
    may: 'offer.pay',
    body: z.object({
      offerId,
      transactionId: reference('Transaction', 255),
      email: callerEmail,
      amount: copied,
      paymentMethod: copied,
    }),
    reply: inserted.extend({
      /** Captured so far, and what the whole offer comes to, in cents; equal once the home is bought. */
      paidInCents: z.int(),
      totalInCents: z.int(),
      insertedId: id,
    }),
    refusals: [
      'offerNotFound',
      'paymentNotSucceeded',
      'paymentReturned',
      'cardProviderDown',
      'foreignAddress',
    ],
  }),
}
