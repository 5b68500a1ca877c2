import { useSyncExternalStore } from 'react'

export type ColourScheme = 'light' | 'dark'

const key = 'colour-scheme'
const grounds = { light: '#FBF8F3', dark: '#121513' }
/** The event at the window after the scheme has changed. */
const changed = 'colour-scheme'

// The attribute holds the current scheme; app/inline/colour-scheme.js sets it before the first paint, and when the system's changes.
const current = (): ColourScheme =>
  document.documentElement.dataset.colourScheme === 'dark' ? 'dark' : 'light'

const subscribe = (listener: () => void) => {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, current, () => 'light')

/** Changes the scheme and stores it on this device. */
export const setColourScheme = (scheme: ColourScheme) => {
  document.documentElement.dataset.colourScheme = scheme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[scheme])
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
  dispatchEvent(new Event(changed))
}
