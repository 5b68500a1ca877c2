import { newId } from '@thikana/server/database/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { settingOf } from '../homes/home.ts'
import { buyers, type DemoPerson, user, user2 } from '../people.ts'
import type { Placed } from '../properties.ts'
import { onFlats, type Verdict } from './on-flats.ts'
import { onHouses } from './on-houses.ts'
import { onVillages } from './on-villages.ts'

const verdicts = { flat: onFlats, house: onHouses, village: onVillages }

/** Most reviews of one home. */
const most = 4

export type DemoReview = {
  id: string
  propertyId: string
  author: DemoPerson
  /** In tenths. */
  rating: number
  comment: string
  createdAt: Date
}

/** Every verdict once, on a home that it fits, by somebody who hasn't spoken there yet. */
export const writeReviews = (homes: Placed[], now: Date): DemoReview[] => {
  const random = makeRandom('reviews')
  const written: DemoReview[] = []
  const authors = [...buyers, ...buyers, user, user, user, user, user2, user2]
  const of = (home: Placed) => written.filter(({ propertyId }) => propertyId === home.id)
  const write = ([rating, comment, mentions]: Verdict, fitting: Placed[]) => {
    const open = fitting.filter(
      (home) => (mentions?.test(home.description) ?? true) && of(home).length < most,
    )
    const home = random.pick(open)
    const author = random.pick(authors.filter((each) => of(home).every((review) => review.author !== each)))
    const since = home.createdAt.getTime()
    const createdAt = new Date(since + (now.getTime() - since) * random.between(0.15, 0.98))
    const id = newId(createdAt)
    written.push({ id, propertyId: home.id, author, rating: Math.round(rating * 10), comment, createdAt })
  }
  for (const setting of ['flat', 'house', 'village'] as const) {
    const fitting = homes.filter((home) => settingOf[home.kind] === setting)
    // What fits few homes comes first, before those have their fill.
    const [bound, free] = [true, false].map((isBound) =>
      verdicts[setting].filter(([, , mentions]) => Boolean(mentions) === isBound),
    )
    for (const verdict of [...(bound ?? []), ...(free ?? [])]) write(verdict, fitting)
  }
  return written
}
