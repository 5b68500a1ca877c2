import { like } from 'drizzle-orm'
import type { Db } from '@thikana/server/database/executor'
import { image } from '@thikana/server/database/schema/image'
import type { Images } from '@thikana/server/providers/images/port'
import { startDrawingProcess } from '@thikana/illustrations/drawing-process'
import type { DrawingRequest } from '@thikana/illustrations/draw'
import { makeRandom } from '@thikana/illustrations/random'
import type { DemoPerson } from './people.ts'
import type { ListedProperty } from './listed-properties.ts'

/** Each process draws one picture while another of its pictures is being stored. */
const picturesPerProcess = 2

/** Twice a card's size, or as wide as pictures are stored for the home page. */
const widths = { card: 960, advertised: 1600, portrait: 400 }

export type WantedPicture = { key: string; owner: DemoPerson; request: DrawingRequest }

export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

export const portraitOf = (person: DemoPerson): WantedPicture => ({
  key: 'portrait',
  owner: person,
  request: { subject: 'person', width: widths.portrait, seed: person.email, looks: person.looks },
})

export const pictureOf = (property: ListedProperty, isAdvertised: boolean): WantedPicture => {
  const light = makeRandom(`light/${property.english.title}`).pick([
    'day',
    'day',
    'day',
    'dusk',
    'monsoon',
  ] as const)
  const width = isAdvertised ? widths.advertised : widths.card
  const request: DrawingRequest = {
    subject: 'home',
    width,
    seed: property.english.title,
    kind: property.building,
    light,
    ...property.appearance,
  }
  return { key: keyOf(property.english.title), owner: property.agent, request }
}

/** The share of its width in which a home's picture is drawn first. That of a card is then as wide as the narrowest file stored. */
const quickShare = 0.375

/** A small one that takes a fifth of the time, until the other is there. */
export const quickly = ({ key, owner, request }: WantedPicture): WantedPicture => ({
  key: `${key}-quick`,
  owner,
  request: { ...request, width: Math.round(request.width * quickShare) },
})

/** Each picture has a sub-address of its owner as its owner, so that an interrupted load finds what it stored already. */
const addressOf = ({ key, owner }: WantedPicture): string => owner.email.replace('@', `+${key}@`)

type StudioOptions = {
  /** The share of their width in which pictures are drawn. */
  scale: number
  processes: number
  withAvif: boolean
}

/** Draws pictures and stores them; those stored before are found again. */
export const openStudio = (
  { db, images }: { db: Db; images: Images },
  { scale, processes, withAvif }: StudioOptions,
) => {
  let running: ReturnType<typeof startDrawingProcess>[] = []
  const findStored = async () => {
    const stored = await db
      .select({ url: image.url, owner: image.ownerEmail })
      .from(image)
      .where(like(image.ownerEmail, '%+%@thikana.test'))
    return new Map(stored.map(({ url, owner }) => [owner, url]))
  }
  return {
    /** The address of one that was stored before, if it was. */
    find: async (one: WantedPicture): Promise<string | undefined> => (await findStored()).get(addressOf(one)),
    /** Returns all addresses in the order of `wanted`. Throws the signal's reason if that aborts before all are stored. */
    store: async (wanted: WantedPicture[], signal?: AbortSignal): Promise<string[]> => {
      const urls = await findStored()
      const missing = wanted.filter((one) => !urls.has(addressOf(one)))
      if (missing.length > 0 && running.length === 0)
        running = Array.from({ length: processes }, startDrawingProcess)
      const drawNext = async (drawing: (typeof running)[number]) => {
        for (let one = missing.shift(); one; one = missing.shift()) {
          signal?.throwIfAborted()
          const request = { ...one.request, width: Math.round(one.request.width * scale) }
          const drawn = await drawing.draw(request)
          const { url } = await images.store(drawn, addressOf(one), { withAvif })
          urls.set(addressOf(one), url)
        }
      }
      await Promise.all(
        running.flatMap((drawing) => Array.from({ length: picturesPerProcess }, () => drawNext(drawing))),
      )
      return wanted.map((one) => urls.get(addressOf(one))!)
    },
    close: () => {
      for (const drawing of running) drawing.stop()
    },
  }
}
