import { expect, it } from 'vitest'
import { isDisplayable, isVisible, withoutInvisible, withoutStackedMarks } from './visible-text.ts'

it.each([
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a variation selector', '\ufe0f'],
  ['a tag letter', '\u{e0041}'],
  ['a byte order mark', '\ufeff'],
  ['a mark of direction', '\u200f'],
])('a name loses %s, and is invalid if nothing else is left', (_, character) => {
  expect(withoutInvisible(`Ra${character}hima`)).toBe('Rahima')
  expect(isVisible(character.repeat(3))).toBe(false)
})

it('a name keeps only the joiners that Bangla is written with', () => {
  for (const word of ['র‍্যাব', 'ক্‌ষ']) expect(withoutInvisible(word)).toBe(word)
  expect(withoutInvisible('\u200dর‍্যাব\u200c')).toBe('র‍্যাব')
  expect(withoutInvisible('Ra\u200dhima, ক\u200d\u200dখ')).toBe('Rahima, কখ')
})

it('a name keeps characters that change its direction, so that it can be refused for them', () => {
  expect(withoutInvisible('abc\u202edef')).toBe('abc\u202edef')
})

it('a text of only joiners, spaces or blank braille patterns is not visible', () => {
  for (const text of ['\u200c\u200d', ' \t\n', '\u2800\u2800', '\u0001', ''])
    expect(isVisible(text)).toBe(false)
  for (const text of ['ক', 'a', '⠁', '👩‍👧', '7']) expect(isVisible(text)).toBe(true)
})

it('a text loses the marks that would pile up over the lines around it, and keeps those that a language is written with', () => {
  const piled = `Z${'\u0310\u0489\u0334\u0351'.repeat(12)}algo`
  expect(withoutStackedMarks(piled)).toBe('Z\u0310\u0489\u0334\u0351algo')
  for (const text of ['হাঁড়ি', 'ক্ষ্ণ্যাঁ', 'Tiếng Việt'.normalize('NFD'), '7️⃣', 'בְּרֵאשִׁ֖ית'])
    expect(withoutStackedMarks(text)).toBe(text)
})

it.each(['\u2028', '\u2029'])(
  'a name has no line break of another kind, where long text may',
  (separator) => {
    const text = `Two${separator}lines`
    expect(isDisplayable(text, { isLong: false })).toBe(false)
    expect(isDisplayable(text, { isLong: true })).toBe(true)
  },
)
