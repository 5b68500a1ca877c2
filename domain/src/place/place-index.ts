import { ancestorsOf, levelOf } from './place.ts'
import { foldName, soundKey } from './place-fold.ts'
import { type Place, places } from './place-list.ts'

/** A spelling of a place: its folded words, joined from each of them on, and what it sounds like. */
export type Spelling = { text: string; ends: string[]; key: string; digits: string }

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

const spell = (name: string): Spelling => {
  const words = foldName(name).split(' ')
  const text = words.join('')
  return {
    text,
    ends: words.slice(1).map((_, index) => words.slice(index + 1).join('')),
    key: soundKey(name),
    digits: digitsOf(text),
  }
}

const kindWords: Partial<Record<Place['kind'], [string, string]>> = {
  division: ['division', 'বিভাগ'],
  district: ['district', 'জেলা'],
}

/** `Dhaka district`, as people write who mean neither the city nor the division. */
const titlesOf = ({ kind, name, bangla }: Place): string[] => {
  const [english, inBangla] = kindWords[kind] ?? []
  return english ? [`${name} ${english}`, `${bangla} ${inBangla}`] : []
}

// About by how many people live there. A district stands before the division of its name: who types Dhaka means the city, not Faridpur.
const sizes: Record<Place['kind'], number> = { district: 0, division: 1, area: 2, upazila: 3 }
const sizeRank = ({ kind, code }: Place): number => (levelOf(code) > 3 ? 4 : sizes[kind])

/** `ancestors` are positions in the index; the smallest `rank` is the biggest place. */
export type Indexed = {
  place: Place
  names: Spelling[]
  titles: Spelling[]
  ancestors: number[]
  rank: number
}

const positions = new Map(places.map(({ code }, position) => [code, position]))

export const placeIndex: readonly Indexed[] = places.map((place) => ({
  place,
  names: [place.name, place.bangla, ...place.aliases].map(spell),
  titles: titlesOf(place).map(spell),
  ancestors: ancestorsOf(place.code).flatMap((code) => positions.get(code) ?? []),
  rank: sizeRank(place),
}))

const outer = new Set(placeIndex.flatMap(({ ancestors }) => ancestors))

const isNamed = (word: string, key: string, { names }: Indexed): boolean =>
  names.some(
    ({ text, ends, key: own }) =>
      text.startsWith(word) || ends.some((end) => end.startsWith(word)) || (key.length > 1 && own === key),
  )

/** Positions of the places around others that a word names, or begins to. */
export const outerPlacesNamed = (word: string): Set<number> => {
  const key = soundKey(word)
  return new Set([...outer].filter((position) => isNamed(word, key, placeIndex[position] as Indexed)))
}
