import type { Currency } from '@thikana/domain/payment/currency'
import { findPlace } from '@thikana/domain/place/place-list'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import type { GivenFields } from '@thikana/domain/property/property-fields'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import type { Appearance } from '@thikana/illustrations/scene'
import { appearanceOf } from './appearance.ts'
import { chattogramAround, chattogramCity } from './chattogram.ts'
import { dhakaAround } from './dhaka-around.ts'
import { dhakaCentre } from './dhaka-centre.ts'
import { type BanglaTexts, type DemoProperty, type Division, divisions, type Said } from './property.ts'
import { factsOf } from './facts.ts'
import { chattogramInBangla } from './in-bangla/chattogram.ts'
import { dhakaAroundInBangla } from './in-bangla/dhaka-around.ts'
import { dhakaCentreInBangla } from './in-bangla/dhaka-centre.ts'
import { eastInBangla } from './in-bangla/east.ts'
import { northInBangla } from './in-bangla/north.ts'
import { rentalsDhakaEastInBangla } from './in-bangla/rentals-dhaka-east.ts'
import { rentalsDhakaWestInBangla } from './in-bangla/rentals-dhaka-west.ts'
import { rentalsElsewhereInBangla } from './in-bangla/rentals-elsewhere.ts'
import { southInBangla } from './in-bangla/south.ts'
import { barishal, khulna } from './south.ts'
import { pinOf } from './pin.ts'
import { rajshahi, rangpur } from './north.ts'
import { describePapers } from './papers.ts'
import { remarksOn } from './remarks.ts'
import { rentalsDhakaEast } from './rentals-dhaka-east.ts'
import { rentalsDhakaWest } from './rentals-dhaka-west.ts'
import { rentalsChattogram, rentalsElsewhere } from './rentals-elsewhere.ts'
import { mymensingh, sylhet } from './east.ts'
import { takaOf } from './taka.ts'
import { textInTaka } from './taka-of-texts.ts'
import { describeTerms } from './terms.ts'

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

/** By the English titles of about half of them. */
const banglaTexts: BanglaTexts = {
  ...dhakaCentreInBangla,
  ...dhakaAroundInBangla,
  ...chattogramInBangla,
  ...northInBangla,
  ...southInBangla,
  ...eastInBangla,
  ...rentalsDhakaWestInBangla,
  ...rentalsDhakaEastInBangla,
  ...rentalsElsewhereInBangla,
}

type Fields = Omit<GivenFields, 'image'>
type Texts = Pick<Fields, 'title' | 'location' | 'description'>

/** A property as it is listed, with prices in minor units, before its picture is drawn. */
export type FullProperty = Pick<DemoProperty, 'building' | 'state' | 'rent'> &
  Fields & {
    /** Its facts, its picture and all that is random about it follow from these words, also if it is listed in Bangla. */
    english: Texts
    /** Whether its agent writes in Bangla. */
    isInBangla: boolean
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

/** Its paragraphs after the first. */
const closingOf = (property: DemoProperty, division: Division, random: Random): Said[][] => {
  if (property.rent) return [describeTerms(property, division, random)]
  return property.state === 'rejected'
    ? []
    : [remarksOn(property, division, random), describePapers(property, random)]
}

type Words = BanglaTexts[string]

const write = ({ title, area, about }: Words, division: string, closing: string[][]): Texts => ({
  title,
  location: `${area}, ${division}`,
  description: [[about], ...closing]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n'),
})

/** What its agent would write in English, and what instead if in Bangla. */
const textsOf = (property: DemoProperty, division: Division, closing: Said[][]) => {
  const words = banglaTexts[property.title]
  const place = findPlace(division.toLowerCase())
  return {
    english: write(
      property,
      division,
      closing.map((said) => said.map(([english]) => english)),
    ),
    bangla:
      words && place
        ? write(
            words,
            place.bangla,
            closing.map((said) => said.map(([, bangla]) => bangla)),
          )
        : null,
  }
}

const completeProperty = (property: DemoProperty, division: Division): FullProperty => {
  const random = makeRandom(`home/${property.title}`)
  const { building, state, low, rent } = property
  const { english, bangla } = textsOf(property, division, closingOf(property, division, random))
  const shown = bangla ?? english
  const place = property.place ?? placeOfText(shown.location)?.code
  return {
    ...shown,
    english,
    isInBangla: bangla !== null,
    building,
    state,
    appearance: appearanceOf(property),
    division,
    place,
    priceMin: low * 100,
    priceMax: (rent ? Math.max(low, pickMaxRent(low, random)) : pickMaxPrice(low, random)) * 100,
    purpose: rent ? 'rent' : 'sale',
    rent,
    ...factsOf(property, english.description),
    pin: pinOf(english.title, place),
  }
}

/** All properties with their prices in dollars, shuffled, so that lists mix the cities. */
export const allProperties: FullProperty[] = divisions
  .flatMap((division) =>
    [...forSale[division], ...toRent[division]].map((property) => completeProperty(property, division)),
  )
  .map((property) => ({ property, place: makeRandom(`place/${property.english.title}`).between(0, 1) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ property }) => property)

const inTaka = (property: FullProperty): FullProperty => {
  const prices = takaOf(property)
  const description = textInTaka(property.description, prices.serviceCharge)
  return { ...property, ...prices, description }
}

/** The same homes, with the prices that they have in `currency`. */
export const propertiesIn = (currency: Currency): FullProperty[] =>
  currency === 'USD' ? allProperties : allProperties.map(inTaka)
