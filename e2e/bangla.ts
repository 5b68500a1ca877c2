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

/** Those with enough letters to be told from people's own words; plurals differ too much to be told. */
const patterns = [...ids.keys()]
  .filter((sentence) => lettersOf(sentence).length > 3 && !/, (plural|select)/.test(sentence))
  .map(patternOf)

/** Whether the product says this in English. */
export const isEnglishSentence = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && patterns.some((pattern) => pattern.test(text.trim()))
