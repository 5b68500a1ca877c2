import type { BuildingKind } from '@thikana/illustrations/property'

export const divisions = [
  'Dhaka',
  'Chattogram',
  'Rajshahi',
  'Khulna',
  'Barishal',
  'Sylhet',
  'Rangpur',
  'Mymensingh',
] as const
export type Division = (typeof divisions)[number]

/** An invented property, as its agent would describe it. The places are real, everything else is made up. */
export type DemoProperty = {
  title: string
  /** From the street outwards, without the division. */
  area: string
  /** The code of its place, where the area and the division don't tell. */
  place?: string
  building: BuildingKind
  /** The minimum price, or the rent of a month, in whole dollars. */
  low: number
  /** Of a home to rent: whom it is let to, and how many days after the demo is loaded it is free; below 0, it stands empty. */
  rent?: { tenants: 'any' | 'family' | 'bachelor' | 'office'; advanceMonths: number; freeInDays: number }
  about: string
  /** `again`: verified once, then edited. Without a state: verified. */
  state?: 'pending' | 'rejected' | 'again' | 'removed'
}

/** A sentence of an agent: in English, and in Bangla. */
export type Said = readonly [english: string, bangla: string]

/** What an agent who writes in Bangla says of a home instead, by its English title. */
export type BanglaTexts = Record<string, Pick<DemoProperty, 'title' | 'area' | 'about'>>

type Setting = 'flat' | 'house' | 'village'

/** The surroundings decide which remarks make sense: on lifts, pumps or tube wells. */
export const settings: Record<BuildingKind, Setting> = {
  dhakaApartment: 'flat',
  tower: 'flat',
  rooftopFlat: 'flat',
  duplex: 'house',
  brickBungalow: 'house',
  oldTownHouse: 'house',
  tinRoofHouse: 'village',
  hillCottage: 'village',
}
