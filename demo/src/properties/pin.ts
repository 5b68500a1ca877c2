import { keptPin, type Pin, type Spot } from '@thikana/domain/place/pin'
import { findPlace } from '@thikana/domain/place/place-list'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { upazilaCentres } from './upazila-centres.ts'

const kmPerDegree = 111.2

/** The spot so many kilometres from `centre`, in a direction in radians. */
const spotAt = ({ lat, lng }: Spot, km: number, direction: number): Spot => ({
  lat: lat + (km * Math.sin(direction)) / kmPerDegree,
  lng: lng + (km * Math.cos(direction)) / (kmPerDegree * Math.cos((lat * Math.PI) / 180)),
})

/** As many homes in each part of a circle as in the others of its size. */
const scatter = (centre: Spot, km: number, random: Random): Spot =>
  spotAt(centre, km * Math.sqrt(random.between(0.05, 1)), random.between(0, 2 * Math.PI))

/** The middle of a place, and how many kilometres around it homes are; null where nobody knows where it is. */
export const reachOf = (code: string): { centre: Spot; km: number } | null => {
  const place = findPlace(code)
  if (place?.kind === 'area') return { centre: place.centre, km: 0.6 }
  const centre = upazilaCentres[code] ?? (place?.centreOf === 'place' ? place.centre : null)
  return centre && { centre, km: 1.6 }
}

/** The share of homes whose exact spot is given; the others have it rounded. */
const exactShare = 0.25

/** The pin of a home in a place: the same one at every time. */
export const pinOf = (title: string, code: string | undefined): Pin | undefined => {
  const random = makeRandom(`spot/${title}`)
  const reach = code === undefined ? null : reachOf(code)
  if (!reach) return undefined
  const isExact = random.chance(exactShare)
  return keptPin({ ...scatter(reach.centre, reach.km, random), isExact })
}
