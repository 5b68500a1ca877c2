import { readSearched, termsOf } from '@thikana/domain/place/location-search'
import { foldName } from '@thikana/domain/place/place-fold'
import { places } from '@thikana/domain/place/place-list'
import type { PropertyIndex } from '../../search/property-index.ts'
import { isPartOfAny, nearWords } from '../../search/vocabulary.ts'

/** Corrections that are looked for in listings, at most; each is a search. */
const maxTried = 3
/** Shorter words are one typo away from too many others, and a number is another number. */
const mayHaveTypo = (word: string) => /^[\p{L}\p{M}]{4,}$/u.test(word)

/** The words in which a typo may be why nothing is found: the one that no location has, or any if each is known. */
const suspects = (index: PropertyIndex, words: string[]): string[] => {
  const plain = termsOf(words).flatMap((term) => (term.codes.length === 0 ? term.words : []))
  const unknown = plain.filter((word) => !isPartOfAny(index.words, word))
  if (unknown.length > 1) return []
  return (unknown.length === 1 ? unknown : plain).filter(mayHaveTypo)
}

/** Words of places in Bangla as they are written: folded, their vowels and dots are others. */
const spellings = new Map(
  places.flatMap(({ bangla }) => bangla.split(' ').map((word) => [foldName(word), word.normalize('NFC')])),
)

/** What was typed, with one word in another way; the rest stays as it is. */
const replaceWord = (typed: string, suspect: string, near: string): string | null => {
  const spelled = spellings.get(near) ?? near
  const tokens = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((token) => token !== '')
  const isThere = tokens.some((token) => foldName(token) === suspect)
  return isThere ? tokens.map((token) => (foldName(token) === suspect ? spelled : token)).join(' ') : null
}

/** A search that finds nothing anywhere, with one of its words corrected by one letter, so that it does; null if there is none (rules §4.2). */
export const correctSearch = (
  index: PropertyIndex,
  location: string,
  /** Whether a listing of the list has these words. */
  findsAny: (words: string[]) => boolean,
): string | null => {
  const words = readSearched(location)
  const corrections = suspects(index, words).flatMap((suspect) =>
    nearWords(index.words, suspect)
      .filter(mayHaveTypo)
      .map((near) => ({ suspect, near, words: words.map((word) => (word === suspect ? near : word)) })),
  )
  const found = corrections.slice(0, maxTried).find((one) => findsAny(one.words))
  return found ? (replaceWord(location, found.suspect, found.near) ?? found.words.join(' ')) : null
}
