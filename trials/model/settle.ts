import { inArray } from 'drizzle-orm'
import { offer } from '@thikana/server/database/schema/offer'
import { checkMoney, type Violation } from '../invariants/check-money.ts'
import { backDate, retryStuck } from './actions.ts'
import type { Property, World } from './context.ts'

/**
 * Reconciles and tries stuck refunds again until the invariants hold for these homes, all there are if none are named, or time is up.
 * A refund that was still under way when its history was judged may be done since, and nobody told of it.
 */
export const restOf = async (world: World, propertyIds?: string[]): Promise<Violation[]> => {
  const end = Date.now() + world.settleTimeoutMs
  for (;;) {
    await world.server.reconcile()
    const violations = await checkMoney(world.server.database, { propertyIds })
    if (violations.length === 0 || Date.now() > end) return violations
    await retryStuck(world)
  }
}

/** What is wrong once everything has settled; then lets every offer that is left run out, and looks again. */
export const violationsAfter = async (world: World, properties: Property[]): Promise<Violation[]> => {
  const propertyIds = properties.map(({ id }) => id)
  const early = await restOf(world, propertyIds)
  if (early.length > 0) return early
  const { db } = world.server.database
  const rows = await db.select({ id: offer.id }).from(offer).where(inArray(offer.propertyId, propertyIds))
  await backDate(
    world,
    rows.map(({ id }) => id),
  )
  return restOf(world, propertyIds)
}
