import { placeOfText } from '@thikana/domain/place/place-of-text'
import type { GivenFields } from '@thikana/domain/property/property-fields'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import type { Appearance } from '@thikana/illustrations/scene'
import { appearanceOf } from './appearance.ts'
import { chattogramAround, chattogramCity } from './chattogram.ts'
import { dhakaAround } from './dhaka-around.ts'
import { dhakaCentre } from './dhaka-centre.ts'
import { type DemoProperty, type Division, divisions } from './property.ts'
import { factsOf } from './facts.ts'
import { barishal, khulna } from './south.ts'
import { pinOf } from './pin.ts'
import { rajshahi, rangpur } from './north.ts'
import { describePapers, describeTerms, remarksOn } from './remarks.ts'
import { rentalsDhakaEast } from './rentals-dhaka-east.ts'
import { rentalsDhakaWest } from './rentals-dhaka-west.ts'
import { rentalsChattogram, rentalsElsewhere } from './rentals-elsewhere.ts'
import { mymensingh, sylhet } from './east.ts'

const forSale: Record<Division, DemoProperty[]> = {
  Dhaka: [...dhakaCentre, ...dhakaAround],
  Chattogram: [...chattogramCity, ...chattogramAround],
  Rajshahi: rajshahi,
  Khulna: khulna,
  Barishal: barishal,
  Sylhet: sylhet,
  Rangpur: rangpur,
  Mymensingh: mymensingh,
}

const toRent: Record<Division, DemoProperty[]> = {
  Dhaka: [...rentalsDhakaWest, ...rentalsDhakaEast],
  Chattogram: rentalsChattogram,
  ...rentalsElsewhere,
}

type Fields = Omit<GivenFields, 'image'>

/** A property as it is listed, with prices in cents, before its picture is drawn. */
export type FullProperty = Pick<DemoProperty, 'building' | 'state' | 'rent'> &
  Fields & {
    /** Details of the picture that follow from the text. */
    appearance: Appearance
    division: Division
  }

/** The maximum price, 5 to 20 % above the minimum, rounded to $500, or to $5,000 above $200,000. */
const pickMaxPrice = (low: number, random: Random): number => {
  const step = low > 200_000 ? 5000 : 500
  return Math.max(Math.ceil((low * 1.05) / step), Math.floor((low * random.between(1.06, 1.2)) / step)) * step
}

/** The highest rent, up to 15 % above the lowest, in steps of $5. */
const pickMaxRent = (low: number, random: Random): number =>
  Math.floor((low * random.between(1, 1.15)) / 5) * 5

const closingOf = (property: DemoProperty, division: Division, random: Random): string[] => {
  if (property.rent) return [describeTerms(property, division, random)]
  return property.state === 'rejected'
    ? []
    : [remarksOn(property, division, random), describePapers(property, random)]
}

const completeProperty = (property: DemoProperty, division: Division): FullProperty => {
  const random = makeRandom(`home/${property.title}`)
  const { title, building, state, area, about, low, rent } = property
  const closing = closingOf(property, division, random)
  const location = `${area}, ${division}`
  const place = property.place ?? placeOfText(location)?.code
  const description = [about, ...closing].filter((part) => part !== '').join('\n\n')
  return {
    title,
    building,
    state,
    appearance: appearanceOf(property),
    division,
    location,
    place,
    description,
    priceMin: low * 100,
    priceMax: (rent ? Math.max(low, pickMaxRent(low, random)) : pickMaxPrice(low, random)) * 100,
    purpose: rent ? 'rent' : 'sale',
    rent,
    ...factsOf(property, description),
    pin: pinOf(title, place),
  }
}

/** All properties, shuffled, so that lists mix the cities. */
export const allProperties: FullProperty[] = divisions
  .flatMap((division) =>
    [...forSale[division], ...toRent[division]].map((property) => completeProperty(property, division)),
  )
  .map((property) => ({ property, place: makeRandom(`place/${property.title}`).between(0, 1) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ property }) => property)
