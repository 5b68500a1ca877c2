import { keptPin, type Pin, type Spot } from '@thikana/domain/place/pin'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { places } from './places.ts'

/** Degrees that the square with the homes of a place is wide and high: some 4 km. */
const width = 0.04

/** Rounded pins of each place: the cells that its homes are in. */
const cellsInRow = 12

/** The spots of a square around the middle, in rows. */
const spotsAround = ({ lat, lng }: Spot): Spot[] =>
  Array.from({ length: cellsInRow ** 2 }, (_, at) => {
    const offset = (step: number) => ((step + 0.5) / cellsInRow - 0.5) * width
    return {
      lat: lat + offset(Math.floor(at / cellsInRow)),
      lng: lng + offset(at % cellsInRow),
    }
  })

const cellsAround = (centre: Spot): Pin[] =>
  spotsAround(centre).map((spot) => keptPin({ ...spot, isExact: false }))

/** By place, in their order: the middle, and pins as agents have them who don't give the exact spot; null where the gazetteer doesn't know it. */
export const pinsOfPlaces = (): ({ centre: Spot; width: number; cells: Pin[] } | null)[] =>
  places.map(({ area, city }) => {
    const centre = placeOfText(`${area}, ${city}`)?.centre
    return centre ? { centre, width, cells: cellsAround(centre) } : null
  })
