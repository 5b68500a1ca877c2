import type { Property } from '@thikana/contract/api'
import { isBought } from '@thikana/domain/offer/offer'
import { needsConfirmation } from '@thikana/domain/property/confirmation'
import { isNew, reductionOf } from '@thikana/domain/property/listing-news'
import { amountOf } from '@thikana/domain/payment/money'
import { pictureOf } from '@thikana/domain/photo/picture'
import { waitingReasonOf } from '@thikana/domain/property/urgency'
import {
  isPaused,
  isUnconfirmed,
  isWaiting,
  type PropertyState,
} from '@thikana/domain/property/property-status'
import { factsInUnits } from '@thikana/domain/property/property-facts'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { formBeforeEdit, joinLastVerified, lastVerifiedForm, placeInWords, photosIn } from './public-form.ts'

export const joinAgent = eq(appUser.id, property.agentId)

/** What everyone who may see a property sees of it. */
export const listedColumns = {
  id: property.id,
  ...pickRequiredFields(getTableColumns(property)),
  facts: property.facts,
  imageCount: property.imageCount,
  status: property.status,
  isAdvertised: property.isAdvertised,
  revision: property.revision,
  createdAt: property.createdAt,
  listedAt: property.listedAt,
  earlierPrices: property.earlierPrices,
  agentEmail: appUser.email,
  agentName: appUser.name,
  agentImage: appUser.image,
  winningOfferStatus: property.winningOfferStatus,
}

/** A property as it is now, with its agent and the offer that takes it, if one does. */
export const propertyColumns = {
  ...listedColumns,
  agentId: property.agentId,
  agentRole: appUser.role,
  agentStatus: appUser.status,
  winningBuyerId: property.winningBuyerId,
  rejectionReason: property.rejectionReason,
  reasonCode: property.reasonCode,
  confirmedAt: property.confirmedAt,
  unconfirmedAt: property.unconfirmedAt,
  pausedAt: property.pausedAt,
  isDraft: property.isDraft,
  reference: property.reference,
  submittedAt: property.submittedAt,
  isUrgent: property.isUrgent,
}

export const selectProperties = (executor: Executor) =>
  executor
    .select({ ...propertyColumns, lastVerified: lastVerifiedForm })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

export const selectOpened = (executor: Executor) =>
  executor
    .select({
      ...propertyColumns,
      images: property.images,
      pictureSources: property.pictureSources,
      lastVerified,
    })
    .from(property)
    .innerJoin(appUser, joinAgent)
    .leftJoin(lastVerified, joinLastVerified)
    .$dynamic()

export type PropertyRow = Awaited<ReturnType<typeof selectOpened>>[number]

/** Of a list of properties in every state. */
export type StoredRow = Awaited<ReturnType<typeof selectProperties>>[number]

/** A verified property: it has no other form. */
export type ListedRow = Pick<StoredRow, keyof typeof listedColumns>

type Taken = Pick<PropertyRow, 'winningOfferStatus'>

export const isSold = ({ winningOfferStatus }: Taken): boolean =>
  winningOfferStatus !== null && isBought({ status: winningOfferStatus })
export const isUnderOffer = (row: Taken): boolean => row.winningOfferStatus !== null && !isSold(row)

/** Somebody bought it, or is about to. */
export const isTaken = (row: Taken): boolean => row.winningOfferStatus !== null

/** What the rules of the domain need to know of it. What is listed is confirmed. */
export const toPropertyState = (
  row: ListedRow &
    Partial<Pick<PropertyRow, 'unconfirmedAt' | 'pausedAt' | 'isDraft'>> &
    Partial<Pick<StoredRow, 'lastVerified'>>,
): PropertyState => ({
  status: row.status,
  agentEmail: row.agentEmail,
  isAdvertised: row.isAdvertised,
  isUnderOffer: isUnderOffer(row),
  isSold: isSold(row),
  isUnconfirmed: isUnconfirmed(row),
  isPaused: isPaused(row),
  isDraft: row.isDraft ?? false,
  hasNoPhotos: row.image === '',
  lastVerified: row.lastVerified ?? null,
})

type Shown = ListedRow & Partial<Pick<StoredRow, 'lastVerified' | 'rejectionReason' | 'reasonCode'>>

// One literal, to which the facts are added: lists do this for each of their rows, and spreading takes four times as long.
const withoutFacts = (row: Shown, now: number) => ({
  _id: row.id,
  purpose: row.purpose,
  title: row.title,
  location: row.location,
  image: row.image,
  description: row.description,
  priceMin: amountOf(row.priceMin),
  priceMax: amountOf(row.priceMax),
  imageCount: row.imageCount,
  imageColour: pictureOf(row.image)?.colour ?? null,
  agentName: row.agentName,
  agentEmail: row.agentEmail,
  agentImage: row.agentImage,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  isAdvertised: row.isAdvertised,
  isNew: isNew(row.listedAt, now) || undefined,
  reducedBy: amountOf(reductionOf(row, now)) || undefined,
  isUnderOffer: isUnderOffer(row),
  isSold: isSold(row),
  revision: row.revision,
  rejectionReason: row.rejectionReason ?? null,
  reasonCode: row.reasonCode ?? undefined,
  lastVerified: formBeforeEdit(row, row.lastVerified ?? null),
})

export const propertyOf = (row: Shown): Property =>
  Object.assign(withoutFacts(row, Date.now()), factsInUnits(row.facts), placeInWords(row.facts))

type Opened = StoredRow & Partial<Pick<PropertyRow, 'images'>>

/** With how fresh it is, its agent's id, and its photos if they were read, for who opens it. */
export const openedPropertyOf = ({ images, ...row }: Opened): Property =>
  Object.assign(propertyOf(row), images && { images: photosIn({ ...row, images }) }, {
    agentId: row.agentId,
    confirmedAt: row.confirmedAt.toISOString(),
    isUnconfirmed: isUnconfirmed(row),
    isPaused: isPaused(row),
  })

/** And with whether it has to be confirmed, and when it was sent to be checked, for its agent and admins. */
export const ownPropertyOf = (row: Opened): Property =>
  Object.assign(openedPropertyOf(row), {
    submittedAt: row.submittedAt.toISOString(),
    isDraft: row.isDraft,
    hasNoPhotos: row.image === '',
    reference: row.reference,
    needsConfirmation: needsConfirmation(
      { ...toPropertyState(row), confirmedAt: row.confirmedAt },
      new Date(),
    ),
    waitsAs: isWaiting(row) ? waitingReasonOf(row) : undefined,
  })
