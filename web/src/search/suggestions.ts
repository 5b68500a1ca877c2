import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { SavedSearch } from '@thikana/contract/api'
import { exampleWish } from '@thikana/texts/search/example-wish'
import { foundChoices } from '../place/use-place-list.ts'
import type { Gazetteer } from '../place/use-gazetteer.ts'
import { filterWords } from './filter-words.ts'
import { type Filters, noFilters, type PropertySearch } from './property-search.ts'
import { nameSearch, readSavedFilters } from './saved-query.ts'

export type Suggestion = {
  /** Unique in the list. */
  key: string
  name: string
  /** A place's name in Bangla, beside the English one. */
  bangla?: string | null | undefined
  /** What a place is in. */
  around?: string | null | undefined
} & (
  | {
      /** What choosing it searches for. */
      changes: Partial<PropertySearch>
    }
  /** Text that is typed for the person. */
  | { wish: string }
)

export type SuggestionGroup = { label: string; suggestions: Suggestion[] }

const most = { places: 6, searches: 3 }

const placeGroup = (i18n: I18n, places: Gazetteer | null, typed: string): SuggestionGroup => ({
  label: t(i18n)`Places`,
  suggestions:
    typed === '' || !places
      ? []
      : foundChoices(i18n, places, typed, most.places).flatMap(({ key, code, name, bangla, around }) =>
          code === null ? [] : [{ key, name, bangla, around, changes: { place: [code], location: '' } }],
        ),
})

type NamedSearch = { key: string; name: string; filters: Filters }

const searchGroup = (label: string, searches: readonly NamedSearch[], typed: string): SuggestionGroup => ({
  label,
  suggestions: searches
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, most.searches)
    .map(({ key, name, filters }) => ({ key, name, changes: { ...noFilters, ...filters } })),
})

export type SuggestionSources = {
  typed: string
  /** Null until the gazetteer is loaded. */
  places: Gazetteer | null
  /** Queries of searches, the latest first. */
  recent: readonly string[]
  saved: readonly Pick<SavedSearch, '_id' | 'name' | 'query'>[]
}

/** What to offer below the search field: for what is typed, or before anything is, what was searched for and an example. */
export const suggest = (
  i18n: I18n,
  { typed, places, recent, saved }: SuggestionSources,
): SuggestionGroup[] => {
  const text = typed.trim()
  const recents = recent.map((query): NamedSearch => {
    const filters = readSavedFilters(query)
    return {
      key: `recent ${query}`,
      name: nameSearch(filters, filterWords(i18n, filters, places)),
      filters,
    }
  })
  const kept = saved.map(({ _id, name, query }) => ({
    key: `saved ${_id}`,
    name,
    filters: readSavedFilters(query),
  }))
  const example = exampleWish(i18n)
  return [
    placeGroup(i18n, places, text),
    searchGroup(t(i18n)`Recent searches`, recents, text),
    searchGroup(t(i18n)`Saved searches`, kept, text),
    {
      label: t(i18n)`Say it in one sentence`,
      suggestions: text === '' ? [{ key: 'example', name: example, wish: example }] : [],
    },
  ].filter(({ suggestions }) => suggestions.length > 0)
}
