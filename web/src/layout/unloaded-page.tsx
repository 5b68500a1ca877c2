import { type ReactNode, useEffect, useState } from 'react'
import { readStored, writeStored } from '../client/storage.ts'
import { OfflinePage } from './offline-page.tsx'

/** What browsers say when a part of the app can't be loaded: Chrome, Firefox and Safari, and Vite of a part's style. */
const words = /dynamically imported|module script|preload CSS/i

/** Whether a page, or something on it, failed because its code couldn't be loaded: without a connection, or after an upgrade. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && words.test(error.message)

const storageKey = 'reloaded-at'
/** In ms. A page that still has no code after a reload isn't reloaded again and again. */
const [retryInterval, reloadInterval] = [3000, 60_000]

export const isServerThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the page wasn't reloaded for this just now; from now on it was. */
const takeReload = (): boolean => {
  const last = readStored('sessionStorage', storageKey)
  // Without storage it can't be known.
  if (last === undefined || Date.now() - Number(last) < reloadInterval) return false
  return writeStored('sessionStorage', storageKey, Date.now())
}

/** For a page whose code is missing: reloads it once the server is there, and says meanwhile that it isn't. `otherwise`: if that didn't help. */
export const UnloadedPage = ({ otherwise }: { otherwise: ReactNode }) => {
  const [state, setState] = useState<'asking' | 'offline' | 'broken'>('asking')
  useEffect(() => {
    let timer: number | undefined
    let isLeft = false
    const look = async () => {
      const isThere = await isServerThere()
      if (isLeft) return
      if (!isThere) {
        setState('offline')
        timer = window.setTimeout(() => void look(), retryInterval)
      } else if (takeReload()) window.location.reload()
      else setState('broken')
    }
    void look()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  if (state === 'broken') return otherwise
  return state === 'offline' ? <OfflinePage /> : <main aria-busy />
}
