import type { Photo } from '@thikana/domain/photo'
import { viewNames } from '@thikana/illustrations/inside'
import { makeRandom } from '@thikana/illustrations/random'
import type { ListedProperty } from './listed-properties.ts'
import { keyOf, pictureOf, type WantedPicture } from './pictures.ts'

/** Homes with more than one photo besides those of the home page: to rent, and for sale. */
const homesWithPhotos = { toRent: 42, forSale: 10 }
/** Of the further photos, in pixels. */
const width = 720

const captions = {
  living: 'The living room',
  bedroom: 'A bedroom',
  kitchen: 'The kitchen',
  stairs: 'The stairs',
  balcony: 'The view from the balcony',
  plan: 'The floor plan',
} satisfies Record<(typeof viewNames)[number], string>

const lights = { day: 'dusk', dusk: 'day', monsoon: 'day' } as const
const lightCaptions = { day: 'From the road, on a clear day', dusk: 'From the road, in the evening' }

type FurtherPhoto = { property: ListedProperty; wanted: WantedPicture; caption: string }

const photosOf = (property: ListedProperty): FurtherPhoto[] => {
  const random = makeRandom(`photos/${property.title}`)
  const cover = pictureOf(property, false)
  if (cover.request.subject !== 'home') return []
  const light = lights[cover.request.light]
  const outside = { ...cover.request, width, light }
  // Three or more of them: which ones is the home's own.
  const skipped = new Set([random.pick(viewNames), random.pick(viewNames), random.pick(viewNames)])
  const inside = viewNames
    .filter((view) => !skipped.has(view))
    .map((view) => ({
      caption: captions[view],
      request: { subject: 'inside' as const, width, seed: property.title, view, light: 'day' as const },
    }))
  return [...inside, { caption: lightCaptions[light], request: outside }].map(({ caption, request }, at) => ({
    property,
    caption,
    wanted: { key: `${keyOf(property.title).slice(0, 40)}-${at}`, owner: property.agent, request },
  }))
}

/** Further photos of the homes that are seen first: those of the home page, and the newest. */
export const choosePhotos = (
  properties: ListedProperty[],
  advertised: ReadonlySet<ListedProperty>,
): FurtherPhoto[] => {
  const flats = properties.filter(({ building }) => building !== 'hillCottage' && building !== 'tinRoofHouse')
  const newest = flats.filter((one) => !advertised.has(one)).toReversed()
  return [
    ...flats.filter((one) => advertised.has(one)),
    ...newest.filter(({ rent }) => rent).slice(0, homesWithPhotos.toRent),
    ...newest.filter(({ rent }) => !rent).slice(0, homesWithPhotos.forSale),
  ].flatMap(photosOf)
}

/** The photos of each home that has several, `cover` first. */
export const groupPhotos = (
  further: FurtherPhoto[],
  urls: string[],
  coverOf: (property: ListedProperty) => string,
): Map<ListedProperty, Photo[]> => {
  const photos = new Map<ListedProperty, Photo[]>()
  for (const [at, { property, caption }] of further.entries()) {
    const before = photos.get(property) ?? [{ url: coverOf(property), caption: 'From the road' }]
    photos.set(property, [...before, { url: urls[at]!, caption }])
  }
  return photos
}
