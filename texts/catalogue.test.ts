import { describe, expect, it } from 'vitest'
import { collectSentences } from './catalogue.ts'
import { translationFault } from './src/translation-fault.ts'
import { readTranslations } from './src/translations.ts'

const sentences = await collectSentences()
const bangla = readTranslations('bn')

/** A number that is counted by has the digits of the language as # alone. */
const printsRawNumber = (english: string, text: string): boolean =>
  [...english.matchAll(/\{(\w+), plural,/g)].some(([, name = '']) => text.includes(`{${name}}`))

/** What is wrong with a translation, in a word; null if nothing is. */
const findFault = (english: string, translation: string): string | null => {
  const fault = translationFault(english, translation)
  if (fault) return fault
  if (printsRawNumber(english, translation)) return 'a number in place of #'
  if (translation !== translation.normalize('NFC')) return 'not NFC'
  const edges = (text: string) =>
    `${text.length - text.trimStart().length},${text.length - text.trimEnd().length}`
  if (edges(translation) !== edges(english)) return 'other space at its ends'
  return / [।?!]/.test(translation) ? 'a space before its end' : null
}

describe('the Bangla catalogue', () => {
  it('has every sentence of the source, with the same values and elements', () => {
    expect(sentences.size).toBeGreaterThan(1500)
    const faults = [...sentences].flatMap(([id, { message, files }]) => {
      const fault = findFault(message, bangla.get(id) ?? '')
      return fault ? [`${files[0]}: “${message}”: ${fault}`] : []
    })
    expect(faults, 'run `npm run texts`, then translate what is empty in texts/bn.po').toEqual([])
  })

  it('has no sentence that nobody shows any more', () => {
    expect([...bangla.keys()].filter((id) => !sentences.has(id))).toEqual([])
  })

  it.each([
    ['Sent by {name}', 'পাঠিয়েছেন', 'other values'],
    ['Sent by <0>{name}</0>', '{name} পাঠিয়েছেন', 'other elements'],
    ['{count, plural, one {# home} other {# homes}}', '{count}টি বাড়ি', 'a number in place of #'],
    ['{count, plural, one {# home} other {# homes}}', '{counts, plural, other {#টি বাড়ি}}', 'other values'],
    ['Sent', '', 'missing'],
    ['Sent.', 'পাঠানো হয়েছে ।', 'a space before its end'],
    [' of it', 'এর', 'other space at its ends'],
  ])('is refused for “%s” as “%s”', (english, translation, fault) => {
    expect(findFault(english, translation)).toBe(fault)
  })

  it('has no straight apostrophe, which would quote what follows it', () => {
    const texts = [...sentences.values()].map(({ message }) => message).concat([...bangla.values()])
    expect(texts.filter((text) => text.includes("'"))).toEqual([])
  })

  it('prints no number that it counts by in Latin digits', () => {
    const raw = [...sentences.values()].filter(({ message }) => printsRawNumber(message, message))
    expect(raw.map(({ message }) => message)).toEqual([])
  })

  it('names no value by its place, which tells a translator nothing', () => {
    const unnamed = [...sentences.values()].filter(({ message }) => /\{\d+[,}]/.test(message))
    expect(unnamed.map(({ message }) => message)).toEqual([])
  })
})
