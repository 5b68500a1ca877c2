import type { GivenFields } from '@thikana/domain/property/property-fields'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { lakhsOfHouses } from './taka-of-houses.ts'

// Prices of homes in taka: what such a home costs in its place, whatever it costs in dollars.

/** Taka a square foot of a flat for sale, by the code of its place or of one that this lies in. */
const salePerSqFt: Readonly<Record<string, number>> = {
  'dhaka.dhaka.banani': 18_000,
  'dhaka.dhaka.baridhara': 20_000,
  'dhaka.dhaka.bashundhara': 8_800,
  'dhaka.dhaka.dhanmondi': 11_500,
  'dhaka.dhaka.eskaton': 11_000,
  'dhaka.dhaka.gulshan': 22_000,
  'dhaka.dhaka.mirpur': 6_800,
  'dhaka.dhaka.mirpur.dohs': 8_800,
  'dhaka.dhaka.mohammadpur': 7_600,
  'dhaka.dhaka.mohammadpur.lalmatia': 10_500,
  'dhaka.dhaka.rampura': 6_300,
  'dhaka.dhaka.savar': 4_200,
  'dhaka.dhaka.segunbagicha': 10_000,
  'dhaka.dhaka.shyamoli': 7_200,
  'dhaka.dhaka.siddheswari': 10_500,
  'dhaka.dhaka.uttara': 8_500,
  'dhaka.dhaka.uttara.sector-15': 7_200,
  'dhaka.gazipur': 4_300,
  'dhaka.gopalganj': 3_300,
  'dhaka.narayanganj': 4_600,
  'chattogram.chandpur': 3_700,
  'chattogram.chattogram.agrabad': 6_400,
  'chattogram.chattogram.chawkbazar': 6_200,
  'chattogram.chattogram.halishahar': 5_300,
  'chattogram.chattogram.jamal-khan': 7_600,
  'chattogram.chattogram.khulshi': 10_500,
  'chattogram.chattogram.nasirabad': 8_500,
  'chattogram.coxs-bazar': 9_500,
  'chattogram.feni': 3_800,
  'rajshahi.bogura': 4_300,
  'rajshahi.pabna': 3_700,
  'rajshahi.rajshahi': 4_000,
  'rangpur.dinajpur': 3_300,
  'rangpur.rangpur': 3_800,
  'khulna.jashore': 4_000,
  'khulna.jhenaidah': 3_600,
  'khulna.khulna': 4_000,
  'barishal.barishal': 3_900,
  'barishal.patuakhali': 3_300,
  'sylhet.sylhet': 6_000,
  'sylhet.sylhet.jaintiapur': 3_400,
  'mymensingh.mymensingh': 4_000,
  'mymensingh.mymensingh.bhaluka': 3_700,
}

/** The same of a month's rent. */
const rentPerSqFt: Readonly<Record<string, number>> = {
  'dhaka.dhaka.adabor': 18,
  'dhaka.dhaka.badda': 18,
  'dhaka.dhaka.badda.aftabnagar': 20,
  'dhaka.dhaka.banani': 44,
  'dhaka.dhaka.baridhara': 44,
  'dhaka.dhaka.bashundhara': 24,
  'dhaka.dhaka.dhanmondi': 29,
  'dhaka.dhaka.dhanmondi.jigatola': 24,
  'dhaka.dhaka.gulshan': 47,
  'dhaka.dhaka.gulshan.niketan': 38,
  'dhaka.dhaka.khilgaon': 18,
  'dhaka.dhaka.khilkhet': 22,
  'dhaka.dhaka.malibagh': 20,
  'dhaka.dhaka.mirpur': 18,
  'dhaka.dhaka.mirpur.dohs': 21,
  'dhaka.dhaka.mirpur.pallabi': 16,
  'dhaka.dhaka.mohakhali': 30,
  'dhaka.dhaka.mohammadpur': 20,
  'dhaka.dhaka.mohammadpur.lalmatia': 25,
  'dhaka.dhaka.rampura': 18,
  'dhaka.dhaka.shyamoli': 22,
  'dhaka.dhaka.tejgaon': 22,
  'dhaka.dhaka.uttara': 24,
  'dhaka.dhaka.wari': 18,
  'chattogram.chattogram.agrabad': 20,
  'chattogram.chattogram.chandgaon': 16,
  'chattogram.chattogram.halishahar': 16,
  'chattogram.chattogram.khulshi': 22,
  'chattogram.chattogram.nasirabad': 20,
  'chattogram.chattogram.panchlaish': 21,
  'chattogram.coxs-bazar': 32,
  'chattogram.cumilla': 13,
  rajshahi: 13,
  rangpur: 13,
  khulna: 13,
  barishal: 13,
  sylhet: 17,
  mymensingh: 13,
}

/** A month's rent of a room, which follows from who shares the flat more than from its size. */
const rentsOfRooms: Readonly<Record<string, number>> = {
  'Room for a student in Bashundhara Block I': 10_000,
  'Room with a balcony for a nurse in Mirpur 2': 8_500,
  'Room for an office worker in Merul Badda': 8_000,
  'Room for two bachelors in Mymensingh Charpara': 7_000,
  'Room for a student by Chawkbazar': 6_500,
  'Room for a student near Rajshahi university': 5_500,
  'Room for a college student in Barishal': 5_500,
}

/** What an office costs beside a flat of its size, and a furnished flat beside an empty one. */
const [officeFactor, furnishedFactor] = [1.5, 1.25]

const lakh = 100_000
const crore = 100 * lakh

/** How people round a price: 85 lakh, 1.35 crore, 6.3 crore. */
const stepOfPrice = (price: number): number => {
  if (price <= crore) return lakh
  return price < 5 * crore ? 5 * lakh : 10 * lakh
}
/** The same of a rent: ৳18,500. */
const stepOfRent = 500

const inSteps = (amount: number, step: number): number => Math.round(amount / step) * step

const ofPlace = (table: Readonly<Record<string, number>>, code: string): number => {
  const parts = code.split('.')
  const found = parts.map((_, at) => table[parts.slice(0, parts.length - at).join('.')]).find(Boolean)
  if (!found) throw new Error(`The demo has no taka a square foot for ${code}`)
  return found
}

type Priced = Pick<
  GivenFields,
  'place' | 'kind' | 'purpose' | 'sizeSqFt' | 'furnished' | 'lift' | 'serviceCharge'
> & { english: { title: string } }

const bySize = (table: Readonly<Record<string, number>>, { english, place, sizeSqFt }: Priced): number => {
  if (!place || !sizeSqFt) throw new Error(`“${english.title}” of the demo needs its price in taka`)
  return ofPlace(table, place) * sizeSqFt
}

/** Homes of one place and size differ a little. */
const lowestPrice = (property: Priced, random: Random): number => {
  const price =
    (lakhsOfHouses[property.english.title] ?? 0) * lakh ||
    bySize(salePerSqFt, property) * random.between(0.95, 1.05)
  return inSteps(price, stepOfPrice(price))
}

const lowestRent = (property: Priced, random: Random): number => {
  const factor = (property.kind === 'office' ? officeFactor : 1) * (property.furnished ? furnishedFactor : 1)
  const rent =
    rentsOfRooms[property.english.title] ??
    bySize(rentPerSqFt, property) * factor * random.between(0.97, 1.03)
  return inSteps(rent, stepOfRent)
}

/** 5 to 20 % above the lowest price. */
const highestPrice = (low: number, random: Random): number => {
  const step = stepOfPrice(low)
  return Math.max(Math.ceil((low * 1.05) / step), Math.floor((low * random.between(1.06, 1.2)) / step)) * step
}

/** Up to 15 % above the lowest rent. */
const highestRent = (low: number, random: Random): number =>
  Math.max(low, Math.floor((low * random.between(1, 1.15)) / stepOfRent) * stepOfRent)

/** Taka a square foot of a month's service charge, with a lift and without. */
const [chargeWithLift, chargeWithout] = [3.5, 1.5]

const chargeOf = ({ sizeSqFt, lift }: Priced): number =>
  inSteps((sizeSqFt ?? 1000) * (lift ? chargeWithLift : chargeWithout), 100)

/** In poisha. */
export const takaOf = (property: Priced): Pick<GivenFields, 'priceMin' | 'priceMax' | 'serviceCharge'> => {
  const random = makeRandom(`taka/${property.english.title}`)
  const isRent = property.purpose === 'rent'
  const low = isRent ? lowestRent(property, random) : lowestPrice(property, random)
  const high = isRent ? highestRent(low, random) : highestPrice(low, random)
  return {
    priceMin: low * 100,
    priceMax: high * 100,
    serviceCharge: property.serviceCharge ? chargeOf(property) * 100 : undefined,
  }
}
