import { can } from '@thikana/domain/user/access'
import type { EmailPlace } from '@thikana/domain/message/message'
import { isActiveAgent, isDeleted } from '@thikana/domain/user/user'
import { and, eq, or, sql } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { wish } from '../database/schema/wishlist.ts'
import { whereNotRemoved, whereShown } from '../database/where-property.ts'
import { asPerson, type ThreadRow } from './store.ts'

type Member = ThreadRow['buyer']

/** Where `other` reads the address of `person`, besides their thread; null if nowhere. */
export const readEmailPlace = async (
  executor: Executor,
  person: Member,
  other: Member,
): Promise<EmailPlace | null> => {
  const reader = asPerson(other)
  if (isDeleted(reader)) return null
  if (can(reader, 'user.readAll')) return 'account'
  const theirs = eq(property.agentId, person.id)
  const isShown = isActiveAgent(asPerson(person)) ? and(whereNotRemoved, whereShown) : sql`false`
  const wished = executor
    .select(anyRow)
    .from(wish)
    .where(and(eq(wish.propertyId, property.id), eq(wish.userId, other.id)))
  const listings = executor
    .select(anyRow)
    .from(property)
    .where(and(theirs, or(isShown, sql`exists ${wished}`)))
  const offers = executor
    .select(anyRow)
    .from(offer)
    .innerJoin(property, eq(property.id, offer.propertyId))
    .where(
      or(
        and(theirs, eq(offer.buyerId, other.id)),
        and(eq(property.agentId, other.id), eq(offer.buyerId, person.id)),
      ),
    )
  const { rows } = await executor.execute<{ isOnListing: boolean; isInOffer: boolean }>(
    sql`select exists ${listings} as "isOnListing", exists ${offers} as "isInOffer"`,
  )
  if (rows[0]?.isOnListing) return 'listing'
  return rows[0]?.isInOffer ? 'offer' : null
}
