import type { Property } from '@thikana/contract/api'
import { type Purpose, purposeNames, purposes } from '@thikana/domain/property/purpose'
import { areRentsLast, type PropertySearch } from '../../search/property-search.ts'

export type PropertyGroup = { heading: string | null; homes: Property[] }

const goneWords = (purpose: Purpose | undefined) => (purpose ? purposes[purpose].listingEnd : 'Sold and let')

/**
 * The homes of a list as it has them: those that can be had, those for sale before those to rent where prices are compared, and under a heading
 * of their own what is sold and let. `gone`: how many these are in all, once it is known.
 */
export const groupProperties = (
  homes: readonly Property[],
  search: PropertySearch,
  gone: number | undefined,
): PropertyGroup[] => {
  const open = homes.filter(({ isSold }) => !isSold)
  const sold = homes.filter(({ isSold }) => isSold)
  const groups = areRentsLast(search)
    ? purposeNames.map((name) => ({
        heading: purposes[name].label,
        homes: open.filter(({ purpose }) => purpose === name),
      }))
    : [{ heading: null, homes: open }]
  const heading = `${goneWords(search.purpose)}${gone === undefined ? '' : ` (${gone.toLocaleString('en-US')})`}`
  return [...groups, { heading, homes: sold }].filter((group) => group.homes.length > 0)
}
