// Adds the typeface's Bangla letters to a page in Bangla, at once if they are cached. On a slow line they come after the page's script, and
// where data are to be saved not at all (`theme/typeface.ts`).
;(() => {
  const { key, href, family, descriptors } = document.currentScript.dataset
  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {}
  let isKept = false
  try {
    isKept = localStorage.getItem(key) === 'kept'
  } catch {
    // Storage can be forbidden.
  }
  if (saveData || (effectiveType !== '4g' && !(isKept && effectiveType === '3g'))) return
  globalThis.banglaLetters = new FontFace(family, `url(${href})`, JSON.parse(descriptors))
  document.fonts.add(banglaLetters)
  if (isKept) banglaLetters.load().catch(() => {})
})()
