import { afterLoad } from '../client/after-load.ts'

/** In ms: leaves the network to the page's first content. */
const delay = 500

/** Shows the typeface if a slow connection delayed it, and remembers that this browser has it. */
const show = async () => {
  delete document.documentElement.dataset['typeface']
  await document.fonts.ready
  try {
    localStorage.setItem('typeface', 'kept')
  } catch {
    // Without storage, the next page on a slow connection waits again.
  }
}

export const showTypeface = () => afterLoad(delay, () => void show())
