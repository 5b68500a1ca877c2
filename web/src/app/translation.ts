const isReplaced = (node: Node) => node.nodeName === 'FONT'

/** Tells from now on whether the browser translates the page: Chrome and Edge put `<font>` in place of each text. */
export const watchTranslation = (root: HTMLElement): (() => boolean) => {
  let isTranslated = root.querySelector('font') !== null
  const observer = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isReplaced))) return
    isTranslated = true
    observer.disconnect()
  })
  if (!isTranslated) observer.observe(root, { childList: true, subtree: true })
  return () => isTranslated
}
