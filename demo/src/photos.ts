import { viewNames } from '@thikana/illustrations/inside'
import { makeRandom } from '@thikana/illustrations/random'
import type { ListedProperty } from './listed-properties.ts'
import { keyOf, pictureOf, type WantedPicture } from './pictures.ts'

/** Homes with more than one photo besides those of the home page: to rent, and for sale. */
const propertiesWithPhotos = { toRent: 42, forSale: 10 }
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

export const coverCaption = 'From the road'

/** A home's cover and the photos after it. */
type Album = { cover: WantedPicture; further: { wanted: WantedPicture; caption: string }[] }

const albumOf = (property: ListedProperty, isAdvertised: boolean): Album[] => {
  const random = makeRandom(`photos/${property.title}`)
  const cover = pictureOf(property, isAdvertised)
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
  const further = [...inside, { caption: lightCaptions[light], request: outside }].map(
    ({ caption, request }, at) => ({
      caption,
      wanted: { key: `${keyOf(property.title).slice(0, 40)}-${at}`, owner: property.agent, request },
    }),
  )
  return [{ cover, further }]
}

/** The photos of all homes, those first that are seen first and have several: those of the home page, and the newest. */
export const chooseAlbums = (
  properties: ListedProperty[],
  advertised: ReadonlySet<ListedProperty>,
): Album[] => {
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
    ...others.map((one) => ({ cover: pictureOf(one, advertised.has(one)), further: [] })),
  ]
}
