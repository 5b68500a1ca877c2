import type { Property } from '@thikana/contract/api'
import { squareFeet } from '@thikana/domain/property/card-facts'
import { unitPrice } from '@thikana/domain/property/fact-text'
import { sizeOf } from '@thikana/domain/property/property-size'
import { Fragment, type ReactNode } from 'react'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import { areRentsLast, type PropertySearch } from '../../search/property-search.ts'
import styles from './all-properties-page.module.css'
import { PropertyGrid } from './property-grid.tsx'
import { type Purpose, purposeNames, purposes } from '@thikana/domain/property/purpose'

type PropertyGroup = { heading: string | null; homes: Property[] }

const goneWords = (purpose: Purpose | undefined) => (purpose ? purposes[purpose].listingEnd : 'Sold and let')

/**
 * The homes of a list as it has them: those that can be had, those for sale before those to rent where prices are compared, and under a heading
 * of their own what is sold and let. `gone`: how many these are in all, once it is known.
 */
const groupProperties = (
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

/** The figure to sort by, where a card doesn't show it anyway. */
const figures: { [Sort in PropertySearch['sort']]?: (home: Property) => string | null } = {
  unitPriceAsc: (home) => {
    const price = unitPrice(home)
    return price === null ? 'Price a square foot: not known' : `${price} a square foot`
  },
  sizeDesc: (home) => {
    const size = sizeOf(home)
    return size === null ? 'Size: not known' : squareFeet(size)
  },
}

type Props = {
  homes: Property[] | undefined
  search: PropertySearch
  /** How many sold and let homes the search finds. */
  gone: number | undefined
  /** Shown if no property is available. */
  nothing: ReactNode
  pointedId: string | null
  onPoint: (id: string | null) => void
}

export const GroupedProperties = ({ homes, search, gone, nothing, ...pointing }: Props) => {
  const shared = { Action: CompareOnCard, figureOf: figures[search.sort], ...pointing }
  if (!homes) return <PropertyGrid properties={undefined} heading="h2" {...shared} />
  return (
    <>
      {homes.every(({ isSold }) => isSold) ? nothing : null}
      {groupProperties(homes, search, gone).map(({ heading, homes: grouped }) => (
        <Fragment key={heading}>
          {heading === null ? null : <h2 className={styles.group}>{heading}</h2>}
          <PropertyGrid properties={grouped} heading={heading === null ? 'h2' : 'h3'} {...shared} />
        </Fragment>
      ))}
    </>
  )
}
