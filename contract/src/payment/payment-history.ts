import { offerEndings, offerStatuses } from '@thikana/domain/offer/offer'
import { paymentStages, paymentStatuses } from '@thikana/domain/payment/payment'
import { purposeNames } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { z } from 'zod'
import { days, id, idParams, instant, paging, search } from '../fields.ts'
import { route } from '../route.ts'
import { historyEvent } from '../user/history.ts'

const payment = z
  .object({
    _id: id,
    offerId: id,
    propertyId: id,
    propertyTitle: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    agentName: z.string(),
    agentEmail: z.string(),
    /** This charge is the `part`-th of `parts` of the offer's amount. */
    part: z.int(),
    parts: z.int(),
    /** In units of the currency. */
    amount: z.number(),
    status: z.enum(paymentStatuses),
    transactionId: z.string().nullable(),
    refundId: z.string().nullable(),
    createdAt: instant,
    capturedAt: instant.nullable(),
    refundedAt: instant.nullable(),
    /** In units of the currency: what the bank holds in a dispute, and what left after a property was bought with it. */
    disputed: z.number(),
    reversed: z.number(),
    /** How often the two changed. */
    takenBackChanges: z.int(),
    /** Whether an admin has dealt with the last change. */
    isDealtWith: z.boolean(),
    /** Number of the next refund attempt or of the last one; 0 if nothing had to be refunded. */
    attempts: z.int(),
  })
  .meta({ id: 'Payment' })

/** Charges of one offer that are shown: two hundred parts. */
export const maxCharges = 200

/** Payments for admins. */
export const paymentHistoryRoutes = {
  'GET /admin/payments': route({
    summary:
      'Payments for admins: all of them, those of one stage, those opened, captured, refunded or taken back within some days in Dhaka, those of the offers that one `person` made or received, or those found by words of the home, the people, or an id in `search`.',
    may: 'payment.readAll',
    query: z.object({
      ...paging,
      ...days,
      search,
      person: id.optional(),
      state: z.enum(['all', ...paymentStages]).optional(),
      sort: z.enum(tables.payments.sorts).optional(),
    }),
    isPaged: true,
    reply: z.array(payment),
  }),
  'GET /admin/payments/:id': route({
    summary: 'One payment with its offer, the offer’s other charges and their history, for admins.',
    may: 'payment.readAll',
    params: idParams,
    reply: z.object({
      payment,
      offer: z.object({
        _id: id,
        purpose: z.enum(purposeNames),
        status: z.enum(offerStatuses),
        isLapsed: z.boolean(),
        endedBy: z.enum(offerEndings).nullable(),
        /** What has to be paid in all, in units of the currency. */
        amount: z.number(),
      }),
      /** Every charge for the offer, including this one, by part and then by time; the first 200. */
      charges: z.array(payment),
      /** The audit trail of the payment and of its offer, oldest first; only the newest entries if there are more than 200. */
      trail: z.array(historyEvent),
    }),
    refusals: ['paymentNotFound'],
  }),
}
