import { chargeProgress } from '@thikana/domain/payment/charge'
import { z } from 'zod'
import { told } from './encoded-problem.ts'
import { callerEmail, copied, idParams, inserted, modified, numeric, reference } from './fields.ts'
import { route } from './route.ts'

const offerId = reference('offer')

export const paymentRoutes = {
  'POST /create-payment-intent': route({
    summary: 'Prepares the charge that is due on an accepted offer; repeating the call returns the same one.',
    may: 'offer.pay',
    body: z.object({
      offerId,
      amountInCents: numeric('amount').refine(Number.isInteger, told('notWholeMinor')).optional(),
    }),
    reply: z.object({
      clientSecret: z.string(),
      amountInCents: z.int(),
      /** This charge is the `part`-th of `parts` (rules §3.2). */
      part: z.int(),
      parts: z.int(),
      /** Captured so far, in minor units. */
      paidInCents: z.int(),
      /** The maximum of one charge, in minor units, from which the other parts follow. */
      capInCents: z.int(),
      /** Progress of an earlier attempt at this charge, so that no one pays twice. */
      progress: z.enum(chargeProgress),
    }),
    refusals: ['offerNotFound', 'offerNotPayable', 'amountMismatch', 'cardProviderDown', 'cardRefused'],
  }),
  'POST /payments': route({
    summary: 'Records a payment that the card provider confirms; repeating it returns the first record.',
    may: 'offer.pay',
    body: z.object({
      offerId,
      transactionId: reference('transaction', 255),
      email: callerEmail,
      amount: copied,
      paymentMethod: copied,
    }),
    reply: inserted.extend({
      /** Captured so far, and the whole offer's amount, in minor units; equal once the property is bought. */
      paidInCents: z.int(),
      totalInCents: z.int(),
    }),
    refusals: [
      'offerNotFound',
      'paymentNotSucceeded',
      'paymentReturned',
      'cardProviderDown',
      'foreignAddress',
    ],
  }),
  'GET /admin/ledger': route({
    summary: 'The ledger’s totals of all captured money, in minor units, for admins.',
    may: 'payment.readLedger',
    /** `captured` is always the sum of the next five; `refundFailed` is a part of `inFlight`. */
    reply: z.object({
      captured: z.int(),
      inFlight: z.int(),
      bought: z.int(),
      refunded: z.int(),
      disputed: z.int(),
      reversed: z.int(),
      refundFailed: z.int(),
    }),
  }),
  'PATCH /admin/payments/refund/:id': route({
    summary:
      'Retries a failed refund; the charge’s refunds are read again first, so that nothing is refunded twice.',
    may: 'payment.retryRefund',
    params: idParams,
    reply: modified.extend({ isRefunded: z.boolean() }),
    refusals: ['paymentNotFound', 'moveNotOpen', 'alreadySo'],
  }),
  'PATCH /admin/payments/dealt-with/:id': route({
    summary:
      'Marks money of a bought home that was taken back as dealt with, so that it no longer waits for an admin.',
    may: 'payment.dealWith',
    params: idParams,
    /** As the payment said when the admin read it: another change since is refused. */
    body: z.object({ takenBackChanges: z.int().min(1) }),
    reply: modified,
    refusals: ['paymentNotFound', 'moveNotOpen', 'alreadySo', 'changedSince'],
  }),
}
