// Runs before the first paint, so that a dark page never flashes light, and follows the system while the visitor hasn't chosen. The build
// inlines it, and the server's content security policy allows it by its hash.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let kept = null
    try {
      kept = localStorage.getItem('colour-scheme')
    } catch {
      // Without storage, the system's preference decides.
    }
    const dark = kept ? kept === 'dark' : system.matches
    document.documentElement.dataset.colourScheme = dark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]').content = dark ? '#121513' : '#FBF8F3'
    dispatchEvent(new Event('colour-scheme'))
  }
  show()
  system.addEventListener('change', show)
})()
