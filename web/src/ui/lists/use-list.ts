import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListPage } from '../../client/api.ts'

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
const wantNextPage = (searchKey: string, loaded: number): void => keep(searchKey, loaded + 1)

type Pages = { searchKey: string; loaded: number; mayLoad: boolean; hasMore: boolean; more: () => void }

/** Loads as many pages of a list as its reader has asked for: also after a reload, Back from another site, or a refresh in between. */
const useLoadedPages = ({ searchKey, loaded, mayLoad, hasMore, more }: Pages): void => {
  useEffect(() => {
    if (loaded === 0) return
    if (loaded >= kept(searchKey)) keep(searchKey, loaded)
    else if (mayLoad && hasMore) more()
  })
}

export type List<T> = {
  /** Undefined until the first page is loaded. */
  rows: T[] | undefined
  total: number | null
  /** What there is more than, if they are too many to count. */
  over: number | null
  /** The search that found these rows, where the one asked for finds nothing. */
  corrected?: string | undefined
  /** Identifies the search of these rows. Rows of another search replace them instead of moving them. */
  searchKey: string | undefined
  /** The rows are of the previous search, while the new one is loading. */
  isOutdated: boolean
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  more: () => void
  retry: () => void
  /** Rows held back until the reader asks for them (`useBufferedRows`, `useHeldOffers`). */
  newRows?: { count: number; show: () => void }
}

/** In ms. A reader who comes back from one of the rows finds all that was loaded. The server needs no timer: its client is one page's. */
const gcTime = typeof window === 'undefined' ? Infinity : 3_600_000

type ReadPage<T> = (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>

/** A paged list of the API. `queryKey` starts with its noun, so that a change to that noun refreshes it. */
export const useList = <T>(queryKey: readonly [string, ...unknown[]], read: ReadPage<T>): List<T> => {
  const searchKey = hashKey(queryKey)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => ({ ...(await read(pageParam, signal)), searchKey }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime,
  })
  const loaded = query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0)
  useLoadedPages({
    searchKey,
    loaded,
    mayLoad: !query.isFetching && !query.isFetchNextPageError,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
  })
  return {
    rows: query.data?.pages.flatMap((page) => page.items),
    total: query.data?.pages[0]?.total ?? null,
    over: query.data?.pages[0]?.over ?? null,
    corrected: query.data?.pages[0]?.corrected,
    searchKey: query.data?.pages[0]?.searchKey,
    isOutdated: query.isPlaceholderData,
    isFailed: query.isError && !query.data,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    more: () => {
      if (loaded > 0) wantNextPage(searchKey, loaded)
      void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}

/** The data of a list whose first page is known already. */
export const firstPage = <T>(queryKey: readonly unknown[], page: ListPage<T>) => ({
  pages: [{ ...page, searchKey: hashKey(queryKey) }],
  pageParams: [null],
})
