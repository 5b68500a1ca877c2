import { ancestorsOf } from './place.ts'
import { foldName } from './place-fold.ts'
import { type Place, findPlace } from './place-list.ts'
import { placeOfText } from './place-of-text.ts'

const inWords = (text: string): string => ` ${foldName(text)} `
const spellingsOf = ({ name, bangla, aliases }: Place): string[] => [name, bangla, ...aliases]

/** `typed` with the place written as `spelling`; the same if it isn't in it. */
const respell = (typed: string, place: Place, spelling: string): string => {
  const used = spellingsOf(place).find((one) => typed.includes(inWords(one)))
  return used === undefined ? typed : typed.replace(inWords(used), ` ${spelling} `)
}

/**
 * The text with the place that it names, and those around it, written in English, in Bangla, and the place by its other names. None if it names no
 * place, or more than one could be meant. Its other words are as `foldName` writes them.
 */
export const otherSpellings = (text: string): string[] => {
  const place = placeOfText(text)
  if (!place) return []
  const typed = inWords(text)
  const chain = [place, ...ancestorsOf(place.code).flatMap((code) => findPlace(code) ?? [])]
  const inScript = (script: 'name' | 'bangla') =>
    chain.reduce((written, one) => respell(written, one, one[script]), typed)
  const byAlias = place.aliases.map((alias) => respell(typed, place, alias))
  const written = [inScript('name'), inScript('bangla'), ...byAlias].map((one) => one.trim())
  return [...new Set(written)].filter((one) => foldName(one) !== foldName(text))
}
