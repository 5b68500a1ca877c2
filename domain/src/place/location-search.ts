import { isWithin } from './place.ts'
import { foldName } from './place-fold.ts'
import type { Place } from './place-list.ts'
import { type Named, readPlaces } from './place-of-text.ts'

// What a search for a location finds. Both sides are read in the same way: what a property's agent wrote, and what a person types.

/** Words of a search that count, as they are typed and as they are folded; further ones are ignored (rules §4.2). */
const [maxTyped, maxFolded] = [8, 16]

/** A property's location as searches see it. */
export type ReadLocation = {
  words: string[]
  /** The code of the place that it names for certain. */
  place: string | null
  /** Codes of the other places that it names; after a `?` those of which only one is meant. */
  names: string[]
}

/** A part of a search: a property has one of these places, or all of these words. */
export type LocationTerm = { codes: readonly string[]; words: readonly string[] }

/** Of a division and its district with one name the district is meant. */
const codesOf = ({ found }: Named): string[] => {
  const hasDistrict = found.some(({ kind }) => kind === 'district')
  const isMeant = ({ kind }: Place) => kind !== 'division' || !hasDistrict
  return found.filter(isMeant).map(({ code }) => code)
}

/** The district whose name a division has: who looks for Sylhet finds `Habiganj, Sylhet`, too, in either script. */
const namesakesOf = ({ mention, found }: Named): string[] =>
  found.every(({ kind }) => kind === 'division')
    ? mention.candidates.flatMap(({ kind, code }) => (kind === 'district' ? [`?${code}`] : []))
    : []

const wordsIn = (folded: string): string[] => (folded === '' ? [] : folded.split(' '))

export const readLocation = (location: string): ReadLocation => {
  const words = wordsIn(foldName(location))
  const { place, named } = readPlaces(words)
  const names = named.flatMap((one) => {
    const codes = codesOf(one)
    return codes.length === 1 ? codes : codes.map((code) => `?${code}`)
  })
  const code = place?.code ?? null
  const others = [...names, ...named.flatMap(namesakesOf)].filter(
    (name) => code === null || !isWithin(code, name),
  )
  return { words, place: code, names: [...new Set(others)] }
}

/** The words of a typed location that count, folded. What has none finds everything if it is blank, and otherwise nothing. */
export const readSearched = (typed: string): string[] => {
  const counted = typed
    .split(/[\s,\0]+/)
    .filter((word) => word !== '')
    .slice(0, maxTyped)
    .join(' ')
  const words = wordsIn(foldName(counted))
  return words.length === 0 && counted !== '' ? [counted] : words.slice(0, maxFolded)
}

/** Words beside the name of a place that say nothing of where it is. */
const idle = new Set(
  'bangladesh ra residential area city town district division zila zilla thana upazila upazilla বাংলাদেশ আবাসিক এলাকা শহর জেলা বিভাগ থানা উপজেলা'
    .split(' ')
    .map(foldName),
)

const hasNumber = (words: readonly string[]): boolean => words.some((word) => /^\d/.test(word))

/** What the words of a search (`readSearched`) ask for. A name of a place stands for the place, in whatever script and spelling. */
export const termsOf = (words: readonly string[]): LocationTerm[] => {
  const named = readPlaces(words).named.filter(({ mention }) => !mention.isRoad)
  const terms = named.map((one): LocationTerm => {
    const own = words.slice(one.mention.at, one.mention.at + one.mention.length)
    // Of `Gulshan 2` the words alone would also find house 2 in Gulshan 1.
    return { codes: codesOf(one), words: hasNumber(own) ? [] : own }
  })
  const isNamed = words.map((_, at) =>
    named.some(({ mention }) => at >= mention.at && at < mention.at + mention.length),
  )
  const others = words.filter((word, at) => !isNamed[at] && !(terms.length > 0 && idle.has(word)))
  return [...terms, ...others.map((word) => ({ codes: [], words: [word] }))]
}

/** Whether a name of a property, as `ReadLocation` has it, is one of the place `code`. */
export const isNameOf = (name: string, code: string): boolean => isWithin(name, code) || name === `?${code}`

/** A number is another number if only a part of it is the same. */
export const isWhole = (word: string): boolean => /^\d+$/.test(word)

type Searched = { place: string | null; names: readonly string[]; words: readonly string[] }

/** Whether a property has what a part of a search asks for. The index of all properties answers the same (`server/src/search`). */
export const hasTerm = ({ place, names, words }: Searched, term: LocationTerm): boolean =>
  term.codes.some(
    (code) => (place !== null && isWithin(place, code)) || names.some((name) => isNameOf(name, code)),
  ) ||
  (term.words.length > 0 &&
    term.words.every((word) => (isWhole(word) ? words.includes(word) : hasPart(words, word))))

/** Whether a word of a location has `part` in it. */
export const hasPart = (words: readonly string[], part: string): boolean =>
  words.some((word) => word.includes(part))
