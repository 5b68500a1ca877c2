import { purposeNames } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import { answerLanguage, id, idParams, instant } from '../fields.ts'
import { route } from '../route.ts'

const receipt = z
  .object({
    offerId: id,
    /** Who issued it: the name of this installation. */
    brand: z.string(),
    /** The card provider is the sandbox: no real money moved. */
    isTest: z.boolean(),
    propertyId: id,
    /** As agreed when the offer was made. */
    propertyTitle: z.string(),
    propertyLocation: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    agentName: z.string(),
    agentEmail: z.string(),
    amount: z.number(),
    purpose: z.enum(purposeNames),
    /** The price; or a month's rent, and the months of it that were paid in advance, beside the first. */
    offerAmount: z.number(),
    advanceMonths: z.int(),
    /** As offered; the day of moving in if it is rented. */
    buyingDate: z.iso.date(),
    boughtAt: instant,
    transactionId: z.string(),
    parts: z.array(
      z.object({ part: z.int(), amount: z.number(), paidAt: instant, transactionId: z.string() }),
    ),
    /** The sum of the parts that aren't listed; null if there are none. */
    further: z.object({ parts: z.int(), amount: z.number() }).nullable(),
  })
  .meta({ id: 'Receipt' })

const refusals = ['offerNotFound', 'offerNotBought'] as const

export const receiptRoutes = {
  'GET /offers/:id/receipt': route({
    summary: 'The receipt of a property that is paid in full, for its buyer, its agent and admins.',
    may: 'offer.readReceipt',
    params: idParams,
    reply: receipt,
    refusals,
  }),
  'GET /offers/:id/receipt.pdf': route({
    summary: 'The same receipt as a PDF, to keep or to print.',
    may: 'offer.readReceipt',
    cost: 'rendered',
    params: idParams,
    query: z.object(answerLanguage),
    sendsPdf: true,
    /** The file itself; `fileName` is what the browser calls it. */
    reply: z.object({ fileName: z.string(), bytes: z.custom<Uint8Array>() }),
    refusals,
  }),
}
