import { z } from 'zod'
import { callerEmail, copied, dollars, reference } from './fields.ts'

/** A calendar day; a full ISO timestamp is cut to its day. */
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
