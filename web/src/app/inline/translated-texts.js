// Chrome and Edge translate a page by putting `<font>` in place of each text. React doesn't know, and would change a text that is no
// longer there: this shows the change in its place, where the browser translates it again, and marks the page. The build inlines it.
;(() => {
  const fonts = new WeakMap()
  const show = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const font = fonts.get(target)
      if (font && font.textContent !== target.data) font.textContent = target.data
    }
  })
  const follow = ({ addedNodes, removedNodes, previousSibling, nextSibling }) => {
    const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (!font) return
    document.documentElement.dataset.translated = ''
    for (const text of removedNodes)
      if (text.nodeType === Node.TEXT_NODE) {
        fonts.set(text, font)
        show.observe(text, { characterData: true })
      }
  }
  new MutationObserver((changes) => changes.forEach(follow)).observe(document, {
    childList: true,
    subtree: true,
  })
})()
