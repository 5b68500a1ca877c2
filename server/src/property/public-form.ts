import { isPublic, type PropertyStatus } from '@thikana/domain/property/property-status'
import type { EarlierPrice } from '@thikana/domain/property/price-history'
import { factsInUnits, type KnownFacts } from '@thikana/domain/property/property-facts'
import {
  pickRequiredFields,
  requiredFieldsInUnits,
  type RequiredPropertyFields,
  unknownForm,
} from '@thikana/domain/property/property-fields'
import { isActiveAgent, type Person } from '@thikana/domain/user/user'
import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { lastVerified } from '../database/schema/last-verified.ts'
import type { Photo } from '@thikana/domain/photo/photo'
import { property } from '../database/schema/property.ts'
import { type SearchedForm, verifiedProperty } from '../database/schema/saved-search.ts'
import { placeName, type PlaceName } from '@thikana/domain/place/place-list'

/** A stored form's photos, `image` first; none of a draft without any. */
export const photosIn = ({ images, image }: { images: readonly Photo[]; image: string }): Photo[] => {
  if (images.length > 0) return [...images]
  return image === '' ? [] : [{ url: image, caption: null }]
}

/** As a row has them: none if there is nothing to say beyond its `image`. */
export const storedPhotos = (photos: readonly Photo[]): Photo[] =>
  photos.length === 1 && photos[0]!.caption === null ? [] : [...photos]

/** What replies have besides the facts: the place in words, if the property has one. */
export const placeInWords = ({ place }: KnownFacts): { placeName?: PlaceName } => {
  const name = place === undefined ? null : placeName(place)
  return name ? { placeName: name } : {}
}

// Everyone but its agent and admins sees a property as it was last verified, until an edit is verified (rules §4.3).

const searchedForm = ({ purpose, location, priceMin, priceMax, facts }: Form): SearchedForm => ({
  purpose,
  location,
  priceMin,
  priceMax,
  facts,
})

const { images: _photos, ...withoutPhotos } = getTableColumns(lastVerified)

/** The columns of `lastVerified` for lists, which don't read photos. */
export const lastVerifiedForm = withoutPhotos

export const joinLastVerified = eq(lastVerified.propertyId, property.id)

/** What `publicFormOf` and `publicStatusOf` need of a property that is joined with `lastVerified` by `joinLastVerified`. */
export const formColumns = {
  ...pickRequiredFields(getTableColumns(property)),
  facts: property.facts,
  status: property.status,
  removedAt: property.removedAt,
}

/** The same for a select of which the property is a part. */
export const publicColumns = { property: formColumns, lastVerified: lastVerifiedForm }

type Form = RequiredPropertyFields & { facts: KnownFacts }
type LastVerifiedRow = Omit<typeof lastVerified.$inferSelect, 'images'> & { images?: Photo[] }
type FormRow = Pick<typeof property.$inferSelect, keyof typeof formColumns>

export const publicFormOf = (
  row: Form & Pick<FormRow, 'status'>,
  lastVerifiedRow: LastVerifiedRow | null,
): Form => {
  if (isPublic(row)) return row
  if (!lastVerifiedRow) return { ...unknownForm, facts: {} }
  return { ...pickRequiredFields(lastVerifiedRow), facts: lastVerifiedRow.facts }
}

/** Its public status: `removed` if it or its agent is removed. */
export const publicStatusOf = (
  row: Pick<FormRow, 'status' | 'removedAt'>,
  agent: Person,
): PropertyStatus | 'removed' => (row.removedAt !== null || !isActiveAgent(agent) ? 'removed' : row.status)

/** The form that others still see, if there is one: its agent and admins compare the edit with it. */
export const formBeforeEdit = (row: Pick<FormRow, 'status'>, lastVerifiedRow: LastVerifiedRow | null) => {
  if (isPublic(row) || !lastVerifiedRow) return null
  const { facts, image, images } = lastVerifiedRow
  return {
    ...requiredFieldsInUnits(lastVerifiedRow),
    ...(images ? { images: photosIn({ images, image }) } : {}),
    ...factsInUnits(facts),
    ...placeInWords(facts),
  }
}

/** Notes what a property was listed for, if it was verified with another price. */
const keepEarlierPrice = async (
  transaction: Transaction,
  { propertyId, purpose, priceMin, priceMax }: LastVerifiedRow,
): Promise<void> => {
  const earlier: EarlierPrice = { until: new Date().toISOString(), purpose, priceMin, priceMax }
  await transaction
    .update(property)
    .set({ earlierPrices: sql`${property.earlierPrices} || ${JSON.stringify([earlier])}::jsonb` })
    .where(
      and(
        eq(property.id, propertyId),
        or(ne(property.purpose, purpose), ne(property.priceMin, priceMin), ne(property.priceMax, priceMax)),
      ),
    )
}

/**
 * Part of every status move of a property, from `row` to `status`: stores the verified form that an edit replaces, and drops it once the
 * property is verified again, which saved searches hear of. Call it while the property is locked.
 */
export const updateLastVerified = async (
  transaction: Transaction,
  row: Form & Pick<FormRow, 'status'> & { id: string; images: Photo[] },
  status: PropertyStatus,
): Promise<void> => {
  if (isPublic(row) === isPublic({ status })) return
  const [before] = await transaction
    .delete(lastVerified)
    .where(eq(lastVerified.propertyId, row.id))
    .returning()
  if (isPublic({ status })) {
    if (before) await keepEarlierPrice(transaction, before)
    await transaction.insert(verifiedProperty).values({
      id: newId(),
      propertyId: row.id,
      before: before ? searchedForm(publicFormOf(row, before)) : null,
    })
    return
  }
  await transaction.insert(lastVerified).values({
    propertyId: row.id,
    ...pickRequiredFields(row),
    facts: row.facts,
    images: row.images,
    replacedAt: new Date(),
  })
}
