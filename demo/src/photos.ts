import { and, eq, inArray } from 'drizzle-orm'
import type { OpenDemo } from '@thikana/server/demo'
import type { Db } from '@thikana/server/database/executor'
import { demoMark } from '@thikana/server/database/schema/demo'
import { lastVerified } from '@thikana/server/database/schema/last-verified'
import { property as propertyTable } from '@thikana/server/database/schema/property'
import type { Photo } from '@thikana/domain/photo/photo'
import { viewNames } from '@thikana/illustrations/inside'
import { makeRandom } from '@thikana/illustrations/random'
import { assignAgents, type ListedProperty } from './listed-properties.ts'
import { findLoaded } from './loaded-mark.ts'
import { makeOffers } from './offers.ts'
import { keyOf, openStudio, pictureOf, quickly, type WantedPicture } from './pictures.ts'
import { chooseAdvertised } from './shown.ts'

/** Homes with more than one photo besides those of the home page: to rent, and for sale. */
const propertiesWithPhotos = { toRent: 42, forSale: 10 }
/** Of the further photos, in pixels. */
const width = 720

const lights = { day: 'dusk', dusk: 'day', monsoon: 'day' } as const

type Captions = Record<'cover' | (typeof viewNames)[number] | (typeof lights)[keyof typeof lights], string>

const english: Captions = {
  cover: 'From the road',
  living: 'The living room',
  bedroom: 'A bedroom',
  kitchen: 'The kitchen',
  stairs: 'The stairs',
  balcony: 'The view from the balcony',
  plan: 'The floor plan',
  day: 'From the road, on a clear day',
  dusk: 'From the road, in the evening',
}

const bangla: Captions = {
  cover: 'রাস্তা থেকে',
  living: 'বসার ঘর',
  bedroom: 'একটি বেডরুম',
  kitchen: 'রান্নাঘর',
  stairs: 'সিঁড়ি',
  balcony: 'বারান্দা থেকে যা দেখা যায়',
  plan: 'ঘরের নকশা',
  day: 'রাস্তা থেকে, দিনের আলোয়',
  dusk: 'রাস্তা থেকে, সন্ধ্যায়',
}

/** A home's cover and the photos after it. */
type Album = {
  cover: WantedPicture
  coverCaption: string
  further: { wanted: WantedPicture; caption: string }[]
}

const captionsOf = ({ isInBangla }: ListedProperty): Captions => (isInBangla ? bangla : english)

const albumOf = (property: ListedProperty, isAdvertised: boolean): Album[] => {
  const random = makeRandom(`photos/${property.english.title}`)
  const cover = pictureOf(property, isAdvertised)
  const captions = captionsOf(property)
  if (cover.request.subject !== 'home') return []
  const light = lights[cover.request.light]
  const outside = { ...cover.request, width, light }
  // Three or more of them: which ones is the home's own.
  const skipped = new Set([random.pick(viewNames), random.pick(viewNames), random.pick(viewNames)])
  const inside = viewNames
    .filter((view) => !skipped.has(view))
    .map((view) => ({
      caption: captions[view],
      request: {
        subject: 'inside' as const,
        width,
        seed: property.english.title,
        view,
        light: 'day' as const,
      },
    }))
  const further = [...inside, { caption: captions[light], request: outside }].map(
    ({ caption, request }, at) => ({
      caption,
      wanted: { key: `${keyOf(property.english.title).slice(0, 40)}-${at}`, owner: property.agent, request },
    }),
  )
  return [{ cover, coverCaption: captions.cover, further }]
}

/** The photos of all homes, those first that are seen first and have several: those of the home page, and the newest. */
const chooseAlbums = (properties: ListedProperty[], advertised: ReadonlySet<ListedProperty>): Album[] => {
  const flats = properties.filter(({ building }) => building !== 'hillCottage' && building !== 'tinRoofHouse')
  const newest = flats.filter((one) => !advertised.has(one)).toReversed()
  const first = new Set([
    ...flats.filter((one) => advertised.has(one)),
    ...newest.filter(({ rent }) => rent).slice(0, propertiesWithPhotos.toRent),
    ...newest.filter(({ rent }) => !rent).slice(0, propertiesWithPhotos.forSale),
  ])
  const others = properties.filter((one) => !first.has(one))
  return [
    ...[...first].flatMap((one) => albumOf(one, advertised.has(one))),
    ...others.map((one) => ({
      cover: pictureOf(one, advertised.has(one)),
      coverCaption: captionsOf(one).cover,
      further: [],
    })),
  ]
}

type Dependencies = Pick<Parameters<OpenDemo>[0], 'database' | 'images'>

/** Gives each home its photos in place of a quick small one, one home after the other, until all have them or the signal aborts. */
export const addPhotos = async (
  { database: { db }, images }: Dependencies,
  scale: number,
  signal?: AbortSignal,
): Promise<void> => {
  const loadedAt = await findLoaded(db)
  if (!loadedAt || (await findLoaded(db, 'photos'))) return
  const properties = assignAgents(loadedAt)
  const albums = chooseAlbums(properties, chooseAdvertised(properties, makeOffers(properties, loadedAt)))
  // One process draws: people use the product meanwhile.
  const studio = openStudio({ db, images }, { scale, processes: 1, withAvif: true })
  try {
    for (const { cover, coverCaption, further } of albums) {
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
    for (const table of [propertyTable, lastVerified] as const)
      await transaction
        .update(table)
        .set({ image, images })
        .where(and(inArray(table.image, [quick, image]), eq(table.images, [])))
  })
