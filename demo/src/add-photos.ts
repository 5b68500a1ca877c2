import { and, eq, inArray } from 'drizzle-orm'
import type { OpenDemo } from '@thikana/server/demo'
import type { Db } from '@thikana/server/database/executor'
import { demoMark } from '@thikana/server/database/schema/demo'
import { lastVerified } from '@thikana/server/database/schema/last-verified'
import { property } from '@thikana/server/database/schema/property'
import type { Photo } from '@thikana/domain/photo/photo'
import { assignListings } from './listed-properties.ts'
import { findLoaded } from './loaded-mark.ts'
import { makeOffers } from './offers.ts'
import { chooseAlbums, coverCaption } from './photos.ts'
import { openStudio, quickly } from './pictures.ts'
import { chooseAdvertised } from './shown.ts'

type Dependencies = Pick<Parameters<OpenDemo>[0], 'database' | 'images'>

/** Gives each home its photos in place of a quick small one, one home after the other, until all have them or the signal aborts. */
export const addPhotos = async (
  { database: { db }, images }: Dependencies,
  scale: number,
  signal?: AbortSignal,
): Promise<void> => {
  const loadedAt = await findLoaded(db)
  if (!loadedAt || (await findLoaded(db, 'photos'))) return
  const properties = assignListings(loadedAt)
  const albums = chooseAlbums(properties, chooseAdvertised(properties, makeOffers(properties, loadedAt)))
  // One process draws: people use the product meanwhile.
  const studio = openStudio({ db, images }, { scale, processes: 1, withAvif: true })
  try {
    for (const { cover, further } of albums) {
      const wanted = [cover, ...further.map((one) => one.wanted)]
      const [image = '', ...urls] = await studio.store(wanted, signal)
      const photos = further.map(({ caption }, at) => ({ url: urls[at]!, caption }))
      await showPhotos(db, {
        quick: (await studio.find(quickly(cover))) ?? image,
        image,
        images: photos.length > 0 ? [{ url: image, caption: coverCaption }, ...photos] : [],
      })
    }
  } catch (error) {
    if (signal?.aborted) return
    throw error
  } finally {
    studio.close()
  }
  await db.insert(demoMark).values({ id: 'photos', loadedAt: new Date() }).onConflictDoNothing()
}

/** A home whose agent has chosen its photos meanwhile keeps those. */
const showPhotos = (
  db: Db,
  { quick, image, images }: { quick: string; image: string; images: Photo[] },
): Promise<void> =>
  db.transaction(async (transaction) => {
    for (const table of [property, lastVerified] as const)
      await transaction
        .update(table)
        .set({ image, images })
        .where(and(inArray(table.image, [quick, image]), eq(table.images, [])))
  })
