import { maxCompared } from '@thikana/domain/property/comparison'

/** Unique ids from an address, at most as many as can be compared. */
export const readComparedIds = (search: URLSearchParams): string[] => {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, maxCompared)
}

export const readIsOnlyDiffering = (search: URLSearchParams): boolean => search.has('differing')

export const comparisonPath = (ids: readonly string[], isOnlyDiffering = false): string =>
  ids.length === 0
    ? '/compare'
    : `/compare?ids=${ids.map(encodeURIComponent).join(',')}${isOnlyDiffering ? '&differing=1' : ''}`
