import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'

const key = 'colour-scheme'
const grounds = { light: '#FBF8F3', dark: '#121513' }
const listeners = new Set<() => void>()

// The attribute is the one place the scheme is kept in: public/colour-scheme.js sets it before the first paint.
const current = (): ColourScheme =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, current, () => 'light')

/** Changes the scheme and remembers it on this device. */
export const setColourScheme = (scheme: ColourScheme) => {
  document.documentElement.dataset.mantineColorScheme = scheme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[scheme])
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
