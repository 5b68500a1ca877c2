import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
  hasReversedRange(filters) ? reversedWords() : t`No home matches all of this.`

/** For a location that finds nothing by itself, or filters of which removing one isn't enough. */
const advice = (filters: Filters) => {
  const { location, purpose } = filters
  if (extraFilters(filters).length > 0)
    return [explainNothing(filters), t`Remove something, or try a wider area.`].join(' ')
  return [
    ...(purpose === 'sale' ? [t`We searched only homes for sale.`] : []),
    ...(purpose === 'rent' ? [t`We searched only homes to rent.`] : []),
    ...(location
      ? [t`No location has the words “${location}”. Try a wider area, or check the spelling.`]
      : []),
  ].join(' ')
}

type Props = FieldsProps & {
  /** Searches the whole map; null if that was done. */
  onWholeMap: (() => void) | null
}

/** Labels that “Without …” doesn't fit. */
const leaving: { [Name in Filter]?: (filters: Filters) => string } = {
  purpose: ({ purpose }) => (purpose === 'rent' ? t`Include homes for sale` : t`Include rentals`),
  kind: () => t`Any kind`,
  priceMin: () => t`Any minimum price`,
  priceMax: () => t`Any maximum price`,
  sizeMin: () => t`Any minimum size`,
  sizeMax: () => t`Any maximum size`,
  place: () => t`Anywhere`,
  tenants: () => t`Any tenants`,
  area: () => t`Outside the drawn area too`,
}

/** Offers to remove a filter or to search the whole map, each with the number of properties that would be found. */
export const NothingFound = ({ filters, counts, onChange, onWholeMap }: Props) => {
  const { t } = useLingui()
  const { words } = useFilterWords(filters)
  const isSet = setFilters(filters).length > 0
  if (!isSet && !onWholeMap)
    return (
      <EmptyState
        sentence={t`No properties found.`}
        more={t`New homes appear here as soon as they are checked.`}
      />
    )
  const suggested = worthLeaving(filters, counts)
  const elsewhere = counts?.without.area
  const leave = (name: Filter) => onChange({ [name]: noFilters[name] })
  const labelOf = (name: Filter) => {
    const filter = words(name)
    return leaving[name]?.(filters) ?? t`Without ${filter}`
  }
  const more = [
    currencyHint(filters.location),
    ...(suggested.length > 0
      ? [explainNothing(filters), t`Remove something:`]
      : [adviceOn(filters, onWholeMap)]),
  ]
  return (
    <EmptyState
      sentence={onWholeMap ? t`No properties in this part of the map.` : t`No properties found.`}
      more={more.filter(Boolean).join(' ')}
      action={
        <div className={styles.suggestions}>
          {onWholeMap && (
            <Button variant="primary" onClick={onWholeMap}>
              {elsewhere
                ? t`Search the whole map: ${plural(elsewhere, { one: '# home', other: '# homes' })}`
                : t`Search the whole map`}
            </Button>
          )}
          {suggested.map(({ name, count }) => {
            const choice = labelOf(name)
            return (
              <Button key={name} onClick={() => leave(name)}>
                {t`${choice}: ${plural(count, { one: '# home', other: '# homes' })}`}
              </Button>
            )
          })}
          {isSet && (
            <Button
              variant={suggested.length > 0 || onWholeMap ? 'quiet' : 'primary'}
              onClick={() => onChange(noFilters)}
            >
              <Trans>Clear search</Trans>
            </Button>
          )}
        </div>
      }
    />
  )
}

const adviceOn = (filters: Filters, onWholeMap: Props['onWholeMap']) =>
  onWholeMap ? t`Move the map, zoom out, or look everywhere.` : advice(filters)
