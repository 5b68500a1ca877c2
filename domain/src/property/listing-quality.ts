import { median } from '../overview/median.ts'
import { enoughComparable } from '../overview/comparable.ts'
import { maxPhotos } from '../photo/photo.ts'
import { fewPhotos, missingFacts } from './missing-facts.ts'
import type { PropertyFact, PropertyKind } from './property-facts.ts'
import type { Purpose } from './purpose.ts'

/** A description of fewer characters says little more than the title and the facts. */
export const shortDescription = 150

/** How many photos a home usually has, of so many comparable ones; null if they are too few to tell. */
export const usualPhotos = (photos: readonly number[]): number | null =>
  photos.length < enoughComparable ? null : Math.round(median(photos))

/** How many photos a listing should have: as many as comparable homes, and never fewer than show its rooms. */
export const wantedPhotos = (usual: number | null): number =>
  Math.min(maxPhotos, Math.max(fewPhotos, usual ?? 0))

type Listing = {
  nature: { kind: PropertyKind | null; purpose: Purpose }
  isSaid: (name: PropertyFact) => boolean
  description: string
  photos: number
}

export type ListingGaps = {
  /** Facts that people look for. */
  facts: PropertyFact[]
  isDescriptionShort: boolean
  /** How many photos it should have; null if it has them. */
  photos: number | null
}

/** What people will miss in a listing, beside comparable ones that have `usual` photos. */
export const listingGaps = (
  { nature, isSaid, description, photos }: Listing,
  usual: number | null,
): ListingGaps => {
  const wanted = wantedPhotos(usual)
  return {
    facts: missingFacts(nature, isSaid),
    isDescriptionShort: description.trim().length < shortDescription,
    photos: photos < wanted ? wanted : null,
  }
}
