import { randomBytes } from 'node:crypto'
import type { OfferEnding } from '@thikana/domain/offer/offer'
import type { PropertyStatus } from '@thikana/domain/property/property-status'
import { knownFacts } from '@thikana/domain/property/property-facts'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { usualPurpose } from '@thikana/domain/property/purpose'
import { eq } from 'drizzle-orm'
import type { Db } from '@thikana/server/database/executor'
import { audit } from '@thikana/server/database/schema/audit'
import { authUser } from '@thikana/server/database/schema/identity'
import { demoMark } from '@thikana/server/database/schema/demo'
import { lastVerified } from '@thikana/server/database/schema/last-verified'
import { newId } from '@thikana/server/database/rows/ids'
import { message, savedReply, thread } from '@thikana/server/database/schema/message'
import { offer } from '@thikana/server/database/schema/offer'
import { property as propertyTable } from '@thikana/server/database/schema/property'
import { application } from '@thikana/server/database/schema/application'
import { report } from '@thikana/server/database/schema/report'
import { review } from '@thikana/server/database/schema/review'
import { savedSearch } from '@thikana/server/database/schema/saved-search'
import { appUser } from '@thikana/server/database/schema/user'
import { viewing, viewingSlot } from '@thikana/server/database/schema/viewing'
import { wish, wishlistLink } from '@thikana/server/database/schema/wishlist'
import type { DemoSlot } from './appointments.ts'
import type { chooseConfirmations } from './confirmations.ts'
import { pickEarlierPrices } from './earlier-prices.ts'
import type { chooseOwnFields } from './own-listings.ts'
import type { FullProperty } from './properties/all-properties.ts'
import type { DemoOffer } from './offers.ts'
import { firstVerifiedAt, type ListedProperty, verifiedPrices } from './listed-properties.ts'
import { type DemoThread, savedReplies } from './messages.ts'
import { agent, user } from './people.ts'
import type { DemoApplication } from './applications.ts'
import { writeViews } from './views.ts'
import type { DemoReport } from './reports.ts'
import type { DemoReview } from './reviews/reviews.ts'
import type { DemoSearch, DemoWish } from './shown.ts'

export type DemoRows = {
  accountRows: Map<string, typeof appUser.$inferInsert>
  properties: ListedProperty[]
  /** The pictures' addresses, in the order of the properties. */
  pictures: string[]
  advertised: Set<ListedProperty>
  offers: DemoOffer[]
  reviews: DemoReview[]
  wishes: DemoWish[]
  searches: DemoSearch[]
  confirmations: ReturnType<typeof chooseConfirmations>
  ownFields: ReturnType<typeof chooseOwnFields>
  reports: DemoReport[]
  applications: DemoApplication[]
  threads: DemoThread[]
  slots: DemoSlot[]
  viewings: (typeof viewing.$inferInsert)[]
  trail: (typeof audit.$inferInsert)[]
}

/** Inserts all rows and the mark in one transaction. */
export const writeRows = (db: Db, rows: DemoRows, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    const findId = ({ email }: { email: string }) => {
      const row = rows.accountRows.get(email)
      if (!row) throw new Error(`Nobody of the demo is ${email}`)
      return row.id
    }
    await transaction.insert(appUser).values([...rows.accountRows.values()])
    // The account is as old as the person, not as the demo.
    for (const { subject, createdAt } of rows.accountRows.values())
      await transaction.update(authUser).set({ createdAt }).where(eq(authUser.id, subject))
    await transaction.insert(propertyTable).values(
      rows.properties.map((property, at) => ({
        id: property.id,
        agentId: findId(property.agent),
        ...pickRequiredFields(property),
        facts: knownFacts(property),
        image: rows.pictures[at]!,
        status: initialStatus(property),
        isAdvertised: rows.advertised.has(property),
        createdAt: property.createdAt,
        submittedAt: property.state === 'again' ? now : property.createdAt,
        isUrgent: property.state === 'again',
        ...rows.confirmations.get(property),
        ...rows.ownFields.get(property),
        listedAt: firstVerifiedAt(property, now),
        earlierPrices: pickEarlierPrices(property, now),
        removedAt: property.state === 'removed' ? now : null,
      })),
    )
    await transaction
      .insert(lastVerified)
      .values(
        rows.properties.flatMap((property, at) =>
          property.state === 'again' ? [lastVerifiedRow(property, rows.pictures[at]!, now)] : [],
        ),
      )
    await transaction.insert(offer).values(rows.offers.map((each) => offerRow(each, findId(each.buyer))))
    await transaction
      .insert(review)
      .values(rows.reviews.map(({ author, ...row }) => ({ ...row, userId: findId(author) })))
    await transaction.insert(wish).values(
      rows.wishes.map(({ id, person, property, addedAt, note }) => ({
        id,
        userId: findId(person),
        propertyId: property.id,
        addedAt,
        note,
      })),
    )
    await transaction.insert(wishlistLink).values({
      userId: findId(user),
      token: randomBytes(24).toString('base64url'),
      showsNotes: true,
      showsName: false,
      createdAt: now,
    })
    await transaction
      .insert(savedSearch)
      .values(rows.searches.map(({ person, ...row }) => ({ ...row, userId: findId(person) })))
    await transaction.insert(report).values(
      rows.reports.map(({ property: { id: propertyId }, reporter, ...row }) => ({
        ...row,
        propertyId,
        reporterId: findId(reporter),
      })),
    )
    await transaction
      .insert(application)
      .values(rows.applications.map(({ person, ...row }) => ({ ...row, userId: findId(person) })))
    await transaction.insert(thread).values(
      rows.threads.map((each) => ({
        ...each.thread,
        buyerId: findId(each.buyer),
        agentId: findId(each.agent),
      })),
    )
    await transaction
      .insert(message)
      .values(
        rows.threads.flatMap(({ messages }) =>
          messages.map(({ sender, ...row }) => ({ ...row, senderId: findId(sender) })),
        ),
      )
    await transaction
      .insert(savedReply)
      .values(savedReplies.map((reply) => ({ id: newId(now), userId: findId(agent), ...reply })))
    await transaction
      .insert(viewingSlot)
      .values(rows.slots.map(({ agent: shows, ...slot }) => ({ ...slot, agentId: findId(shows) })))
    await transaction.insert(viewing).values(rows.viewings)
    await transaction.insert(audit).values(rows.trail)
    const viewed = rows.properties.filter((property) => initialStatus(property) === 'verified')
    await writeViews(
      transaction,
      viewed.map((property) => ({
        id: property.id,
        createdAt: property.createdAt,
        title: property.english.title,
        isAdvertised: rows.advertised.has(property),
      })),
      now,
    )
    await transaction.insert(demoMark).values({ id: 'demo', loadedAt: now })
  })

const initialStatus = ({ state }: FullProperty): PropertyStatus => {
  if (state === 'rejected') return state
  return state === 'pending' || state === 'again' ? 'pending' : 'verified'
}

const lastVerifiedRow = (
  property: ListedProperty,
  image: string,
  now: Date,
): typeof lastVerified.$inferInsert => ({
  propertyId: property.id,
  ...pickRequiredFields(property),
  facts: knownFacts(property),
  image,
  ...verifiedPrices(property),
  replacedAt: now,
})

const findEnding = ({ status, isLapsed }: DemoOffer): OfferEnding | null => {
  if (isLapsed) return 'lapse'
  return status === 'rejected' ? 'reject' : null
}

const offerRow = (each: DemoOffer, buyerId: string): typeof offer.$inferInsert => ({
  id: each.id,
  propertyId: each.property.id,
  buyerId,
  amount: each.amount,
  buyingDate: each.buyingDate,
  status: each.status,
  endedBy: findEnding(each),
  propertyTitle: each.property.title,
  propertyLocation: each.property.location,
  priceMin: each.property.priceMin,
  priceMax: each.property.priceMax,
  purpose: each.property.purpose ?? usualPurpose,
  advanceMonths: each.property.rent?.advanceMonths ?? 0,
  createdAt: each.createdAt,
  counterAmount: each.counter?.amount ?? null,
  counterUntil: each.counter?.until ?? null,
  counters: each.amounts.filter(({ side }) => side === 'agent').length,
  buyerCounters: each.amounts.filter(({ side }) => side === 'buyer').length - 1,
  amounts: each.amounts,
  message: each.message,
  acceptedAt: each.status === 'accepted' || each.isLapsed ? each.answeredAt : null,
})
