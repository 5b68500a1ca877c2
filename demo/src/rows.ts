import type { OfferEnding } from '@thikana/domain/offer'
import type { PropertyStatus } from '@thikana/domain/property'
import { pickPropertyFields } from '@thikana/domain/property-fields'
import { eq } from 'drizzle-orm'
import type { Db } from '@thikana/server/database/executor'
import { audit } from '@thikana/server/database/schema/audit'
import { authUser } from '@thikana/server/database/schema/identity'
import { demoMark } from '@thikana/server/database/schema/demo'
import { lastVerified } from '@thikana/server/database/schema/last-verified'
import { offer } from '@thikana/server/database/schema/offer'
import { property } from '@thikana/server/database/schema/property'
import { review } from '@thikana/server/database/schema/review'
import { appUser } from '@thikana/server/database/schema/user'
import { wish } from '@thikana/server/database/schema/wishlist'
import type { Listing } from './homes/listings.ts'
import type { DemoOffer } from './offers.ts'
import { type Placed, verifiedPrices } from './properties.ts'
import type { DemoReview } from './reviews/reviews.ts'
import type { DemoWish } from './shown.ts'

export type Told = {
  cast: Map<string, typeof appUser.$inferInsert>
  homes: Placed[]
  /** The pictures' addresses, in the order of the homes. */
  pictures: string[]
  advertised: Set<Placed>
  offers: DemoOffer[]
  reviews: DemoReview[]
  wishes: DemoWish[]
  trail: (typeof audit.$inferInsert)[]
}

/** All of it with the mark, or nothing. */
export const writeRows = (db: Db, told: Told, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    const idOf = ({ email }: { email: string }) => {
      const row = told.cast.get(email)
      if (!row) throw new Error(`Nobody of the demonstration is ${email}`)
      return row.id
    }
    await transaction.insert(appUser).values([...told.cast.values()])
    // An account is as old as the person it belongs to, and not as the demonstration.
    for (const { subject, createdAt } of told.cast.values())
      await transaction.update(authUser).set({ createdAt }).where(eq(authUser.id, subject))
    await transaction.insert(property).values(
      told.homes.map((home, at) => ({
        id: home.id,
        agentId: idOf(home.agent),
        ...pickPropertyFields(home),
        image: told.pictures[at]!,
        status: statusOf(home),
        isAdvertised: told.advertised.has(home),
        createdAt: home.createdAt,
        removedAt: home.state === 'removed' ? now : null,
      })),
    )
    await transaction
      .insert(lastVerified)
      .values(
        told.homes.flatMap((home, at) =>
          home.state === 'again' ? [lastVerifiedRow(home, told.pictures[at]!, now)] : [],
        ),
      )
    await transaction.insert(offer).values(told.offers.map((each) => offerRow(each, idOf(each.buyer))))
    await transaction
      .insert(review)
      .values(told.reviews.map(({ author, ...row }) => ({ ...row, userId: idOf(author) })))
    await transaction.insert(wish).values(
      told.wishes.map(({ id, person, home, addedAt }) => ({
        id,
        userId: idOf(person),
        propertyId: home.id,
        addedAt,
      })),
    )
    await transaction.insert(audit).values(told.trail)
    await transaction.insert(demoMark).values({ id: 'demo', loadedAt: now })
  })

const statusOf = ({ state }: Listing): PropertyStatus => {
  if (state === 'rejected') return state
  return state === 'pending' || state === 'again' ? 'pending' : 'verified'
}

const lastVerifiedRow = (home: Placed, image: string, now: Date): typeof lastVerified.$inferInsert => ({
  propertyId: home.id,
  ...pickPropertyFields(home),
  image,
  ...verifiedPrices(home),
  replacedAt: now,
})

const endingOf = ({ status, isLapsed }: DemoOffer): OfferEnding | null => {
  if (isLapsed) return 'lapse'
  return status === 'rejected' ? 'reject' : null
}

const offerRow = (each: DemoOffer, buyerId: string): typeof offer.$inferInsert => ({
  id: each.id,
  propertyId: each.home.id,
  buyerId,
  amount: each.amount,
  buyingDate: each.buyingDate,
  status: each.status,
  isLapsed: each.isLapsed,
  endedBy: endingOf(each),
  propertyTitle: each.home.title,
  propertyLocation: each.home.location,
  priceMin: each.home.priceMin,
  priceMax: each.home.priceMax,
  createdAt: each.createdAt,
  acceptedAt: each.status === 'accepted' || each.isLapsed ? each.answeredAt : null,
})
