import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { maxSearchLength } from '@thikana/domain/search/search'

/** The parameters of a table's page. Its number is only said: the cursor decides which rows it has. */
const [pageName, cursorName] = ['page', 'after'] as const

export type PageLink = { to: string; state?: { trail: string[] } }

export type TableAddress = {
  search: string
  state: string | undefined
  sort: string | undefined
  cursor: string | undefined
  /** The page's number, from 1. */
  page: number
  /** The address of the first page with other parameters; null takes one out. */
  change: (changes: Readonly<Record<string, string | null>>) => string
  goTo: (changes: Readonly<Record<string, string | null>>) => void
  /** The page after this one, which begins behind `cursor`. */
  next: (cursor: string) => PageLink
  /** The page before this one; the first page for who followed a link to this one. Null on the first page. */
  previous: () => (PageLink & { isFirst: boolean }) | null
}

const without = (search: URLSearchParams) => {
  const next = new URLSearchParams(search)
  next.delete(pageName)
  next.delete(cursorName)
  return next
}

type Choices = { states: readonly string[]; sorts: readonly string[]; stateName: string }

/** The cursors of the pages before this one, from the second on, as the history's entry keeps them. */
const trailOf = (state: unknown): string[] => {
  const { trail } = (state ?? {}) as { trail?: unknown }
  return Array.isArray(trail) ? trail.map(String) : []
}

/** What a table shows, as its address says: it can be bookmarked, shared and gone back to. */
export const useTableAddress = ({ states, sorts, stateName }: Choices): TableAddress => {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const [knownStates, knownSorts] = [states.join(), sorts.join()]
  return useMemo(() => {
    const cursor = search.get(cursorName) ?? undefined
    const page = cursor === undefined ? 1 : Math.max(2, Number.parseInt(search.get(pageName) ?? '', 10) || 2)
    const trail = trailOf(location.state)
    const changed: (changes: Readonly<Record<string, string | null>>) => URLSearchParams = (changes) => {
      const next = without(search)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    }
    const pageAt = (number: number, at: string, before: string[]): PageLink => {
      const next = without(search)
      next.set(pageName, String(number))
      next.set(cursorName, at)
      return { to: `?${next}`, state: { trail: before } }
    }
    return {
      search: (search.get('search') ?? '').trim().slice(0, maxSearchLength),
      state: knownStates.split(',').find((one) => one === search.get(stateName)),
      sort: knownSorts.split(',').find((one) => one === search.get('sort')),
      cursor,
      page,
      change: (changes) => `?${changed(changes)}`,
      goTo: (changes) => setSearch(changed(changes), { replace: true, preventScrollReset: true }),
      next: (at) => pageAt(page + 1, at, cursor === undefined ? [] : [...trail, cursor]),
      previous: () => {
        if (cursor === undefined) return null
        const before = trail.at(-1)
        if (before === undefined) return { to: `?${without(search)}`, isFirst: page > 2 }
        return { ...pageAt(page - 1, before, trail.slice(0, -1)), isFirst: false }
      },
    }
  }, [search, setSearch, location.state, knownStates, knownSorts, stateName])
}
