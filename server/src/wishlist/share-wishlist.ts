import { randomBytes } from 'node:crypto'
import type { SharedHome, WishlistLink } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { can } from '@thikana/domain/user/access'
import { and, eq } from 'drizzle-orm'
import { anyRow, type Executor } from '../database/executor.ts'
import { newestFirst, type Page, type Paging, readList } from '../database/rows/keyset.ts'
import { listedIn, property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { wish, wishlistLink } from '../database/schema/wishlist.ts'
import { joinAgent, listedColumns, propertyOf } from '../property/row.ts'

type Link = typeof wishlistLink.$inferSelect

const linkOf = ({ token, showsNotes, showsName, createdAt }: Link): WishlistLink => ({
  token,
  showsNotes,
  showsName,
  createdAt: createdAt.toISOString(),
})

export const findLink = async (executor: Executor, userId: string): Promise<WishlistLink | null> => {
  const [row] = await executor.select().from(wishlistLink).where(eq(wishlistLink.userId, userId))
  return row ? linkOf(row) : null
}

type Choices = Pick<Link, 'showsNotes' | 'showsName'>

/** Makes the person's address, or changes what the one they have shows. A person has one, however often they ask at once. */
export const shareWishlist = async (
  executor: Executor,
  userId: string,
  { showsNotes, showsName }: Choices,
): Promise<WishlistLink> => {
  const token = randomBytes(24).toString('base64url')
  const [row] = await executor
    .insert(wishlistLink)
    .values({ userId, token, showsNotes, showsName, createdAt: new Date() })
    .onConflictDoUpdate({ target: wishlistLink.userId, set: { showsNotes, showsName } })
    .returning()
  return linkOf(row!)
}

/** Revokes the person's address, and returns how many there were. */
export const revokeLink = async (executor: Executor, userId: string): Promise<number> => {
  const rows = await executor.delete(wishlistLink).where(eq(wishlistLink.userId, userId)).returning()
  return rows.length
}

/** Who shares their wishlist by this token. Throws `sharedWishlistNotFound`, also if they can't have a wishlist any more. */
export const findShared = async (executor: Executor, token: string) => {
  const { id: userId, name, email, role, status } = appUser
  const { showsNotes, showsName } = wishlistLink
  const [row] = await executor
    .select({ userId, name, showsNotes, showsName, keeper: { email, role, status } })
    .from(wishlistLink)
    .innerJoin(appUser, eq(userId, wishlistLink.userId))
    .where(eq(wishlistLink.token, token))
  if (!row || !can(row.keeper, 'wish.share')) throw refuse('sharedWishlistNotFound')
  return row
}

type Shared = Pick<Awaited<ReturnType<typeof findShared>>, 'userId' | 'showsNotes'>

/** The homes of a shared wishlist that are in the lists, newest first. What left them is nobody's business but its keeper's. */
export const listShared = (
  executor: Executor,
  { userId, showsNotes }: Shared,
  paging: Paging,
): Promise<Page<SharedHome>> => {
  const joined = and(eq(property.id, wish.propertyId), listedIn(property))
  return readList(
    executor,
    {
      select: executor
        .select({ id: wish.id, note: wish.note, property: listedColumns })
        .from(wish)
        .innerJoin(property, joined)
        .innerJoin(appUser, joinAgent)
        .$dynamic(),
      where: eq(wish.userId, userId),
      order: newestFirst(wish.id),
      toItem: (row) => ({ property: propertyOf(row.property), note: showsNotes ? row.note : null }),
      counted: executor.select(anyRow).from(wish).innerJoin(property, joined).$dynamic(),
    },
    paging,
  )
}
