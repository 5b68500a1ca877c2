import { foldName } from './place-fold.ts'
import { type Place, places } from './place-list.ts'

// Where a folded text has names of places of the gazetteer.

type Phrase = { words: string[]; candidates: Place[] }

/** `sector 7`, which only means a place beside the name of what it is a part of. */
export const isPartName = (name: string): boolean =>
  /^((sector|section|সেক্টর|সেকশন) \d+|\d+ (নং|নম্বর) (সেক্টর|সেকশন))$/.test(name)

/** Names that streets and markets have all over the country: they only count beside the district's. */
export const everywhere = new Set(
  `new market, নিউ মার্কেট, নিউমার্কেট, old town, green road, গ্রিন রোড, notun bazar, natun bazar,
   নতুন বাজার, taltola, তালতলা, staff quarter, house building, oxygen, epz, kotwali, sadarghat, সদরঘাট,
   bandar, বন্দর, raja bazar, arambagh, আরামবাগ, shantinagar, islampur, sugandha, medical,
   cda residential area, manda, tala, lama, kalai, boda, palash, juri`
    .split(/,\s+/)
    .map(foldName),
)

/** In Bangla the number of a part comes first, too: সেক্টর ৭ is ৭ নম্বর সেক্টর. */
const numberFirst = (text: string): string[] => {
  const [, part, number] = /^(সেক্টর|সেকশন) (\d+)$/.exec(text) ?? []
  return part ? [`${number} নং ${part}`, `${number} নম্বর ${part}`] : []
}

/** Names of several words are also written as one: `Coxsbazar`, `UttaraSector7`. */
const writtenAs = (name: string): string[] => {
  const text = foldName(name)
  return [text, text.replace(/(?<=\D) (?=\D)/g, ''), ...numberFirst(text)]
}

const buildPhrases = (): Map<string, Phrase[]> => {
  const byText = new Map<string, Place[]>()
  for (const place of places)
    for (const text of new Set([place.name, place.bangla, ...place.aliases].flatMap(writtenAs)))
      byText.set(text, [...(byText.get(text) ?? []), place])
  const phrases = [...byText].map(([text, candidates]) => ({ words: text.split(' '), candidates }))
  // The longest first: `mirpur 10` before `mirpur`.
  phrases.sort((one, other) => other.words.length - one.words.length)
  return Map.groupBy(phrases, ({ words }) => words[0] ?? '')
}

const phrasesByWord = buildPhrases()

/** The name of a road is no place: `Mirpur Road`; but `Dhanmondi Road 5` is in Dhanmondi. */
const roads = new Set(
  `road rd street highway lane link bypass
   রোড সড়ক মহাসড়ক লেন গলি স্ট্রিট স্ট্রীট হাইওয়ে লিংক লিঙ্ক বাইপাস`
    .split(/\s+/)
    .map(foldName),
)
const isRoad = (words: readonly string[], next: number): boolean =>
  roads.has(words[next] ?? '') && !/^(\d+|no|number|নং|নম্বর)$/.test(words[next + 1] ?? '')

/** In উত্তরা ৭ নম্বর রোড the number is the road's, not that of a part of Uttara. */
const isRoadNumber = (words: readonly string[], next: number): boolean =>
  /^\d+ (নং|নম্বর)$/.test(`${words[next - 1]} ${words[next]}`) && roads.has(words[next + 1] ?? '')

const matches = (words: readonly string[], at: number, { words: own }: Phrase): boolean =>
  own.every((word, index) => words[at + index] === word) &&
  (own.length === 1 || !isRoadNumber(words, at + own.length))

/** A name in the text, which of its words it is, and the places that have it. `isRoad`: it is a road’s, which may be somewhere else. */
export type Mention = { text: string; at: number; length: number; candidates: Place[]; isRoad: boolean }

/** The names of places among folded words, the longest where one is part of another. */
export const namesIn = (words: readonly string[]): Mention[] => {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phrasesByWord.get(words[at] ?? '')?.find((one) => matches(words, at, one))
    if (!phrase) continue
    const { words: own, candidates } = phrase
    const next = at + own.length
    found.push({ text: own.join(' '), at, length: own.length, candidates, isRoad: isRoad(words, next) })
    at = next - 1
  }
  return found
}

export const mentionsIn = (words: readonly string[]): Mention[] => namesIn(words).filter((one) => !one.isRoad)
