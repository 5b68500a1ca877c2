import type { I18n } from '@lingui/core'
import type { Thing, Word, Words } from '@thikana/domain/words'
import { fieldLabel } from '../field-label.ts'
import { listText } from './list.ts'
import { hourText } from '../moment.ts'
import { formatMinor } from '../money.ts'
import { formatNumber, withDigits } from '../number.ts'
import { say } from '../say.ts'
import { offeredMessages, stateMessages, statesOf, thingMessages } from './state.ts'

/** What a sentence is about, if it says so. */
const thingOf = ({ thing }: Words): Thing | undefined =>
  typeof thing === 'object' && 'thing' in thing ? thing.thing : undefined

/** `thing` is what a state is of. */
const wordText = (i18n: I18n, word: Word, thing: Thing | undefined): string => {
  if (typeof word === 'string') return word
  if (typeof word === 'number') return formatNumber(i18n, word)
  if ('digits' in word) return withDigits(i18n, String(word.digits))
  if ('hour' in word) return hourText(i18n, word.hour)
  if ('minor' in word) return formatMinor(i18n, word.minor)
  if ('field' in word) return fieldLabel(i18n, word.field)
  if ('either' in word) return listText(i18n, word.either, 'disjunction')
  if ('purpose' in word) return say(i18n, offeredMessages[word.purpose])
  if ('thing' in word) return say(i18n, thingMessages[word.thing])
  const state = (thing && statesOf[thing]?.[word.state]) ?? stateMessages[word.state]
  return state ? say(i18n, state) : word.state
}

/** Each word as the language writes it. */
export const wordTexts = (i18n: I18n, words: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, wordText(i18n, word, thingOf(words))]),
  )
