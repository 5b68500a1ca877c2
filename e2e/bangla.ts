import type { Page } from '@playwright/test'
import { i18nOf } from '@thikana/texts/i18n-of'
import { readSentences } from '@thikana/texts/translations'

const ids = new Map(readSentences().map(({ id, sentence }) => [sentence, id]))

/** What the product says in Bangla for a sentence of its English. Throws if it has none. */
export const bangla = (sentence: string, values: Record<string, string | number> = {}): string => {
  const id = ids.get(sentence)
  if (id === undefined) throw new Error(`“${sentence}” is no sentence of the product`)
  return i18nOf('bn')._(id, values)
}

/** Letters of a sentence, without its values and elements. */
const lettersOf = (sentence: string) => sentence.replace(/\{[^{}]*\}|<[^>]*>|[^A-Za-z]/g, '')

/** What a sentence looks like once it has its values. */
const patternOf = (sentence: string): RegExp => {
  const parts = sentence.replace(/<[^>]*>/g, '').split(/\{[^{}]*\}/)
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`)
}

/** Names only. */
const isSameInBangla = (sentence: string) =>
  sentence === 'Thikana {version}, Node {node}, PostgreSQL {postgres}'

/** Those with enough letters to be told from people's own words; plurals differ too much to be told. */
const patterns = [...ids.keys()]
  .filter((sentence) => lettersOf(sentence).length > 3 && !/, (plural|select)/.test(sentence))
  .filter((sentence) => !isSameInBangla(sentence))
  .map(patternOf)

/** Whether the product says this in English. */
export const isEnglishSentence = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && patterns.some((pattern) => pattern.test(text.trim()))

/** Whether the typeface's Bangla letters have come. A machine without such letters of its own shows boxes until then. */
export const hasBanglaLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ status, unicodeRange }) => status === 'loaded' && /U\+9/.test(unicodeRange)),
  )

/** Bangla lines of one text that are nearer to each other than its marks above and below the letters allow. */
export const tightLinesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const [content, holder] = [text.textContent ?? '', text.parentElement]
      if (!/[\u0980-\u09ff]/.test(content) || !holder?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      const { lineHeight, fontSize } = getComputedStyle(holder)
      const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      if (lines.size > 1 && ratio < 1.34)
        faults.add(`lines of ${ratio.toFixed(2)}: “${content.slice(0, 40)}”`)
    }
    return [...faults]
  })
