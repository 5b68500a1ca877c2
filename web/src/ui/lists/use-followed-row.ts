import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { List } from './use-list.ts'

/** Rows read at most to find one that is further down. */
const mostSearched = 300

/** The id of the row that the address names after its `#`, such as that of a notice that was followed; empty if it names none. */
export const useFollowedId = (): string => useLocation().hash.slice(1)

/** What the element of each row needs, so that an address can name it. */
export const anchorOf = (id: string, followed: string) => ({
  id,
  tabIndex: -1,
  'data-followed': id === followed || undefined,
})

type Rows<T> = Pick<List<T>, 'rows'> &
  Partial<Pick<List<T>, 'hasMore' | 'isLoadingMore' | 'hasMoreFailed' | 'more'>>

/** Brings that row into view and gives it the focus once it is loaded; reads further pages for it. Its element has its id. */
export const useFollowedRow = <T>(list: Rows<T>, rowId: (row: T) => string): void => {
  const { hash, key } = useLocation()
  const id = hash.slice(1)
  const { rows, hasMore, isLoadingMore, hasMoreFailed, more } = list
  const isThere = id !== '' && rows !== undefined && rows.some((row) => rowId(row) === id)
  const isSought = id !== '' && rows !== undefined && !isThere && rows.length < mostSearched
  const isNextWanted = isSought && hasMore && !isLoadingMore && !hasMoreFailed

  useEffect(() => {
    if (isNextWanted) more?.()
  }, [isNextWanted, more])

  // Also if the same notice is followed once more: that is another entry of the history.
  useEffect(() => {
    if (!isThere) return
    const row = document.getElementById(id)
    // In the middle, a tall one would begin above the window.
    const isTall = row && row.offsetHeight > innerHeight / 2
    row?.scrollIntoView({ block: isTall ? 'start' : 'center' })
    row?.focus({ preventScroll: true })
  }, [isThere, id, key])
}
