import type { BuildingKind } from '@thikana/illustrations/listing'

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

/** One invented home, as its agent would describe it. Places are real, everything else is made up. */
export type DemoProperty = {
  title: string
  /** From the street outwards; the division follows by itself. */
  area: string
  kind: BuildingKind
  /** The least its owner takes, in whole dollars. */
  low: number
  about: string
  /** `again`: verified once, then edited. Nothing said: verified. */
  state?: 'pending' | 'rejected' | 'again' | 'removed'
}

type Setting = 'flat' | 'house' | 'village'

/** What its surroundings are like: it decides which remarks on lifts, pumps or tube wells make sense. */
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
