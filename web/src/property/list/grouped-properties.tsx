import { t } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { squareFeet } from '@thikana/domain/property/card-facts'
import { sizeOf } from '@thikana/domain/property/property-size'
import { unitPrice } from '@thikana/domain/property/fact-text'
import { Fragment, type ReactNode } from 'react'
import { type Purpose, purposeNames, purposes } from '@thikana/domain/property/purpose'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import { areRentsLast, type PropertySearch } from '../../search/property-search.ts'
import styles from './all-properties-page.module.css'
import { PropertyGrid } from './property-grid.tsx'

type PropertyGroup = { heading: string | null; properties: Property[] }

const goneWords = (purpose: Purpose | undefined) => (purpose ? purposes[purpose].listingEnd : t`Sold and let`)

/**
 * The properties of a list in its order: first those that can be had, for sale before to rent where prices are compared, then those sold
 * and let, under a heading. `gone`: how many of these there are in all, once known.
 */
const groupProperties = (
  properties: readonly Property[],
  search: PropertySearch,
  gone: number | undefined,
): PropertyGroup[] => {
  const open = properties.filter(({ isSold }) => !isSold)
  const sold = properties.filter(({ isSold }) => isSold)
  const groups = areRentsLast(search)
    ? purposeNames.map((name) => ({
        heading: purposes[name].label,
        properties: open.filter(({ purpose }) => purpose === name),
      }))
    : [{ heading: null, properties: open }]
  const heading = `${goneWords(search.purpose)}${gone === undefined ? '' : ` (${gone.toLocaleString('en-US')})`}`
  return [...groups, { heading, properties: sold }].filter((group) => group.properties.length > 0)
}

/** The figure to sort by, where a card doesn't show it anyway. */
const figures: { [Sort in PropertySearch['sort']]?: (property: Property) => string | null } = {
  unitPriceAsc: (property) => {
    const price = unitPrice(property)
    return price === null ? t`Price a square foot: not known` : t`${price} a square foot`
  },
  sizeDesc: (property) => {
    const size = sizeOf(property)
    return size === null ? t`Size: not known` : squareFeet(size)
  },
}

type Props = {
  properties: Property[] | undefined
  search: PropertySearch
  /** How many sold and let homes the search finds. */
  gone: number | undefined
  /** Shown if no property is available. */
  nothing: ReactNode
  pointedId: string | null
  onPoint: (id: string | null) => void
}

export const GroupedProperties = ({ properties, search, gone, nothing, ...pointing }: Props) => {
  const shared = { Action: CompareOnCard, figureOf: figures[search.sort], ...pointing }
  if (!properties) return <PropertyGrid properties={undefined} heading="h2" {...shared} />
  return (
    <>
      {properties.every(({ isSold }) => isSold) ? nothing : null}
      {groupProperties(properties, search, gone).map(({ heading, properties: grouped }) => (
        <Fragment key={heading}>
          {heading === null ? null : <h2 className={styles.group}>{heading}</h2>}
          <PropertyGrid properties={grouped} heading={heading === null ? 'h2' : 'h3'} {...shared} />
        </Fragment>
      ))}
    </>
  )
}
