import { areOneTypoApart } from '@thikana/domain/one-typo-apart'
import { addPosting, type Postings } from './postings.ts'

/** The words of locations: the homes that have each, and all of them in one text, which is searched for a part of a word many times faster. */
export type Vocabulary = { homes: Postings; text: string }

const gap = ' '

export const createVocabulary = (): Vocabulary => ({ homes: new Map(), text: gap })

export const writeWord = (vocabulary: Vocabulary, word: string, slot: number): void => {
  if (!vocabulary.homes.has(word)) vocabulary.text += word + gap
  addPosting(vocabulary.homes, word, slot)
}

/** Calls `visit` with each slot of a home that has `word`. */
export const eachWithWord = ({ homes }: Vocabulary, word: string, visit: (slot: number) => void): void => {
  const known = homes.get(word)
  for (let at = 0; at < (known?.length ?? 0); at++) visit(known!.slots[at]!)
}

/** Words with `part` in them. */
export const wordsWithPart = ({ text }: Vocabulary, part: string): string[] => {
  const found: string[] = []
  for (let at = text.indexOf(part); at !== -1;) {
    const end = text.indexOf(gap, at)
    found.push(text.slice(text.lastIndexOf(gap, at) + 1, end))
    at = text.indexOf(part, end)
  }
  return found
}

export const isPartOfAny = ({ text }: Vocabulary, part: string): boolean => text.includes(part)

/** Words that one typo turns into `word`. */
export const nearWords = ({ homes }: Vocabulary, word: string): string[] => {
  const found: string[] = []
  for (const known of homes.keys())
    if (Math.abs(known.length - word.length) < 2 && areOneTypoApart(word, known)) found.push(known)
  return found
}
