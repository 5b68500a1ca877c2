import { areOneTypoApart } from '@thikana/domain/place/place-fold'
import type { Bits } from './bits.ts'
import { addEntry, addEntries, type EntriesByKey, type Entries } from './entries-by-key.ts'

/**
 * The words of locations: the properties that have each; all of them in one text, which is searched for a part of a word many times faster, with the
 * position where each ends; and those without digits.
 */
export type Vocabulary = {
  properties: EntriesByKey
  lists: Entries[]
  ends: number[]
  text: string
  named: string[]
}

const gap = ' '

export const createVocabulary = (): Vocabulary => ({
  properties: new Map(),
  lists: [],
  ends: [],
  text: gap,
  named: [],
})

export const writeWord = (vocabulary: Vocabulary, word: string, entry: number): void => {
  const isNew = !vocabulary.properties.has(word)
  const list = addEntry(vocabulary.properties, word, entry)
  if (!isNew) return
  vocabulary.text += word + gap
  vocabulary.lists.push(list)
  vocabulary.ends.push(vocabulary.text.length)
  if (!/\d/.test(word)) vocabulary.named.push(word)
}

/** Adds the properties that have `word` to a set. */
export const addPropertiesWith = ({ properties }: Vocabulary, word: string, bits: Bits): void => {
  const known = properties.get(word)
  if (known) addEntries(known, bits)
}

/** Adds the properties with a word that has `part` in it. */
export const addPropertiesWithPart = ({ text, lists, ends }: Vocabulary, part: string, bits: Bits): void => {
  let word = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, ends[word])) {
    while (ends[word]! <= at) word++
    addEntries(lists[word]!, bits)
  }
}

export const isPartOfAny = ({ text }: Vocabulary, part: string): boolean => text.includes(part)

/** Words without digits that one typo turns into `word`. */
export const nearWords = ({ named }: Vocabulary, word: string): string[] =>
  named.filter((known) => areOneTypoApart(word, known))
