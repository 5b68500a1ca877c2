import { afterLoad } from '../after-load.ts'

/** What the page shows first has the line to itself for so long, in ms. */
const delay = 500

/** Draws the page in its typeface, where a slow line had it wait, and remembers that this browser has it. */
const show = async () => {
  delete document.documentElement.dataset['typeface']
  await document.fonts.ready
  try {
    localStorage.setItem('typeface', 'kept')
  } catch {
    // Storage can be forbidden; the next page on a slow line then waits again.
  }
}

export const showTypeface = () => afterLoad(delay, () => void show())
