// Loads the typeface, on a slow line after the page's script unless the browser has it cached: the page is readable in any typeface, and
// does nothing before its script runs. The web app's styles define `late`.
;(() => {
  const { key, href } = document.currentScript.dataset
  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {}
  let isKept = false
  try {
    isKept = localStorage.getItem(key) === 'kept'
  } catch {
    // Storage can be forbidden.
  }
  if (!isKept && (saveData || effectiveType !== '4g')) document.documentElement.dataset.typeface = 'late'
  else {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }
    document.head.append(Object.assign(document.createElement('link'), preload))
  }
})()
