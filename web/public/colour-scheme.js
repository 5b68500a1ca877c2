// Runs before the first paint, so that a dark page never flashes light. The build puts it into the page; the server's
// content security policy lets it in by its hash.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('colour-scheme')
  } catch {
    // Storage can be forbidden; the system's own preference then decides.
  }
  const dark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#121513' : '#FBF8F3'
})()
