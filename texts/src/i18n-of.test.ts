import { expect, it } from 'vitest'
import { i18nOf, languageOf } from './i18n-of.ts'
import { msg } from './msg.ts'
import { say } from './say.ts'

it('a sentence is said in the language asked for, with its values', () => {
  expect(say(i18nOf('bn'), msg`{amount} a month`, { amount: '$৪২০' })).toBe('মাসে $৪২০')
  expect(say(i18nOf('en'), msg`{amount} a month`, { amount: '$420' })).toBe('$420 a month')
  expect([languageOf(i18nOf('bn')), languageOf(i18nOf('en'))]).toEqual(['bn', 'en'])
})
