import type { Executor } from '../database/executor.ts'
import { findKnownWords, findNearWords } from './location-words.ts'
import { areOneTypoApart } from '@thikana/domain/one-typo-apart'
import { otherSpellings } from '@thikana/domain/other-spellings'

/** Corrections that are looked for in listings, at most; each is a search. */
const maxTried = 3
/** Shorter words are one typo away from too many others, and a number is another number. */
const mayHaveTypo = (word: string) => /^[\p{L}\p{M}]{4,}$/u.test(word)

/**
 * A search that finds nothing anywhere, with its place written in another way, or one of its words corrected by one letter, so that it does;
 * null if there is none (rules §4.2).
 */
export const correctSearch = async (
  executor: Executor,
  text: string,
  /** Whether a listing of the list has these words. */
  findsAny: (text: string) => Promise<boolean>,
): Promise<string | null> => {
  for (const spelled of otherSpellings(text).slice(0, maxTried)) if (await findsAny(spelled)) return spelled
  const words = await findKnownWords(executor, text)
  const near = await findNearWords(
    executor,
    words.map(({ word }) => word),
  )
  const corrections = words
    .map(({ word, known }, place) => ({ word, place, isKnown: known?.length !== 0 }))
    .filter(({ word }) => mayHaveTypo(word))
    .toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown))
    .flatMap(({ word, place }) =>
      (near[place] ?? [])
        .filter((candidate) => areOneTypoApart(word, candidate))
        .map((candidate) => words.map((each, index) => (index === place ? candidate : each.word)).join(' ')),
    )
  for (const corrected of corrections.slice(0, maxTried)) if (await findsAny(corrected)) return corrected
  return null
}
