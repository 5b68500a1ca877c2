import {
  endingBy,
  isBought,
  isOpenOffer,
  isPayable,
  type OfferEnding,
  offerEndings,
  offerStatuses,
} from '@thikana/domain/offer/offer'
import type { NamedAmount } from '@thikana/domain/offer/counter-offer'
import { maxAdvanceMonths, purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { sql } from 'drizzle-orm'
import { oneOf } from '../rows/one-of.ts'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { property } from './property.ts'
import { appUser } from './user.ts'

const bought = offerStatuses.filter((status) => isBought({ status }))
const payable = offerStatuses.filter((status) => isPayable({ status }))
const open = offerStatuses.filter((status) => isOpenOffer({ status }))
const taking = [...payable, ...bought]
/** How an offer ended that its buyer withdrew. */
const withdrawn = [endingBy('withdraw')!]
const ended = offerStatuses.filter((status) => !isOpenOffer({ status }) && !isBought({ status }))

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
    /** What the buyer offered, if a counter-offer was accepted: `amount` is then that of the counter-offer. */
    offeredAmount: bigint({ mode: 'number' }),
    /** The agent's counter-offer on a pending offer, and when it ends; here, so that readers of an offer need no join. */
    counterAmount: bigint({ mode: 'number' }),
    counterUntil: timestamp({ withTimezone: true }),
    /** Counter-offers that the agent made on it so far, and amounts by which the buyer answered one. */
    counters: integer().notNull().default(0),
    buyerCounters: integer().notNull().default(0),
    /** The amounts that the two sides named in turns; here, so that readers of an offer need no join. */
    amounts: jsonb().$type<NamedAmount[]>().notNull().default([]),
    /** What the buyer wrote to the agent with it. */
    message: text().notNull().default(''),
    buyingDate: date({ mode: 'string' }).notNull(),
    status: text({ enum: offerStatuses }).notNull(),
    transactionId: text(),
    /** The move that rejected it. */
    endedBy: text({ enum: offerEndings as [OfferEnding, ...OfferEnding[]] }),
    /** A copy of the property's form when the offer was made. */
    propertyTitle: text().notNull(),
    propertyLocation: text().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    priceMax: bigint({ mode: 'number' }).notNull(),
    purpose: text({ enum: purposeNames }).notNull().default(usualPurpose),
    /** Months of rent to be paid beside the first: 0 for a sale. */
    advanceMonths: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    boughtAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // What admins search payments for.
    index('offer_words').using('gin', sql`search_text(${table.propertyTitle}) gin_trgm_ops`),
    check('offer_status', oneOf(table.status, offerStatuses)),
    check('offer_purpose', oneOf(table.purpose, purposeNames)),
    check(
      'offer_advance',
      sql`${table.advanceMonths} between 0 and case ${table.purpose} when 'rent' then ${sql.raw(String(maxAdvanceMonths))} else 0 end`,
    ),
    check('offer_bought_paid', sql`(${oneOf(table.status, bought)}) = (${table.transactionId} is not null)`),
    check(
      'offer_ended_by',
      sql`${table.endedBy} is null or ((${oneOf(table.status, ended)}) and (${oneOf(table.endedBy, offerEndings)}))`,
    ),
    check('offer_counter_whole', sql`(${table.counterAmount} is null) = (${table.counterUntil} is null)`),
    index('offer_counter_until')
      .on(table.counterUntil)
      .where(sql`${table.counterUntil} is not null`),
    uniqueIndex('offer_one_winner').on(table.propertyId).where(oneOf(table.status, taking)),
    uniqueIndex('offer_one_open').on(table.propertyId, table.buyerId).where(oneOf(table.status, open)),
    index('offer_property').on(table.propertyId, table.id),
    index('offer_buyer').on(table.buyerId, table.id),
    index('offer_withdrawn').on(table.buyerId, table.createdAt).where(oneOf(table.endedBy, withdrawn)),
    index('offer_unpaid').on(table.acceptedAt).where(oneOf(table.status, payable)),
  ],
)
