import type { BrowserContext } from '@playwright/test'

/**
 * Does to each text of a page what Chrome's translation does: takes its node out and puts `<font>` with another one in its place, also for
 * what appears later. The words stay. If the page changes a text that was taken out and the reader sees the old one, that is an error.
 */
const replaceTexts = () => {
  const taken: { node: Text; font: Element }[] = []
  const isLeftAlone = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, script, style, noscript, textarea, title, [translate=no], svg') !==
      null
  const translate = (text: Text) => {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
    taken.push({ node: text, font })
  }
  const reported = new Set<Text>()
  const reportStale = () => {
    for (const { node, font } of taken) {
      if (node.data === font.textContent || !font.isConnected || reported.has(node)) continue
      reported.add(node)
      console.error(`A translated text stayed “${font.textContent}” where the page now says “${node.data}”`)
    }
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (!isLeftAlone(text)) translate(text)
    reportStale()
  }
  addEventListener('load', () => {
    translateAll()
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    setInterval(reportStale, 100)
  })
}

/** Translates every page of `context` while it is used. */
export const translatePages = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(replaceTexts)
}
