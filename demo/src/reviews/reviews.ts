import { newId } from '@thikana/server/database/rows/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { settings } from '../properties/property.ts'
import { buyers, type DemoPerson, user, user2 } from '../people.ts'
import type { ListedProperty } from '../listed-properties.ts'
import { onFlats, type Verdict } from './on-flats.ts'
import { onHouses, onVillages } from './on-houses.ts'

const verdicts = { flat: onFlats, house: onHouses, village: onVillages }

const maxReviewsPerProperty = 4

export type DemoReview = {
  id: string
  propertyId: string
  author: DemoPerson
  /** In tenths. */
  rating: number
  comment: string
  createdAt: Date
}

/** Uses every verdict once, on a property it fits, by an author who hasn't reviewed that property yet. */
export const writeReviews = (properties: ListedProperty[], now: Date): DemoReview[] => {
  const random = makeRandom('reviews')
  const written: DemoReview[] = []
  const authors = [...buyers, ...buyers, user, user, user, user, user2, user2]
  const findReviews = (property: ListedProperty) =>
    written.filter(({ propertyId }) => propertyId === property.id)
  const write = ([rating, comment, mentions]: Verdict, fitting: ListedProperty[]) => {
    const candidates = fitting.filter(
      (property) =>
        (mentions?.test(property.english.description) ?? true) &&
        findReviews(property).length < maxReviewsPerProperty,
    )
    const property = random.pick(candidates)
    const author = random.pick(
      authors.filter((each) => findReviews(property).every((review) => review.author !== each)),
    )
    const since = property.createdAt.getTime()
    const createdAt = new Date(since + (now.getTime() - since) * random.between(0.15, 0.98))
    const id = newId(createdAt)
    written.push({ id, propertyId: property.id, author, rating: Math.round(rating * 10), comment, createdAt })
  }
  for (const setting of ['flat', 'house', 'village'] as const) {
    const fitting = properties.filter((property) => settings[property.building] === setting)
    // Verdicts that fit few properties come first, before those have their maximum.
    const [bound, free] = [true, false].map((isBound) =>
      verdicts[setting].filter(([, , mentions]) => Boolean(mentions) === isBound),
    )
    for (const verdict of [...(bound ?? []), ...(free ?? [])]) write(verdict, fitting)
  }
  return written
}
