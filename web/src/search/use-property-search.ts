import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import type { Bounds } from '@thikana/domain/place/area'
import { readMapSearch, writeBounds } from './map-search.ts'
import type { SearchState } from './left-out.tsx'
import { type PropertySearch, readPropertySearch, withChanges } from './property-search.ts'

/** Search, sort and map are in the address, so that a result can be shared. A choice shows before the address has changed. */
export const usePropertySearch = () => {
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
    change: (changes: Partial<PropertySearch>, state: SearchState = null) =>
      // The drawn area stays in view.
      go(withChanges(current, changes), {
        preventScrollReset: Boolean(changes.area) || Object.keys(changes).join() === 'area',
        state,
      }),
    toggleMap: (isOpen: boolean) => changeMap('view', isOpen ? 'map' : null),
    // Moving the map isn't a step to go back to.
    searchHere: (bounds: Bounds) => changeMap('bounds', writeBounds(bounds), { replace: true }),
    searchEverywhere: () => changeMap('bounds', null),
  }
}
