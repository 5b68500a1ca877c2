import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { sizeOf } from '@thikana/domain/property/property-size'
import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import { formatNumber } from '@thikana/texts/number'
import { squareFeet } from '@thikana/texts/property/card-facts'
import { unitPrice } from '@thikana/texts/property/fact-text'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { listingEnds } from '@thikana/texts/purpose'
import { say } from '@thikana/texts/say'
import { Fragment, type ReactNode } from 'react'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import { areRentsLast, type PropertySearch } from '../../search/property-search.ts'
import styles from './all-properties-page.module.css'
import { PropertyGrid } from './property-grid.tsx'

type PropertyGroup = { name: Purpose | 'open' | 'gone'; heading: string | null; properties: Property[] }

const goneWords = (i18n: I18n, purpose: Purpose | undefined, gone: number | undefined): string => {
  const words = purpose ? say(i18n, listingEnds[purpose]) : t(i18n)`Sold and let`
  return gone === undefined ? words : `${words} (${formatNumber(i18n, gone)})`
}

/**
 * The properties of a list in its order: first those that can be had, for sale before to rent where prices are compared, then those sold
 * and let, under a heading. `gone`: how many of these there are in all, once known.
 */
const groupProperties = (
  i18n: I18n,
  properties: readonly Property[],
  search: PropertySearch,
  gone: number | undefined,
): PropertyGroup[] => {
  const open = properties.filter(({ isSold }) => !isSold)
  const sold = properties.filter(({ isSold }) => isSold)
  const groups = areRentsLast(search)
    ? purposeNames.map((name) => ({
        name,
        heading: say(i18n, purposeLabels[name]),
        properties: open.filter(({ purpose }) => purpose === name),
      }))
    : [{ name: 'open' as const, heading: null, properties: open }]
  const heading = goneWords(i18n, search.purpose, gone)
  return [...groups, { name: 'gone' as const, heading, properties: sold }].filter(
    (group) => group.properties.length > 0,
  )
}

/** The figure to sort by, where a card doesn't show it anyway. */
const figures: { [Sort in PropertySearch['sort']]?: (i18n: I18n, property: Property) => string | null } = {
  unitPriceAsc: (i18n, property) => {
    const price = unitPrice(i18n, property)
    if (property.purpose === 'rent')
      return price === null ? t(i18n)`Rent a square foot: not known` : t(i18n)`Rent a square foot: ${price}`
    return price === null ? t(i18n)`Price a square foot: not known` : t(i18n)`Price a square foot: ${price}`
  },
  sizeDesc: (i18n, property) => {
    const size = sizeOf(property)
    return size === null ? t(i18n)`Size: not known` : squareFeet(i18n, size)
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
  const { i18n } = useLingui()
  const figure = figures[search.sort]
  const figureOf = figure && ((property: Property) => figure(i18n, property))
  const shared = { Action: CompareOnCard, figureOf, ...pointing }
  if (!properties) return <PropertyGrid properties={undefined} heading="h2" {...shared} />
  return (
    <>
      {properties.every(({ isSold }) => isSold) ? nothing : null}
      {groupProperties(i18n, properties, search, gone).map(({ name, heading, properties: grouped }) => (
        <Fragment key={name}>
          {heading === null ? null : <h2 className={styles.group}>{heading}</h2>}
          <PropertyGrid properties={grouped} heading={heading === null ? 'h2' : 'h3'} {...shared} />
        </Fragment>
      ))}
    </>
  )
}
