import { useEffect } from 'react'

/** What the router and this file keep with an entry of the browser's history. `pages`: of each list, how many its reader has loaded. */
type Entry = { idx?: number; pages?: Record<string, number> } | null

const entry = () => history.state as Entry

const kept = (searchKey: string): number => entry()?.pages?.[searchKey] ?? 1

const keep = (searchKey: string, count: number) => {
  const state = entry()
  // Without the browser's router, entries aren't pages of ours.
  if (state?.idx === undefined || kept(searchKey) === count) return
  history.replaceState({ ...state, pages: { ...state.pages, [searchKey]: count } }, '')
}

type Pages = { searchKey: string; loaded: number; mayLoad: boolean; hasMore: boolean; more: () => void }

/** After a reload, or Back from another site, loads as many pages of a list as its reader had loaded. */
export const useLoadedPages = ({ searchKey, loaded, mayLoad, hasMore, more }: Pages): void => {
  useEffect(() => {
    if (loaded === 0) return
    if (loaded >= kept(searchKey)) keep(searchKey, loaded)
    else if (mayLoad && hasMore) more()
  })
}
