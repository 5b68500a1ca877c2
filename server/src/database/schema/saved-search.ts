import type { KnownFacts } from '@thikana/domain/property/property-facts'
import type { PropertyFilters } from '@thikana/domain/property/property-filter'
import type { Purpose } from '@thikana/domain/property/purpose'
import { searchFrequencies } from '@thikana/domain/search/saved-search'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../rows/one-of.ts'
import { property } from './property.ts'
import { appUser } from './user.ts'

/** `words`: of a typed location (`termsOf`). `parts`: each is a part of a word of the location. */
export type PropertyCriteria = PropertyFilters & {
  words?: readonly string[] | undefined
  parts?: readonly string[] | undefined
}

/** A search that a person keeps. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    name: text().notNull(),
    /** The filters as the query of an address has them, in one order. */
    query: text().notNull(),
    /** What the query asks for, with the words of its location: properties are compared with it. */
    asked: jsonb().$type<PropertyCriteria>().notNull(),
    frequency: text({ enum: searchFrequencies }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its person was last told of properties. */
    toldAt: timestamp({ withTimezone: true }),
    /** Counts its changes, so that one made on an older name is noticed. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('saved_search_once').on(table.userId, table.query),
    check('saved_search_frequency', oneOf(table.frequency, searchFrequencies)),
  ],
)

/** What saved searches look at of a property; prices in minor units. */
export type SearchedForm = {
  purpose: Purpose
  location: string
  priceMin: number
  priceMax: number
  facts: KnownFacts
}

/** A property that was verified and not compared with the saved searches yet: written in the transaction of its verification. */
export const verifiedProperty = pgTable('verified_home', {
  /** In the order of verifications. */
  id: uuid().primaryKey(),
  propertyId: uuid().notNull(),
  /** How it was listed before, if it was: who could find that has nothing new to hear. */
  before: jsonb().$type<SearchedForm>(),
  verifiedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** A property that a saved search found. Told of once. */
export const searchMatch = pgTable(
  'search_match',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => property.id),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.propertyId] }),
    index('search_match_untold')
      .on(table.searchId)
      .where(sql`${table.toldAt} is null`),
    index('search_match_property').on(table.propertyId),
  ],
)
