import { areOneTypoApart, foldName, soundKey } from './place-fold.ts'
import { digitsOf, type Indexed, outerPlacesNamed, placeIndex, type Spelling } from './place-index.ts'
import type { Place } from './place-list.ts'
import { placeOfText } from './place-of-text.ts'
import { maxSearchLength } from '../search/search.ts'

/** What is looked for as the place itself. */
type Wanted = { text: string; key: string; digits: string }

/** From this fit on it is only alike. */
const unsureFrom = 3

/** How a spelling fits, 0 being best; null if it doesn't. Without `tolerant` typos aren't tolerated. */
const fitOf = (wanted: Wanted, { text, ends, key, digits }: Spelling, tolerant: boolean): number | null => {
  if (text === wanted.text) return 0
  if (text.startsWith(wanted.text)) return 1
  if (ends.some((end) => end.startsWith(wanted.text))) return 2
  if (digits.startsWith(wanted.digits) && wanted.key.length > 1) {
    const isNear = tolerant && areOneTypoApart(text, wanted.text)
    if (key === wanted.key) return isNear ? 3 : 4
    if (isNear && digits === wanted.digits && wanted.text.length > 3) return 5
    if (wanted.key.length > 2 && key.startsWith(wanted.key)) return 6
  }
  return tolerant && wanted.text.length > 3 && startsWithTypo(wanted, text, digits) ? 7 : null
}

/** Whether the name begins with something one typo apart from what is typed so far. */
const startsWithTypo = (wanted: Wanted, text: string, digits: string): boolean =>
  digits.startsWith(wanted.digits) &&
  [-1, 0, 1].some((more) => areOneTypoApart(text.slice(0, wanted.text.length + more), wanted.text))

type Found = { place: Place; fit: number; rank: number; length: number }

const bestFit = (
  wanted: Wanted,
  { place, names, titles, rank }: Indexed,
  tolerant: boolean,
): Found | null => {
  let best: Found | null = null
  for (const spelling of [...names, ...titles]) {
    const fit = fitOf(wanted, spelling, tolerant)
    if (fit !== null && fit < (best?.fit ?? 9)) best = { place, fit, rank, length: spelling.text.length }
  }
  return best
}

const isBetter = (one: Found, other: Found): number =>
  one.fit - other.fit ||
  one.rank - other.rank ||
  one.length - other.length ||
  (one.place.name < other.place.name ? -1 : 1)

/** Some words of the text as the place itself, and the others as what is around it. */
type Split = { own: string[]; around: Set<number>[] }

/** `mirpur 10 dhaka` and `dhaka mirpur 10`: the words around the place come after or before it. */
const splitsOf = (words: string[]): Split[] => {
  const named = words.map(outerPlacesNamed)
  const before = words.map((_, at) => ({ own: words.slice(0, at + 1), around: named.slice(at + 1) }))
  const after = words.slice(1).map((_, at) => ({ own: words.slice(at + 1), around: named.slice(0, at + 1) }))
  return [...before, ...after].filter(({ around }) => around.every((set) => set.size > 0))
}

const search = (words: string[], tolerant: boolean): Found[] =>
  splitsOf(words).flatMap(({ own, around }) => {
    const text = own.join('')
    const wanted = { text, key: soundKey(text), digits: digitsOf(text) }
    return placeIndex.flatMap((entry) => {
      const isAround = around.every((set) => entry.ancestors.some((ancestor) => set.has(ancestor)))
      return isAround ? (bestFit(wanted, entry, tolerant) ?? []) : []
    })
  })

/** Words that say what a place is, not which one. */
const kindsOfPlaces = new Set(
  'city district division upazila upazilla thana zila zilla town area bangladesh শহর জেলা উপজেলা বিভাগ থানা বাংলাদেশ'.split(
    ' ',
  ),
)

const maxWords = 6

/** What most of the words find: all of them but one, then but two. Typos aren't tolerated, there would be too many. */
const searchParts = (words: string[]): Found[] => {
  for (let length = words.length - 1; length > 0; length--) {
    const starts = Array.from({ length: words.length - length + 1 }, (_, start) => start)
    const found = starts.flatMap((start) => search(words.slice(start, start + length), false))
    if (found.length > 0) return found
  }
  return []
}

const searchAll = (text: string): Found[] => {
  const all = foldName(text.slice(0, maxSearchLength)).split(' ').filter(Boolean).slice(0, maxWords)
  const words = all.filter((word) => !kindsOfPlaces.has(word))
  const found = search(all, false)
  const sure = found.filter(({ fit }) => fit < unsureFrom)
  if (sure.length > 0) return sure
  const certain = placeOfText(text.slice(0, maxSearchLength))
  if (all.length > 1 && certain) return [{ place: certain, fit: 0, rank: 0, length: 0 }]
  const tolerant = search(words, true)
  return tolerant.length > 0 ? tolerant : searchParts(words)
}

/**
 * The places that `text` may mean, best first, at most `limit`: in English or Bangla, romanised, in an old spelling, with one typo, or as far as it
 * is typed. Words after or before the name narrow it down: `mirpur kushtia`. Of a whole address it is the place that it names.
 */
export const findPlaces = (text: string, limit = 8): Place[] => {
  const found = new Set<Place>()
  for (const { place } of searchAll(text).toSorted(isBetter)) if (found.size < limit) found.add(place)
  return [...found]
}
