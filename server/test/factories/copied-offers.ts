import { asc, eq, inArray } from 'drizzle-orm'
import { newId } from '../../src/database/rows/ids.ts'
import { audit } from '../../src/database/schema/audit.ts'
import { offer } from '../../src/database/schema/offer.ts'
import { property } from '../../src/database/schema/property.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { buildOffer } from './offer.ts'
import { buildVerifiedProperty } from './property.ts'

export type CopiedOffers = { propertyId: string; offers: string[] }

/**
 * Properties that each have an offer of every buyer: the first ones are made through the API, and the others are copies. `onFirst` changes
 * the first ones before they are copied. The copies have the trail of what they were copied from.
 */
export const copyOffers = async (
  server: TestServer,
  agent: Client,
  buyers: readonly Client[],
  count: number,
  onFirst: (offers: string[]) => Promise<unknown> = async () => {},
): Promise<CopiedOffers[]> => {
  const { db } = server.database
  const first = await buildVerifiedProperty(server, agent)
  const made: string[] = []
  for (const buyer of buyers) made.push(await buildOffer(buyer, first))
  await onFirst(made)
  const [propertyRow] = await db.select().from(property).where(eq(property.id, first))
  if (!propertyRow) throw new Error('The property is gone')
  const models = await db.select().from(offer).where(eq(offer.propertyId, first)).orderBy(offer.id)
  const copies = Array.from({ length: count }, () => {
    const propertyId = newId()
    return { propertyId, rows: models.map((row) => ({ ...row, id: newId(), propertyId })) }
  })
  await db.insert(property).values(copies.map(({ propertyId }) => ({ ...propertyRow, id: propertyId })))
  await db.insert(offer).values(copies.flatMap(({ rows }) => rows))
  const trail = await db
    .select()
    .from(audit)
    .where(inArray(audit.entityId, [first, ...models.map(({ id }) => id)]))
    .orderBy(asc(audit.id))
  const entries = copies.flatMap(({ propertyId, rows }) => {
    const copyOf = new Map(models.map(({ id }, at) => [id, rows[at]?.id]))
    return trail.map(({ id: _own, ...entry }) => ({
      ...entry,
      entityId: copyOf.get(entry.entityId) ?? propertyId,
    }))
  })
  if (entries.length > 0) await db.insert(audit).values(entries)
  return copies.map(({ propertyId, rows }) => ({ propertyId, offers: rows.map(({ id }) => id) }))
}
