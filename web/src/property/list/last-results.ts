import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { makeStore } from '../../ui/store.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { useActor } from '../../session/session.tsx'

/** Homes that were found, or the reader's wishlist. */
type List = 'found' | 'saved'

/**
 * The homes that were left last, in this language, and how many steps back they are from pages that were opened from there, by the key of the
 * page's history entry.
 */
type LastResults = {
  list: List
  address: string
  language: string
  steps: Record<string, number>
  /** The address of who looked for them, null for a guest: nobody else is led to them. */
  owner: string | null
}

const storageKey = 'results'

const lastResultsStore = makeStore<LastResults | null>(null)
// A reload keeps it; the server has none.
lastResultsStore.change(
  () => (readStored('sessionStorage', storageKey) as LastResults | null | undefined) ?? null,
)

const changeLastResults = (next: (old: LastResults | null) => LastResults | null): void =>
  lastResultsStore.change((old) => {
    const results = next(old)
    writeStored('sessionStorage', storageKey, results)
    return results
  })

const useOwner = (): string | null => useActor()?.email ?? null

/**
 * Null where there are no results to go back to. `steps` is undefined for a page that wasn't opened from them, or whose language was changed
 * since: back in the history they are in the other one.
 */
export const useLastResults = (): { list: List; address: string; steps: number | undefined } | null => {
  const { key } = useLocation()
  const { i18n } = useLingui()
  const reader = useOwner()
  const results = lastResultsStore.useValue()
  // A guest may have logged in since.
  if (!results || (results.owner !== null && results.owner !== reader)) return null
  const { list, address, language, steps } = results
  return { list, address, steps: language === i18n.locale ? steps[key] : undefined }
}

type Entry = { idx?: number; key?: string } | null

/** Calls `onPush` with the key of the page that is opened from this one, as a further step in the history. */
const usePushed = (onPush: (key: string) => void) => {
  const { key } = useLocation()
  useEffect(() => {
    const { idx = NaN } = (history.state as Entry) ?? {}
    // By then the history has the next page.
    return () => {
      const next = history.state as Entry
      if (next?.key && next.idx === idx + 1) onPush(next.key)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- What this page has to say is settled when it is opened.
  }, [key])
}

/** For the list: a page opened from it is one step away. */
export const useRememberResults = (list: List): void => {
  const { pathname, search } = useLocation()
  const { i18n } = useLingui()
  const owner = useOwner()
  usePushed((key) =>
    changeLastResults(() => ({
      list,
      address: pathname + search,
      language: i18n.locale,
      steps: { [key]: 1 },
      owner,
    })),
  )
}

/** For a home: one that is opened from there is a step further. */
export const useCountSteps = (): void => {
  const { key: from } = useLocation()
  usePushed((key) =>
    changeLastResults((results) => {
      const steps = results?.steps[from]
      return results && steps !== undefined
        ? { ...results, steps: { ...results.steps, [key]: steps + 1 } }
        : results
    }),
  )
}
