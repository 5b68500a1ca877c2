import type { Api } from '@thikana/contract/api'
import { isSamePhoto } from '@thikana/domain/photo/photo-hash'
import { isSameSpotAndSize, maxDuplicates, spotsAround } from '@thikana/domain/property/duplicates'
import { sizeOf } from '@thikana/domain/property/property-size'
import { and, desc, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/executor.ts'
import { image } from '../../database/schema/image.ts'
import { property } from '../../database/schema/property.ts'
import { whereNotRemoved } from '../../database/where-property.ts'
import { appUser } from '../../database/schema/user.ts'
import type { Search } from '../../search/open-search.ts'
import { findPage } from '../../search/page.ts'
import { select } from '../../search/select.ts'
import { photosIn } from '../public-form.ts'
import { joinAgent, type PropertyRow } from '../row.ts'

type Duplicates = Api['GET /properties/:id/duplicates']['reply']

/** Photos that have a band in common and are compared, at most: enough for any photo but a plain one. Of those that are equal the newest count. */
const [mostCompared, mostSame] = [5_000, 100]

/** The addresses of photos that show what these do, and these themselves. */
const findSamePhotos = async (db: Db, urls: string[]): Promise<string[]> => {
  const own = await db
    .select({ hash: image.hash, bands: image.bands })
    .from(image)
    .where(inArray(image.url, urls))
  const hashes = own.flatMap(({ hash }) => (hash && hash.length > 0 ? [hash] : []))
  const bands = [...new Set(own.flatMap((one) => one.bands ?? []))]
  if (bands.length === 0) return urls
  const candidates = await db
    .select({ url: image.url, hash: image.hash })
    .from(image)
    .where(sql`${image.bands} && ${sql.param(bands)}::int[]`)
    .orderBy(desc(image.createdAt))
    .limit(mostCompared)
  const same = candidates.filter(({ hash }) => hash && hashes.some((one) => isSamePhoto(one, hash)))
  return [...new Set([...urls, ...same.slice(0, mostSame).map(({ url }) => url)])]
}

const columns = {
  _id: property.id,
  title: property.title,
  status: property.status,
  agentName: appUser.name,
  agentEmail: appUser.email,
}

const listings = (db: Db, row: PropertyRow, where: SQL | undefined) =>
  db
    .select(columns)
    .from(property)
    .innerJoin(appUser, joinAgent)
    .where(and(ne(property.id, row.id), whereNotRemoved, not(property.isDraft), where))
    .orderBy(desc(property.id))
    .limit(maxDuplicates)

const showsOne = (urls: string[]): SQL | undefined =>
  or(
    inArray(property.image, urls),
    ...urls.map(
      (url) =>
        sql`(${property.images} <> '[]' and ${property.images} @> ${JSON.stringify([{ url }])}::jsonb)`,
    ),
  )

/** Those with a pin at the same spot and the same size, found in the index of all properties. */
const findSameSpot = async (db: Db, search: Search, row: PropertyRow) => {
  const { pin } = row.facts
  const size = sizeOf(row.facts)
  if (!pin || size === null) return []
  const index = await search.current()
  const near = select(
    index,
    { is: ['ownerVisible'], isNot: ['draft'] },
    { area: spotsAround(pin), sizeMin: size, sizeMax: size },
  )
  const asked = { sort: { by: 'id', isDescending: true }, after: null, limit: 2 * maxDuplicates } as const
  const ids = findPage(index, near, asked).map(({ id }) => id)
  const found = await db
    .select({ id: property.id, facts: property.facts })
    .from(property)
    .where(inArray(property.id, ids))
  const same = found.filter((other) => isSameSpotAndSize(row, other)).map(({ id }) => id)
  return same.length === 0 ? [] : listings(db, row, inArray(property.id, same))
}

/** Other listings that may be of the same home. */
export const findDuplicates = async (db: Db, search: Search, row: PropertyRow): Promise<Duplicates> => {
  const urls = photosIn(row).map(({ url }) => url)
  const [samePhoto, samePlace] = await Promise.all([
    findSamePhotos(db, urls).then((all) => (all.length === 0 ? [] : listings(db, row, showsOne(all)))),
    findSameSpot(db, search, row),
  ])
  return { samePhoto, samePlace }
}
