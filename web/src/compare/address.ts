import { maxCompared } from '@thikana/domain/property/comparison'

/** The ids that an address names, each once; further ones than can be compared are left out. */
export const readComparedIds = (search: URLSearchParams): string[] => {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Whether an address asks only for what differs. */
export const readIsOnlyDiffering = (search: URLSearchParams): boolean => search.has('differing')

/** Where homes are compared. */
export const comparisonPath = (ids: readonly string[], isOnlyDiffering = false): string =>
  ids.length === 0
    ? '/compare'
    : `/compare?ids=${ids.map(encodeURIComponent).join(',')}${isOnlyDiffering ? '&differing=1' : ''}`
