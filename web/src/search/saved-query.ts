import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { maxSearchNameLength } from '@thikana/domain/search/saved-search'
import { formatNumber } from '@thikana/texts/number'
import type { FilterWords } from './filter-words.ts'
import { filterNames, type Filters, readFilters, setFilters, withChanges } from './property-search.ts'

export const nameProblem = (i18n: I18n, name: string): string | null => {
  const { length } = name.trim()
  const most = formatNumber(i18n, maxSearchNameLength)
  if (length === 0) return t(i18n)`Name is required`
  return length > maxSearchNameLength ? t(i18n)`Name can be at most ${most} characters` : null
}

/** Only the filters are saved, not the other parameters of an address. */
export const writeSavedQuery = (filters: Filters): string =>
  withChanges(
    new URLSearchParams(),
    Object.fromEntries(setFilters(filters).map((name) => [name, filters[name]])),
  ).toString()

export const readSavedFilters = (query: string): Filters => readFilters(new URLSearchParams(query))

const comparable = (filters: Filters): string =>
  JSON.stringify(
    filterNames.map((name) => {
      const value = filters[name]
      return Array.isArray(value) ? value.toSorted((one, other) => one.localeCompare(other)) : (value ?? '')
    }),
  )

export const isSameSearch = (one: Filters, other: Filters): boolean => comparable(one) === comparable(other)

const wordsOfSearch = (filters: Filters, { words, label }: FilterWords): string =>
  setFilters(filters)
    .map((name, at) => (at === 0 ? label(name) : words(name)))
    .join(', ')

/** A search in words, to be called by: `To rent, flat, Mirpur, 3+ bedrooms`, without quotes, since a name is quoted. Cut where it would be too long. */
export const nameSearch = (filters: Filters, named: FilterWords): string => {
  const words = wordsOfSearch(filters, named).replaceAll(/[“”]/g, '')
  return words.length <= maxSearchNameLength ? words : `${words.slice(0, maxSearchNameLength - 1)}…`
}

/** Says what is saved, and that the part of the map isn't. */
export const keptWords = (i18n: I18n, filters: Filters, named: FilterWords, isPart: boolean): string => {
  const words = wordsOfSearch(filters, named)
  return isPart
    ? t(i18n)`Your search: ${words}. The visible part of the map isn’t saved; draw an area to save one.`
    : t(i18n)`Your search: ${words}.`
}
