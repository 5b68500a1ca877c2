import type { Property } from '@thikana/contract/api'
import { squareFeet } from '@thikana/domain/property/card-facts'
import { sizeOf } from '@thikana/domain/property/property-size'
import { unitPrice } from '@thikana/domain/property/fact-text'
import { Fragment, type ReactNode } from 'react'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import type { PropertySearch } from '../../search/property-search.ts'
import styles from './all-properties-page.module.css'
import { groupProperties } from './property-groups.ts'
import { PropertyGrid } from './property-grid.tsx'

/** What homes are sorted by, where a card doesn't say it anyway. */
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
  /** Shown in place of what can be had if nothing can. */
  nothing: ReactNode
  pointedId: string | null
  onPoint: (id: string | null) => void
}

/** The homes of a search in their groups. */
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
