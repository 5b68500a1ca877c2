import { offerStatuses } from '@thikana/domain/offer'
import { sql } from 'drizzle-orm'
import { oneOf } from '../one-of.ts'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { property } from './property.ts'
import { appUser } from './user.ts'

export const offer = pgTable(
  'offer',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    buyerId: uuid()
      .notNull()
      .references(() => appUser.id),
    amount: bigint({ mode: 'number' }).notNull(),
    buyingDate: date({ mode: 'string' }).notNull(),
    status: text({ enum: offerStatuses }).notNull(),
    transactionId: text(),
    isLapsed: boolean().notNull().default(false),
    /** What was on the table when the offer was made. */
    propertyTitle: text().notNull(),
    propertyLocation: text().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    priceMax: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    boughtAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('offer_status', oneOf(table.status, offerStatuses)),
    check('offer_bought_paid', sql`(${table.status} = 'bought') = (${table.transactionId} is not null)`),
    uniqueIndex('offer_one_winner')
      .on(table.propertyId)
      .where(sql`${table.status} in ('accepted', 'bought')`),
    uniqueIndex('offer_one_open')
      .on(table.propertyId, table.buyerId)
      .where(sql`${table.status} in ('pending', 'accepted')`),
    index('offer_property').on(table.propertyId, table.id),
    index('offer_buyer').on(table.buyerId, table.id),
    index('offer_unpaid')
      .on(table.acceptedAt)
      .where(sql`${table.status} = 'accepted'`),
  ],
)
