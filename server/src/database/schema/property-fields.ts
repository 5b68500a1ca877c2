import type { Photo } from '@thikana/domain/photo/photo'
import type { KnownFacts } from '@thikana/domain/property/property-facts'
import type { RequiredPropertyField } from '@thikana/domain/property/property-fields'
import { purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { bigint, jsonb, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

type Columns = Record<RequiredPropertyField | 'facts' | 'images', PgColumnBuilderBase>

/** The fields that the agent fills in; money in cents. */
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
} satisfies Columns
