import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
const explainNothing = (i18n: I18n, filters: Filters) =>
  hasReversedRange(filters) ? reversedWords(i18n) : t(i18n)`No home matches all of this.`

/** For words that find nothing, by themselves or with filters of which removing one isn't enough. */
const adviceOnWords = (i18n: I18n, filters: Filters) => {
  const { location, purpose } = filters
  if (hasReversedRange(filters)) return reversedWords(i18n)
  if (extraFilters(filters).length > 0)
    return t(
      i18n,
    )`Nothing was found for “${location}” with these filters. Check the spelling, or try a wider area.`
  return [
    ...(purpose === 'sale' ? [t(i18n)`We searched only homes for sale.`] : []),
    ...(purpose === 'rent' ? [t(i18n)`We searched only homes to rent.`] : []),
    t(i18n)`No location has the words “${location}”. Try a wider area, or check the spelling.`,
  ].join(' ')
}

const advice = (i18n: I18n, filters: Filters, isOneEnough: boolean) => {
  if (isOneEnough) return [explainNothing(i18n, filters), t(i18n)`Remove something:`].join(' ')
  if (extraFilters(filters).length > 0)
    return [explainNothing(i18n, filters), t(i18n)`Remove something, or try a wider area.`].join(' ')
  return filters.purpose === 'sale'
    ? t(i18n)`We searched only homes for sale.`
    : t(i18n)`We searched only homes to rent.`
}

type Props = FieldsProps & {
  /** The button that searches the whole map; null if that was done. */
  wholeMap: ReactNode
}

/** Labels that “Without …” doesn't fit. */
const leaving: { [Name in Filter]?: (filters: Filters) => MessageDescriptor } = {
  purpose: ({ purpose }) => (purpose === 'rent' ? msg`Include homes for sale` : msg`Include rentals`),
  kind: () => msg`Any kind`,
  priceMin: ({ purpose }) => (purpose === 'rent' ? msg`Any minimum rent` : msg`Any minimum price`),
  priceMax: ({ purpose }) => (purpose === 'rent' ? msg`Any maximum rent` : msg`Any maximum price`),
  sizeMin: () => msg`Any minimum size`,
  sizeMax: () => msg`Any maximum size`,
  place: () => msg`Anywhere`,
  tenants: () => msg`Any tenants`,
  area: () => msg`Outside the drawn area too`,
}

/** Offers to remove a filter or to search the whole map, each with the number of properties that would be found. */
export const NothingFound = ({ filters, counts, onChange, wholeMap }: Props) => {
  const { t, i18n } = useLingui()
  const { words } = useFilterWords(filters)
  const isSet = setFilters(filters).length > 0
  if (!isSet && !wholeMap)
    return (
      <EmptyState
        sentence={t`No properties found.`}
        more={t`New homes appear here as soon as they are checked.`}
      />
    )
  const suggested = worthLeaving(filters, counts)
  const isOfWords = filters.location !== '' && suggested.every(({ name }) => name === 'location')
  const leave = (name: Filter) => onChange({ [name]: noFilters[name] })
  const labelOf = (name: Filter) => {
    const filter = words(name)
    if (name === 'location') return t`Clear ${filter}`
    const label = leaving[name]?.(filters)
    return label ? t(label) : t`Without ${filter}`
  }
  const more = [
    currencyHint(i18n, filters.location),
    wholeMap && suggested.length === 0
      ? t`Move the map, zoom out, or look everywhere.`
      : isOfWords
        ? adviceOnWords(i18n, filters)
        : advice(i18n, filters, suggested.length > 0),
  ]
  return (
    <EmptyState
      sentence={wholeMap ? t`No properties in this part of the map.` : t`No properties found.`}
      more={more.filter(Boolean).join(' ')}
      action={
        <div className={styles.suggestions}>
          {wholeMap}
          {isOfWords && suggested.length === 0 && extraFilters(filters).length > 0 && (
            <Button onClick={() => leave('location')}>{labelOf('location')}</Button>
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
              variant={suggested.length > 0 || wholeMap ? 'quiet' : 'primary'}
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
