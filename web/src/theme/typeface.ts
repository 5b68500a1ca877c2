import bangla from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import { afterLoad } from '../client/after-load.ts'
import { banglaTypeface, storageKeys } from './bangla-typeface.ts'

declare global {
  /** The typeface's Bangla letters, if the page's own script has added them. */
  var banglaLetters: FontFace | undefined
  interface Navigator {
    /** Not in every browser (Network Information API). */
    connection?: { saveData: boolean; effectiveType: string }
  }
}

/** In ms: leaves the network to the page's first content. */
const delay = 500

/** Remembers that this browser has cached a part of the typeface. */
const remember = (key: string) => {
  try {
    localStorage.setItem(key, 'kept')
  } catch {
    // Without storage, the next page on a slow connection waits again.
  }
}

/** Shows the typeface if a slow connection delayed it. */
const showLatin = async () => {
  delete document.documentElement.dataset['typeface']
  await document.fonts.ready
  remember(storageKeys.latin)
}

/** The device has Bangla letters of its own, which cost nothing. */
const isSparing = () => {
  const { saveData, effectiveType } = navigator.connection ?? { saveData: false, effectiveType: '4g' }
  return saveData || effectiveType.endsWith('2g')
}

/** Adds the Bangla letters: the browser loads them when a page shows one. */
const showBangla = async () => {
  if (isSparing()) return
  const { family, descriptors } = banglaTypeface
  globalThis.banglaLetters ??= new FontFace(family, `url("${bangla}")`, descriptors)
  document.fonts.add(globalThis.banglaLetters)
  await globalThis.banglaLetters.loaded
  remember(storageKeys.bangla)
}

/** If the Bangla letters can't be loaded, the device's stay. */
export const showTypeface = () =>
  afterLoad(
    delay,
    () =>
      void showLatin()
        .then(showBangla)
        .catch(() => {}),
  )
