// Loads the page's script, and what this imports, after everything it opens with, for a page that is readable without it: on a slow line
// the script doesn't compete with the first picture and the text. It loads at once if the visitor needs it.
;(() => {
  const { src, modules } = document.currentScript.dataset
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    add('script', { type: 'module', src })
    for (const href of modules.split(' ').filter(Boolean))
      add('link', { rel: 'modulepreload', href, crossOrigin: '' })
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)))
  addEventListener('page-needed', load)
})()
