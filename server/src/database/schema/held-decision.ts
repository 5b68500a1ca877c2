import type { NoticeData, NoticeEvents } from '@thikana/domain/notice/notice-event'
import type { ModerationReason } from '@thikana/domain/property/moderation-reasons'
import type { EarlierPrice } from '@thikana/domain/property/price-history'
import type { PropertyStatus } from '@thikana/domain/property/property-status'
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { lastVerified } from './last-verified.ts'
import { property, type propertyFieldColumns } from './property.ts'
import { appUser } from './user.ts'

type Fields = Pick<typeof property.$inferSelect, keyof typeof propertyFieldColumns>

/** What a decision may change of a property. `wasListed`: it had been verified before. */
export type BeforeDecision = Fields & {
  status: PropertyStatus
  revision: number
  isDraft: boolean
  rejectionReason: string | null
  reasonCode: ModerationReason | null
  earlierPrices: EarlierPrice[]
  wasListed: boolean
  lastVerified: (Omit<typeof lastVerified.$inferSelect, 'replacedAt'> & { replacedAt: string | Date }) | null
}

/**
 * An admin's decision on a property that they can still undo, written with it. Nobody has been told of it yet: a job tells those whose
 * time is over, and deletes them.
 */
export const heldDecision = pgTable(
  'held_decision',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => property.id),
    adminId: uuid()
      .notNull()
      .references(() => appUser.id),
    decidedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    before: jsonb().$type<BeforeDecision>().notNull(),
    /** What there is to tell. */
    told: jsonb().$type<{ on: NoticeEvents['property']; data: NoticeData['property'] }[]>().notNull(),
  },
  (table) => [index('held_decision_due').on(table.decidedAt)],
)
