import { useGazetteer } from '../place/use-gazetteer.ts'
import { filterWords } from './filter-words.ts'
import type { Filter, Filters } from './property-search.ts'

/** Filters in words, places by their names once the list of places is loaded. */
export const useFilterWords = (filters: Filters) => {
  const { places } = useGazetteer(filters.place.length > 0)
  const nameOf = (code: string) => (places ? (places.placeName(code)?.en ?? 'an unknown place') : '…')
  return {
    /** `3+ bedrooms` */
    words: (name: Filter) => filterWords(name, filters, nameOf),
    /** The same where nothing stands before it: `Up to $150,000`. */
    label: (name: Filter) => {
      const text = filterWords(name, filters, nameOf)
      return text.slice(0, 1).toUpperCase() + text.slice(1)
    },
  }
}
