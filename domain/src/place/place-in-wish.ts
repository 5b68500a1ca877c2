import { areOneTypoApart, foldName, soundKey } from './place-fold.ts'
import { isWithin } from './place.ts'
import { placeIndex } from './place-index.ts'
import type { Place } from './place-list.ts'
import { type Mention, mentionsIn } from './place-names.ts'
import { certainMentions } from './place-of-text.ts'
import { isOfAmount } from '../search/wish-amounts.ts'

/** A name of a place in a typed text: from where to where it stands, and how it is written without an ending. `candidates` are all that have it. */
export type NamedPlace = {
  from: number
  to: number
  name: string
  place: Place
  candidates: readonly Place[]
}

type Token = { from: number; to: number; typed: string; folded: string }

/** Endings of “in” and “of”: ধানমন্ডিতে, `mirpure`. The longest first. */
const endings = ['য়ের', 'য়ে', 'তে', 'য়', 'ের', 'ে', 'এর', 'এ', 'র', 'te', 'er', 'e', 'r', 'y'].map((ending) =>
  ending.normalize('NFC'),
)
const knownWords = new Set(
  placeIndex.flatMap(({ place: { name, bangla, aliases } }) =>
    [name, bangla, ...aliases].flatMap((spelling) => foldName(spelling).split(' ')),
  ),
)
const shortestStem = 4

const withoutEnding = (typed: string): string => {
  if (knownWords.has(foldName(typed))) return typed
  const stems = endings.flatMap((ending) =>
    typed.toLowerCase().endsWith(ending) ? [typed.slice(0, -ending.length)] : [],
  )
  return stems.find((stem) => stem.length >= shortestStem && knownWords.has(foldName(stem))) ?? typed
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}'’‘ʼ`´\u200c\u200d]+|\p{N}+/gu)].map(({ 0: whole, index }) => {
    const typed = withoutEnding(whole)
    const to = index + whole.length
    const isCount = /\p{N}/u.test(whole) && isOfAmount(text.slice(to))
    return { from: index, to, typed, folded: isCount ? '' : foldName(typed) }
  })

const rankOf = new Map(placeIndex.map(({ place, rank }) => [place, rank]))
const isNested = (one: Place, other: Place): boolean =>
  one !== other && (isWithin(one.code, other.code) || isWithin(other.code, one.code))

/** Of places with one name those that go with another name of the text, then districts before divisions, then the biggest. */
const likeliest = (mention: Mention, mentions: readonly Mention[]): Place | undefined => {
  const others = mentions.filter((other) => other !== mention).flatMap(({ candidates }) => candidates)
  const unlikely = (place: Place): number =>
    (others.some((other) => isNested(place, other)) ? 0 : 100) +
    (place.kind === 'division' ? 10 : 0) +
    (rankOf.get(place) ?? 0)
  return mention.candidates.toSorted((one, other) => unlikely(one) - unlikely(other))[0]
}

/** The places that a text names, as far as `choose` keeps their names. */
const placesOf = (text: string, choose: (mentions: Mention[]) => Mention[]): NamedPlace[] => {
  const tokens = tokensOf(text)
  const mentions = choose(mentionsIn(tokens.map(({ folded }) => folded)))
  return mentions.flatMap((mention) => {
    const [first, last] = [tokens[mention.at], tokens[mention.at + mention.length - 1]]
    const place = likeliest(mention, mentions)
    if (!first || !last || !place) return []
    const name = text.slice(first.from, last.from) + last.typed
    return [{ from: first.from, to: last.to, name, place, candidates: mention.candidates }]
  })
}

export const placesNamed = (text: string): NamedPlace[] => placesOf(text, certainMentions)

/** Those that it names by what may be something else, such as `House Building`; beside `known` ones only what goes with one of them. */
export const placesMeant = (text: string, known: readonly NamedPlace[]): NamedPlace[] => {
  const around = known.flatMap(({ candidates }) => candidates)
  const goesWith = (place: Place) => around.length === 0 || around.some((one) => isNested(one, place))
  return placesOf(text, (mentions) =>
    mentions.flatMap((mention) => {
      const candidates = mention.candidates.filter(goesWith)
      return candidates.length > 0 ? [{ ...mention, candidates }] : []
    }),
  )
}

const shortestAlike = 5
const mostLetters = 2

/** How many letters have to be added, left out or replaced. */
const lettersBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** The place whose name a word almost is: one typo from it, or two letters and of the same sound. Null if there is none. */
export const placeLike = (word: string): Place | null => {
  const text = foldName(word)
  if (text.length < shortestAlike || /[\d ]/.test(text)) return null
  const key = soundKey(text)
  const alike = placeIndex.flatMap(({ place, names, rank }) => {
    const distances = names.flatMap((name) => {
      if (areOneTypoApart(name.text, text)) return [1]
      return name.key === key && !/\d/.test(name.text) ? [lettersBetween(name.text, text)] : []
    })
    const distance = Math.min(...distances)
    return distance <= mostLetters ? [{ place, rank, distance }] : []
  })
  return (
    alike.toSorted((one, other) => one.distance - other.distance || one.rank - other.rank)[0]?.place ?? null
  )
}

const either = /(?<![a-z\u0980-\u09ff])(?:or|and|বা|অথবা|ও|ba|othoba)(?![a-z\u0980-\u09ff])|[&/]/i

/**
 * Without places around others of the list: of `Uttara, Dhaka` it is Uttara that is meant. Of `Khulna or Jashore` it is both, though Jashore is in a
 * division with the other's name.
 */
export const innermost = (found: readonly NamedPlace[], typed: string): Place[] => {
  const isEither = either.test(typed)
  const isAround = (one: NamedPlace, other: NamedPlace): boolean =>
    (isEither ? [one.place] : one.candidates).some(
      ({ code }) => code !== other.place.code && isWithin(other.place.code, code),
    )
  return [
    ...new Set(found.filter((one) => !found.some((other) => isAround(one, other))).map(({ place }) => place)),
  ]
}
