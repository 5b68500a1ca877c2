import { useEffect } from 'react'

/** What the router and this file keep with an entry of the browser's history. `pages`: of each list, how many its reader has asked for. */
type Entry = { idx?: number; pages?: Record<string, number> } | null

const entry = () => history.state as Entry

const kept = (searchKey: string): number => entry()?.pages?.[searchKey] ?? 1

const keep = (searchKey: string, count: number) => {
  const state = entry()
  // Without the browser's router, entries aren't pages of ours.
  if (state?.idx === undefined || kept(searchKey) === count) return
  history.replaceState({ ...state, pages: { ...state.pages, [searchKey]: count } }, '')
}

/** The reader asks for one more page than is loaded: a refresh of the list that cancels its read doesn't lose the wish. */
export const wantNextPage = (searchKey: string, loaded: number): void => keep(searchKey, loaded + 1)

type Pages = { searchKey: string; loaded: number; mayLoad: boolean; hasMore: boolean; more: () => void }

/** Loads as many pages of a list as its reader has asked for: also after a reload, Back from another site, or a refresh in between. */
export const useLoadedPages = ({ searchKey, loaded, mayLoad, hasMore, more }: Pages): void => {
  useEffect(() => {
    if (loaded === 0) return
    if (loaded >= kept(searchKey)) keep(searchKey, loaded)
    else if (mayLoad && hasMore) more()
  })
}
