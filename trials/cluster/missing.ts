import type { Database } from '@thikana/server/database/connect'
import { offer } from '@thikana/server/database/schema/offer'
import { payment } from '@thikana/server/database/schema/payment'
import { property } from '@thikana/server/database/schema/property'
import type { Kind, Writes } from './writes.ts'

/** What was promised and isn't stored; a later state of a row includes the earlier ones. */
export const findMissing = async ({ db }: Database, { promised }: Writes): Promise<string[]> => {
  const homes = await db.select({ id: property.id, status: property.status }).from(property)
  const offers = await db.select({ id: offer.id, status: offer.status }).from(offer)
  const payments = await db.select({ id: payment.id, status: payment.status }).from(payment)
  const idsOf = (rows: { id: string; status: string }[], statuses?: string[]) =>
    new Set(rows.filter(({ status }) => !statuses || statuses.includes(status)).map(({ id }) => id))
  const stored: Record<Kind, Set<string>> = {
    property: idsOf(homes),
    verified: idsOf(homes, ['verified']),
    offer: idsOf(offers),
    accepted: idsOf(offers, ['accepted', 'bought']),
    payment: idsOf(payments, ['captured']),
  }
  return promised.filter(({ kind, id }) => !stored[kind].has(id)).map(({ kind, id }) => `${kind} ${id}`)
}
