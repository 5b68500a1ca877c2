import { useSearchParams } from 'react-router'
import { PageContent } from '../layout/shell.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useBufferedRows } from '../ui/use-buffered-rows.ts'
import type { List } from '../ui/use-list.ts'
import styles from './all-properties-page.module.css'
import { PropertySearchBar } from './property-search-bar.tsx'
import {
  type PropertySearch,
  readPropertySearch,
  describeFilters,
  noFilters,
  purposeFilter,
} from './property-search.ts'
import { PropertyGrid } from './property-grid.tsx'
import { useListedProperties } from './queries.ts'

const countText = (list: List<unknown>, asked: PropertySearch) => {
  const { rows, total, hasMore, corrected, isOutdated } = list
  if (!rows || isOutdated) return 'Looking for properties…'
  const search = corrected === undefined ? asked : { ...asked, location: corrected }
  const count = total ?? rows.length
  const number = total === null && hasMore ? `More than ${count}` : String(count)
  const words = `${number} ${number === '1' ? 'property' : 'properties'}`
  const found = [words, ...describeFilters(search).map((narrowing) => narrowing.words)].join(' ')
  return corrected === undefined ? found : `No exact match for “${asked.location}”; showing ${found}`
}

/** Search and sort are in the address, so that a result can be shared. */
const usePropertySearch = () => {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Partial<PropertySearch>) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      for (const [name, value] of Object.entries(changes as Record<string, string | number | undefined>)) {
        if (value) next.set(name, String(value))
        else next.delete(name)
      }
      return next
    })
  return { search: readPropertySearch(search), change }
}

/** /allProperties: all verified properties, searched and sorted by the server. */
export const AllPropertiesPage = () => {
  const { search, change } = usePropertySearch()
  // Homes that are listed meanwhile don't move those that somebody looks through.
  const list = useBufferedRows(useListedProperties(search), ({ _id }) => _id)
  const count = countText(list, search)
  return (
    <PageContent>
      <PageTitle lead="Every home here was checked by us before it was listed.">All properties</PageTitle>
      <FilterLinks label="Purpose" name="purpose" choices={purposeFilter} chosen={search.purpose ?? ''} />
      <PropertySearchBar search={search} onChange={change} />
      <p className={styles.count} role="status">
        {list.isFailed ? '' : count}
      </p>
      <ListView
        list={list}
        failure="Failed to load properties."
        empty={<NothingFound search={search} onClear={() => change(noFilters)} />}
      >
        {(rows) => <PropertyGrid properties={rows} heading="h2" />}
      </ListView>
    </PageContent>
  )
}

const NothingFound = ({ search, onClear }: { search: PropertySearch; onClear: () => void }) => {
  const advice = describeFilters(search).map((narrowing) => narrowing.advice)
  if (advice.length === 0)
    return (
      <EmptyState sentence="No properties found." more="New homes appear here as soon as they are checked." />
    )
  return (
    <EmptyState
      sentence="No properties found."
      more={advice.join(' ')}
      action={
        <Button variant="primary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
