import { hasPart, hasTerm, termsOf } from '@thikana/domain/place/location-search'
import { passesAll } from '@thikana/domain/property/property-filter'
import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../database/executor.ts'
import { heldDecision } from '../database/schema/held-decision.ts'
import { property as propertyTable, uncheckedIn } from '../database/schema/property.ts'
import {
  type PropertyCriteria,
  savedSearch,
  type SearchedForm,
  searchMatch,
  verifiedProperty,
} from '../database/schema/saved-search.ts'
import type { IndexedProperty, LocatedProperty } from '../search/columns.ts'
import { readPropertiesByIds, searchedParts } from '../search/read-properties.ts'

/** Properties compared in one round, and searches read at once. */
const [propertiesAtOnce, searchesAtOnce] = [200, 1000]

/** A property that was verified, as it is listed now and as it was before, if it was. */
type Verified = { property: IndexedProperty; before: LocatedProperty | null; verifiedAt: Date }

/** The same rule as in the index of all properties. */
export const finds = (asked: PropertyCriteria, property: LocatedProperty): boolean =>
  passesAll(property, asked) &&
  termsOf(asked.words ?? []).every((term) => hasTerm(property, term)) &&
  (asked.parts ?? []).every((part) => hasPart(property.words, part))

const formBefore = (form: SearchedForm): LocatedProperty => ({ ...form, ...searchedParts(form) })

/** The admin who verified it can't undo that any more. */
const whereSettled = sql`not exists (select from ${heldDecision}
  where ${heldDecision.propertyId} = ${verifiedProperty.propertyId})`

/** What was edited right after it was verified waits until that is checked, too. */
const whereChecked = sql`not exists (select from ${propertyTable}
  where ${propertyTable.id} = ${verifiedProperty.propertyId} and ${uncheckedIn(propertyTable)})`

/**
 * Takes the properties that were verified since the last round, the oldest first; those that aren't listed any more, or are sold, are dropped. Only
 * these are compared: to run each search regularly would cost searches times properties.
 */
const takeVerified = async (transaction: Transaction): Promise<{ taken: number; verified: Verified[] }> => {
  const next = transaction
    .select({ id: verifiedProperty.id })
    .from(verifiedProperty)
    .where(and(whereSettled, whereChecked))
    .orderBy(asc(verifiedProperty.id))
    .limit(propertiesAtOnce)
    .for('update', { skipLocked: true })
  const rows = await transaction
    .delete(verifiedProperty)
    .where(inArray(verifiedProperty.id, next))
    .returning({
      propertyId: verifiedProperty.propertyId,
      before: verifiedProperty.before,
      verifiedAt: verifiedProperty.verifiedAt,
    })
  if (rows.length === 0) return { taken: 0, verified: [] }
  const properties = await readPropertiesByIds(transaction, [
    ...new Set(rows.map(({ propertyId }) => propertyId)),
  ])
  const listed = new Map(
    properties
      .filter(({ isListed, isSold }) => isListed && !isSold)
      .map((property) => [property.id, property]),
  )
  const verified = rows.flatMap(({ propertyId, before, verifiedAt }): Verified[] => {
    const property = listed.get(propertyId)
    return property ? [{ property, before: before && formBefore(before), verifiedAt }] : []
  })
  return { taken: rows.length, verified }
}

type KeptSearch = { id: string; asked: PropertyCriteria; createdAt: Date }

/** The property is new to who keeps the search: it was verified since, and the search didn't find it before. */
const isNews = ({ asked, createdAt }: KeptSearch, { property, before, verifiedAt }: Verified): boolean =>
  createdAt < verifiedAt && finds(asked, property) && !(before && finds(asked, before))

/** Calls `use` with all searches of which anybody wants to hear, a batch at a time. */
const eachSearch = async (
  transaction: Transaction,
  use: (searches: KeptSearch[]) => Promise<void>,
): Promise<void> => {
  const { id, asked, createdAt, frequency } = savedSearch
  let last: string | undefined
  for (;;) {
    const rows = await transaction
      .select({ id, asked, createdAt })
      .from(savedSearch)
      .where(and(ne(frequency, 'never'), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(searchesAtOnce)
    await use(rows)
    if (rows.length < searchesAtOnce) return
    last = rows.at(-1)?.id
  }
}

/**
 * Notes which saved searches find the properties that were verified since the last round, in one transaction: a round that is killed is done by the
 * next. Returns how many properties it looked at.
 */
export const findMatches = (db: Db): Promise<number> =>
  db.transaction(async (transaction) => {
    const { taken, verified } = await takeVerified(transaction)
    if (verified.length === 0) return taken
    await eachSearch(transaction, async (searches) => {
      const found = searches.flatMap((search) =>
        verified
          .filter((one) => isNews(search, one))
          .map(({ property }) => ({ searchId: search.id, propertyId: property.id })),
      )
      await insertMatches(transaction, found)
    })
    return taken
  })

/** A search may be deleted meanwhile: its matches are left out. */
const insertMatches = async (
  transaction: Transaction,
  found: { searchId: string; propertyId: string }[],
): Promise<void> => {
  if (found.length === 0) return
  const searchIds = [...new Set(found.map(({ searchId }) => searchId))]
  const column = (name: 'searchId' | 'propertyId') => sql.param(found.map((one) => one[name]))
  await transaction.execute(sql`
    insert into ${searchMatch} (search_id, property_id, found_at)
    select kept.id, made.property_id, now()
    from unnest(${column('searchId')}::uuid[], ${column('propertyId')}::uuid[]) as made (search_id, property_id)
    join (select id from ${savedSearch}
      where id = any(${sql.param(searchIds)}::uuid[]) order by id for key share) as kept
      on kept.id = made.search_id
    on conflict do nothing`)
}
