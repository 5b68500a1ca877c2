import { homesInWords } from '@thikana/domain/count'
import { purposes } from '@thikana/domain/property/purpose'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import type { FieldsProps } from './filter-groups.tsx'
import styles from './filter-bar.module.css'
import { currencyHint } from './left-out.tsx'
import { extraFilters, useFilterWords } from './filter-words.ts'
import {
  type Filter,
  type Filters,
  isReversed,
  noFilters,
  reversedWords,
  setFilters,
} from './property-search.ts'
import type { ChoiceCounts } from './queries.ts'

/** Without the purpose, a rent would be compared with a price to buy. */
const canLeave = (name: Filter, { priceMin, priceMax }: Filters) =>
  name !== 'purpose' || (priceMin === '' && priceMax === '')

/** Filters whose removal finds properties, the most first. */
const worthLeaving = (filters: Filters, counts: ChoiceCounts | undefined) =>
  setFilters(filters)
    .filter((name) => canLeave(name, filters))
    .map((name) => ({ name, count: counts?.without[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 4)

const hasReversedRange = ({ priceMin, priceMax, sizeMin, sizeMax }: Filters) =>
  isReversed(priceMin, priceMax) || isReversed(sizeMin, sizeMax)
/** The fields that explain a reversed range are closed here. */
const explainNothing = (filters: Filters) =>
  hasReversedRange(filters) ? reversedWords : 'No home matches all of this.'

/** For a location that finds nothing by itself, or filters of which removing one isn't enough. */
const advice = (filters: Filters) => {
  const { location, purpose } = filters
  if (extraFilters(filters).length > 0)
    return `${explainNothing(filters)} Remove something, or try a wider area.`
  return [
    ...(purpose ? [`We searched only homes ${purposes[purpose].open}.`] : []),
    ...(location
      ? [`No location has the words “${location}”. Try a wider area, or check the spelling.`]
      : []),
  ].join(' ')
}

type Props = FieldsProps & {
  /** Searches the whole map; null if that was done. */
  onWholeMap: (() => void) | null
}

/** Labels that “Without …” doesn't fit. */
const leaving: { [Name in Filter]?: (filters: Filters) => string } = {
  purpose: ({ purpose }) => (purpose === 'rent' ? 'Include homes for sale' : 'Include rentals'),
  kind: () => 'Any kind',
  priceMin: () => 'Any minimum price',
  priceMax: () => 'Any maximum price',
  sizeMin: () => 'Any minimum size',
  sizeMax: () => 'Any maximum size',
  place: () => 'Anywhere',
  tenants: () => 'Any tenants',
  area: () => 'Outside the drawn area too',
}

/** Offers to remove a filter or to search the whole map, each with the number of properties that would be found. */
export const NothingFound = ({ filters, counts, onChange, onWholeMap }: Props) => {
  const { words } = useFilterWords(filters)
  const isSet = setFilters(filters).length > 0
  if (!isSet && !onWholeMap)
    return (
      <EmptyState sentence="No properties found." more="New homes appear here as soon as they are checked." />
    )
  const suggested = worthLeaving(filters, counts)
  const elsewhere = counts?.without.area
  const leave = (name: Filter) => onChange({ [name]: noFilters[name] })
  return (
    <EmptyState
      sentence={onWholeMap ? 'No properties in this part of the map.' : 'No properties found.'}
      more={
        currencyHint(filters.location) +
        (suggested.length > 0
          ? `${explainNothing(filters)} Remove something:`
          : adviceOn(filters, onWholeMap))
      }
      action={
        <div className={styles.suggestions}>
          {onWholeMap && (
            <Button variant="primary" onClick={onWholeMap}>
              {`Search the whole map${elsewhere ? `: ${homesInWords(elsewhere)}` : ''}`}
            </Button>
          )}
          {suggested.map(({ name, count }) => (
            <Button key={name} onClick={() => leave(name)}>
              {`${leaving[name]?.(filters) ?? `Without ${words(name)}`}: ${homesInWords(count)}`}
            </Button>
          ))}
          {isSet && (
            <Button
              variant={suggested.length > 0 || onWholeMap ? 'quiet' : 'primary'}
              onClick={() => onChange(noFilters)}
            >
              Clear search
            </Button>
          )}
        </div>
      }
    />
  )
}

const adviceOn = (filters: Filters, onWholeMap: Props['onWholeMap']) =>
  onWholeMap ? 'Move the map, zoom out, or look everywhere.' : advice(filters)
