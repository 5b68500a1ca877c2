import { like } from 'drizzle-orm'
import type { Db } from '@thikana/server/database/executor'
import { image } from '@thikana/server/database/schema/image'
import type { Images } from '@thikana/server/providers/images/port'
import { startArtist } from '@thikana/illustrations/artist'
import type { Order } from '@thikana/illustrations/draw'
import { makeRandom } from '@thikana/illustrations/random'
import type { DemoPerson } from './people.ts'
import type { ListedProperty } from './listed-properties.ts'

/** Pictures in the making: each process draws one while the other of its pair is stored. */
const artists = 2
const picturesPerArtist = 2

/** Wide enough for a card twice its size; the home page's are as wide as they are kept. */
const widths = { card: 960, advertised: 1600, portrait: 400 }

type WantedPicture = { key: string; owner: DemoPerson; order: Order }

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

export const portraitOf = (person: DemoPerson): WantedPicture => ({
  key: 'portrait',
  owner: person,
  order: { subject: 'person', width: widths.portrait, seed: person.email, looks: person.looks },
})

export const pictureOf = (property: ListedProperty, isAdvertised: boolean): WantedPicture => {
  const light = makeRandom(`light/${property.title}`).pick(['day', 'day', 'day', 'dusk', 'monsoon'] as const)
  const width = isAdvertised ? widths.advertised : widths.card
  const order: Order = {
    subject: 'home',
    width,
    seed: property.title,
    kind: property.kind,
    light,
    ...property.appearance,
  }
  return { key: keyOf(property.title), owner: property.agent, order }
}

/** Each is stored under a sub-address of its owner's, so that a load that was cut short finds what it stored already. */
const addressOf = ({ key, owner }: WantedPicture): string => owner.email.replace('@', `+${key}@`)

/** Draws and stores what isn't stored yet; the addresses, in the order asked. */
export const storePictures = async (db: Db, images: Images, wanted: WantedPicture[]): Promise<string[]> => {
  const stored = await db
    .select({ url: image.url, owner: image.ownerEmail })
    .from(image)
    .where(like(image.ownerEmail, '%+%@thikana.test'))
  const urls = new Map(stored.map(({ url, owner }) => [owner, url]))
  const missing = wanted.filter((one) => !urls.has(addressOf(one)))
  const team = missing.length === 0 ? [] : Array.from({ length: artists }, startArtist)
  const runLane = async (artist: (typeof team)[number]) => {
    for (let one = missing.shift(); one; one = missing.shift()) {
      const { url } = await images.store(await artist.draw(one.order), addressOf(one))
      urls.set(addressOf(one), url)
    }
  }
  try {
    await Promise.all(
      team.flatMap((artist) => Array.from({ length: picturesPerArtist }, () => runLane(artist))),
    )
  } finally {
    for (const artist of team) artist.stop()
  }
  return wanted.map((one) => urls.get(addressOf(one))!)
}
