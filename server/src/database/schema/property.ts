import { offerStatuses } from '@thikana/domain/offer/offer'
import { moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { isPublic, propertyStatuses } from '@thikana/domain/property/property-status'
import { purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Photo } from '@thikana/domain/photo/photo'
import type { EarlierPrice } from '@thikana/domain/property/price-history'
import type { KnownFacts } from '@thikana/domain/property/property-facts'
import type { RequiredPropertyField } from '@thikana/domain/property/property-fields'
import { oneOf } from '../rows/one-of.ts'
import { appUser } from './user.ts'

export type PictureSource = { from: string; url: string }

/** The fields that the agent fills in; money in minor units. */
export const propertyFieldColumns = {
  purpose: text({ enum: purposeNames }).notNull().default(usualPurpose),
  title: text().notNull(),
  location: text().notNull(),
  image: text().notNull(),
  description: text().notNull(),
  priceMin: bigint({ mode: 'number' }).notNull(),
  priceMax: bigint({ mode: 'number' }).notNull(),
  /** Those that are known. In one column, since a new fact then needs no migration, and a page of a list less CPU than with a column each. */
  facts: jsonb().$type<KnownFacts>().notNull().default({}),
  /** Its photos, `image` first; none if `image` is the only one and has no caption. Read them through `photosIn` (docs/decisions/039-photos.md). */
  images: jsonb().$type<Photo[]>().notNull().default([]),
} satisfies Record<RequiredPropertyField | 'facts' | 'images', PgColumnBuilderBase>

const shown = propertyStatuses.filter((status) => isPublic({ status }))

type Columns = Record<'status' | 'removedAt' | 'isOffered', PgColumn>

/** Everyone signed in may see it (rules §4.3). */
export const listedIn = (table: Columns): SQL =>
  sql`${oneOf(table.status, shown)} and ${table.removedAt} is null and ${table.isOffered}`

/** `isUntaken` of the domain, and not removed: its agent is to confirm it from time to time. Constants, for its index. */
export const untakenIn = (table: Record<'status' | 'removedAt' | 'winningOfferStatus', PgColumn>): SQL =>
  sql`${oneOf(table.status, shown)} and ${table.removedAt} is null and ${table.winningOfferStatus} is null`

/** It isn't checked yet. Constants, for its index. */
export const uncheckedIn = (table: Record<'status' | 'removedAt', PgColumn>): SQL =>
  sql`${oneOf(table.status, [initialPropertyStatus])} and ${table.removedAt} is null`

/** It waits for an admin: it is no draft. */
export const waitingIn = (table: Record<'status' | 'removedAt' | 'isDraft', PgColumn>): SQL =>
  sql`${uncheckedIn(table)} and not ${table.isDraft}`

/** Its agent hasn't sent it yet. */
export const draftIn = (table: Record<'status' | 'removedAt' | 'isDraft', PgColumn>): SQL =>
  sql`${uncheckedIn(table)} and ${table.isDraft}`

export const property = pgTable(
  'property',
  {
    /** UUIDv7: its order is the order of creation, which the lists page by. */
    id: uuid().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => appUser.id),
    ...propertyFieldColumns,
    /** How many photos it has: a trigger counts `images`, so that lists needn't read them. */
    imageCount: smallint().notNull().default(1),
    status: text({ enum: propertyStatuses }).notNull(),
    isAdvertised: boolean().notNull().default(false),
    /** Raised by every edit. */
    revision: integer().notNull().default(1),
    /** Of the offer that takes it, if one does. A trigger copies both from `offer`, so that lists needn't look there. */
    winningOfferStatus: text({ enum: offerStatuses }),
    winningBuyerId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was verified for the first time; null until then. */
    listedAt: timestamp({ withTimezone: true }),
    /** What it was listed for before, oldest first: of verified forms only, so that nobody learns what an admin didn't let through. */
    earlierPrices: jsonb().$type<EarlierPrice[]>().notNull().default([]),
    /** When it was sent to be checked: added, or edited while it was public. In milliseconds, as the cursor of the queue has it. */
    submittedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** It goes before those that aren't, while it waits: set when it is sent (rules §2.1). */
    isUrgent: boolean().notNull().default(false),
    /** Whether its agent is active, and it is neither unconfirmed nor paused. Triggers set it from `app_user`, `unconfirmedAt` and `pausedAt`. */
    isOffered: boolean().notNull().default(false),
    /** When somebody said last that it is available (rules §2.10). */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its agent was asked and reminded to say so again, since then. */
    askedAt: timestamp({ withTimezone: true }),
    remindedAt: timestamp({ withTimezone: true }),
    /** When it left the lists because nobody did; null while it is in them. Written, since no index can have a condition on time. */
    unconfirmedAt: timestamp({ withTimezone: true }),
    /** When its agent took it off the lists for a while; null while it isn't paused. */
    pausedAt: timestamp({ withTimezone: true }),
    /** Only its agent sees it, until they send it to be checked. */
    isDraft: boolean().notNull().default(false),
    /** What its agent calls it in files of theirs. */
    reference: text(),
    /** Where photos were fetched from that a file of its agent named, so that the same file fetches none again. */
    pictureSources: jsonb().$type<PictureSource[]>().notNull().default([]),
    /** Why an admin rejected it or asked for a change, if they said so: in their words, or one of those often given. */
    rejectionReason: text(),
    reasonCode: text({ enum: moderationReasons }),
    /** Set when its agent removes it: the row stays for the record, no list shows it. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Those that may have to be confirmed, the longest ago first.
    index('property_confirmed').on(table.confirmedAt).where(untakenIn(table)),
    check('property_status', oneOf(table.status, propertyStatuses)),
    check('property_purpose', oneOf(table.purpose, purposeNames)),
    check('property_price_order', sql`${table.priceMin} <= ${table.priceMax}`),
    check('property_advertised_verified', sql`not ${table.isAdvertised} or ${oneOf(table.status, shown)}`),
    index('property_agent').on(table.agentId, table.id),
    // What waits for an admin: how many, and since when.
    index('property_queue').on(table.submittedAt, table.id).where(uncheckedIn(table)),
    uniqueIndex('property_reference')
      .on(table.agentId, table.reference)
      .where(sql`${table.removedAt} is null`),
    // What agents and admins search their tables for.
    index('property_words').using(
      'gin',
      sql`search_text(${table.title} || ' ' || ${table.location}) gin_trgm_ops`,
    ),
    // Who shows a picture, for the sweep of unused ones and for possible duplicates.
    index('property_image').on(table.image),
    index('property_images')
      .using('gin', table.images.op('jsonb_path_ops'))
      .where(sql`${table.images} <> '[]'`),
  ],
)

/** A transaction's number, as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Properties that a transaction changed in what searches look at, written by a trigger: processes that keep them in memory read what is
 * new (docs/decisions/045-search-index.md).
 */
export const propertyChange = pgTable(
  'property_change',
  {
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    propertyId: uuid().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.changedIn, table.propertyId] }),
    index('property_change_at').on(table.changedAt),
  ],
)
