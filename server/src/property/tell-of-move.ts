import { isDeepStrictEqual } from 'node:util'
import { propertyChange, type PropertyMoveName, rejectingMoveFrom } from '@thikana/domain/property/property'
import { isPublic } from '@thikana/domain/property/property-status'
import type { NoticeData, NoticeEvents } from '@thikana/domain/notice/notice-event'
import type { ModerationReason } from '@thikana/domain/property/moderation-reasons'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { type Purpose, usualPurpose } from '@thikana/domain/property/purpose'
import type { Transaction } from '../database/executor.ts'
import { tellOfProperty } from '../notice/about-properties.ts'
import { publicFormOf } from './public-form.ts'
import type { PropertyRow } from './row.ts'

/** What a verified edit changed for those who knew the listing before; null for one that wasn't public before. */
const changeForOthers = (row: PropertyRow): NoticeEvents['property'] | null => {
  if (!row.lastVerified) return null
  const after = pickRequiredFields(row)
  const change = propertyChange(pickRequiredFields(row.lastVerified), after)
  if (change) return change
  const { facts, images } = row.lastVerified
  const isSame = isDeepStrictEqual([row.facts, row.images], [facts, images])
  return isSame ? null : 'change'
}

/** The events that a move is for those who wish for the listing, in addition to the move itself. */
const eventsForWishers = (row: PropertyRow, name: PropertyMoveName): NoticeEvents['property'][] => {
  if (name === 'verify') return [changeForOthers(row)].filter((event) => event !== null)
  const isRejected = name === rejectingMoveFrom(row.status)
  return isRejected && (isPublic(row) || row.lastVerified) ? ['delist'] : []
}

/** Left out of a sale, the usual purpose. */
const notSale = (purpose: Purpose): { purpose?: Purpose } => (purpose === usualPurpose ? {} : { purpose })

/** An event, and what is told of it. */
export type Told = { on: NoticeEvents['property']; data: NoticeData['property'] }

/** Why an admin made a move: in their words, or one of the reasons often given. */
export type Reason = { reason?: string | null | undefined; reasonCode?: ModerationReason | null | undefined }

/** What its agent and those who wish for the property hear of `name`; `row` is as it was before. Nobody else reads what isn't verified. */
export const findTold = (
  row: PropertyRow,
  name: PropertyMoveName,
  { reason, reasonCode }: Reason = {},
): Told[] => {
  const { id: propertyId, title, priceMin, priceMax, purpose } = row
  const isShown = isPublic(row) || row.lastVerified !== null
  const shownTitle = isShown ? publicFormOf(row, row.lastVerified).title : 'A home'
  const move = {
    propertyId,
    ...(name === 'sellElsewhere' ? notSale(purpose) : {}),
    propertyTitle:
      name === 'remove' || name === 'sellElsewhere' || name === 'keepEarlier' ? shownTitle : title,
    ...(reason ? { reason } : {}),
    ...(reasonCode ? { reasonCode } : {}),
  }
  return [
    { on: name, data: move },
    ...eventsForWishers(row, name).map((on): Told => {
      const shown =
        on === 'delist' ? { propertyTitle: shownTitle } : { propertyTitle: title, priceMin, priceMax }
      return { on, data: { propertyId, ...shown, ...notSale(purpose) } }
    }),
  ]
}

export const tell = async (transaction: Transaction, told: readonly Told[], actor: string): Promise<void> => {
  for (const { on, data } of told) await tellOfProperty(transaction, 'property', on, data, actor)
}
