import { useState } from 'react'
import { Navigate, type NavigateOptions, useSearchParams } from 'react-router'
import { CompareOnCard } from '../compare/compare-toggle.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
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
import { MapOfSearch } from '../search/map-of-search.tsx'
import { type Bounds, listedSearch, readMapSearch, writeBounds } from '../search/map-search.ts'
import { useChoiceCounts } from '../search/queries.ts'
import { SaveSearch } from '../search/save-search.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { Button } from '../ui/button.tsx'
import { IconMap } from '../ui/icons.ts'
import { addressOf } from '../search/typed-search.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useBufferedRows } from '../ui/use-buffered-rows.ts'
import type { List } from '../ui/use-list.ts'
import styles from './all-properties-page.module.css'
import { listTitle } from './list-title.ts'
import { PropertyGrid } from './property-grid.tsx'
import { RecentHomes } from './recent-homes.tsx'
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

/** Search, sort and map are in the address, so that a result can be shared. A choice shows at once, before the address has it. */
const usePropertySearch = () => {
  const [source, setSource] = useSearchParams()
  const [chosen, setChosen] = useState<{ at: URLSearchParams; next: URLSearchParams } | null>(null)
  const current = chosen?.at === source ? chosen.next : source
  const go = (next: URLSearchParams, options?: NavigateOptions) => {
    setChosen({ at: source, next })
    setSource(next, options)
  }
  const changeMap = (name: 'view' | 'bounds', value: string | null, options?: NavigateOptions) => {
    const next = new URLSearchParams(current)
    if (value === null) next.delete(name)
    else next.set(name, value)
    go(next, { preventScrollReset: true, ...options })
  }
  return {
    search: readPropertySearch(current),
    map: readMapSearch(current),
    change: (changes: Partial<PropertySearch>) => go(withChanges(current, changes)),
    toggleMap: (isOpen: boolean) => changeMap('view', isOpen ? 'map' : null),
    // Moving the map isn't a step to go back to.
    searchHere: (bounds: Bounds) => changeMap('bounds', writeBounds(bounds), { replace: true }),
  }
}

/** What was typed elsewhere comes as `q`, and becomes filters of the address. */
export const AllPropertiesPage = () => {
  const [source] = useSearchParams()
  const typed = source.get('q')
  return typed === null ? <SearchedProperties /> : <Navigate replace to={addressOf(typed)} />
}

/** /allProperties: all verified properties, searched and sorted by the server, and on a map beside the list. */
const SearchedProperties = () => {
  const { search, map, change, toggleMap, searchHere } = usePropertySearch()
  const [pointedId, setPointedId] = useState<string | null>(null)
  const listed = listedSearch(search, map)
  // Homes that are listed meanwhile don't move those that somebody looks through.
  const list = useBufferedRows(useListedProperties(listed), ({ _id }) => _id)
  const { data: counts } = useChoiceCounts(search)
  const count = countText(list, search)
  const filters = { filters: search, counts, onChange: change }
  return (
    <PageContent>
      <PageTitle tab={listTitle(search)} lead="Every home here was checked by us before it was listed.">
        All properties
      </PageTitle>
      <div className={styles.views}>
        <FilterLinks label="Purpose" name="purpose" choices={purposeFilter} chosen={search.purpose ?? ''} />
        <Button
          aria-pressed={map.isOpen}
          icon={<IconMap size={20} stroke={1.75} aria-hidden />}
          onClick={() => toggleMap(!map.isOpen)}
        >
          {map.isOpen ? 'Hide map' : 'Show map'}
        </Button>
      </div>
      <SearchBar search={search} onChange={change} />
      <FilterBar {...filters} />
      <FilterChips {...filters} />
      <div className={styles.found}>
        <p className={styles.count} role="status">
          {list.isFailed ? '' : count}
        </p>
        <SaveSearch filters={search} />
      </div>
      <div className={map.isOpen ? styles.split : undefined}>
        <div className={styles.list}>
          <ListView list={list} failure="Failed to load properties." empty={<NothingFound {...filters} />}>
            {(rows) => (
              <PropertyGrid
                properties={rows}
                heading="h2"
                Action={CompareOnCard}
                pointedId={pointedId}
                onPoint={setPointedId}
              />
            )}
          </ListView>
        </div>
        {map.isOpen && (
          <section className={styles.map} aria-label="Map">
            <MapOfSearch
              search={search}
              map={map}
              pointedId={pointedId}
              onPoint={setPointedId}
              onArea={(area) => change({ area })}
              onBounds={searchHere}
            />
          </section>
        )}
      </div>
      <RecentHomes />
      <CompareTray />
    </PageContent>
  )
}
