import type { I18n } from '@lingui/core'
import type { Word, Words } from '@thikana/domain/words'
import { msg } from '@thikana/texts/msg'
import { fieldLabel } from './field-label.ts'
import { formatCents } from './money.ts'
import { formatNumber, withDigits } from './number.ts'
import { say } from './say.ts'
import { offeredMessages, stateMessages, thingMessages } from './state.ts'

const eitherText = (i18n: I18n, words: readonly string[]): string => {
  const [others, last = ''] = [words.slice(0, -1).join(', '), words.at(-1)]
  return others ? say(i18n, msg`{others} or {last}`, { others, last }) : last
}

const wordText = (i18n: I18n, word: Word): string => {
  if (typeof word === 'string') return word
  if (typeof word === 'number') return formatNumber(i18n, word)
  if ('digits' in word) return withDigits(i18n, String(word.digits))
  if ('cents' in word) return formatCents(i18n, word.cents)
  if ('field' in word) return fieldLabel(i18n, word.field)
  if ('either' in word) return eitherText(i18n, word.either)
  if ('purpose' in word) return say(i18n, offeredMessages[word.purpose])
  if ('thing' in word) return say(i18n, thingMessages[word.thing])
  const state = stateMessages[word.state]
  return state ? say(i18n, state) : word.state
}

/** Each word as the language writes it. */
export const wordTexts = (i18n: I18n, words: Words): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, wordText(i18n, word)]))
