import { maxOfferMessage } from '@thikana/domain/offer/offer'
import { z } from 'zod'
import { told, toldOf } from './encoded-problem.ts'
import { callerEmail, copied, money, reference, text } from './fields.ts'

/** A calendar day; a full ISO timestamp is cut to its day. */
const buyingDate = z
  .string({ error: toldOf('buyingDate', 'required') })
  .trim()
  .min(1, toldOf('buyingDate', 'required'))
  .transform((value) =>
    z.iso.datetime({ offset: true }).safeParse(value).success ? value.slice(0, 10) : value,
  )
  .pipe(z.iso.date(told('buyingDateUnclear')))

export const newOffer = z.object({
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
