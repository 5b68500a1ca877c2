import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageContent } from '../layout/shell.tsx'
import { FilterBar } from '../search/filter-bar.tsx'
import { FilterChips } from '../search/filter-chips.tsx'
import { whereWords } from '../search/filter-words.ts'
import { NothingFound } from '../search/nothing-found.tsx'
import {
  type PropertySearch,
  purposeFilter,
  readPropertySearch,
  withChanges,
} from '../search/property-search.ts'
import { useChoiceCounts } from '../search/queries.ts'
import { SearchBar } from '../search/search-bar.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useBufferedRows } from '../ui/use-buffered-rows.ts'
import type { List } from '../ui/use-list.ts'
import styles from './all-properties-page.module.css'
import { PropertyGrid } from './property-grid.tsx'
import { useListedProperties } from './queries.ts'

const countText = (list: List<unknown>, asked: PropertySearch) => {
  const { rows, total, hasMore, corrected, isOutdated } = list
  if (!rows || isOutdated) return 'Looking for properties…'
  const search = corrected === undefined ? asked : { ...asked, location: corrected }
  const count = total ?? rows.length
  const number = total === null && hasMore ? `More than ${count}` : String(count)
  const words = `${number} ${number === '1' ? 'property' : 'properties'}`
  const found = `${words} ${whereWords(search)}`.trim()
  return corrected === undefined ? found : `No exact match for “${asked.location}”; showing ${found}`
}

/** Search and sort are in the address, so that a result can be shared. A choice shows at once, before the address has it. */
const usePropertySearch = () => {
  const [source, setSource] = useSearchParams()
  const [chosen, setChosen] = useState<{ at: URLSearchParams; next: URLSearchParams } | null>(null)
  const current = chosen?.at === source ? chosen.next : source
  const change = (changes: Partial<PropertySearch>) => {
    const next = withChanges(current, changes)
    setChosen({ at: source, next })
    setSource(next)
  }
  return { search: readPropertySearch(current), change }
}

/** /allProperties: all verified properties, searched and sorted by the server. */
export const AllPropertiesPage = () => {
  const { search, change } = usePropertySearch()
  // Homes that are listed meanwhile don't move those that somebody looks through.
  const list = useBufferedRows(useListedProperties(search), ({ _id }) => _id)
  const { data: counts } = useChoiceCounts(search)
  const count = countText(list, search)
  const filters = { filters: search, counts, onChange: change }
  return (
    <PageContent>
      <PageTitle lead="Every home here was checked by us before it was listed.">All properties</PageTitle>
      <FilterLinks label="Purpose" name="purpose" choices={purposeFilter} chosen={search.purpose ?? ''} />
      <SearchBar search={search} onChange={change} />
      <FilterBar {...filters} />
      <FilterChips {...filters} />
      <p className={styles.count} role="status">
        {list.isFailed ? '' : count}
      </p>
      <ListView list={list} failure="Failed to load properties." empty={<NothingFound {...filters} />}>
        {(rows) => <PropertyGrid properties={rows} heading="h2" />}
      </ListView>
    </PageContent>
  )
}
