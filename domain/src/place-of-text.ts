import { isWithin, parentOf } from './place.ts'
import { foldName } from './place-fold.ts'
import { type Place, places } from './place-list.ts'

type Phrase = { words: string[]; candidates: Place[] }

/** `sector 7`, which only means a place beside the name of what it is a part of. */
const isPartName = (name: string): boolean => /^(sector|section|সেক্টর|সেকশন) \d+$/.test(name)

/** Names that streets and markets have all over the country: they only count beside the district's. */
const everywhere = new Set(
  [
    'new market',
    'নিউ মার্কেট',
    'নিউমার্কেট',
    'old town',
    'green road',
    'গ্রিন রোড',
    'notun bazar',
    'natun bazar',
    'নতুন বাজার',
    'taltola',
    'তালতলা',
    'staff quarter',
    'house building',
    'oxygen',
    'epz',
    'kotwali',
    'sadarghat',
    'সদরঘাট',
    'bandar',
    'বন্দর',
    'raja bazar',
    'arambagh',
    'আরামবাগ',
    'shantinagar',
    'islampur',
    'sugandha',
    'medical',
    'cda residential area',
    'manda',
    'tala',
    'lama',
    'kalai',
    'boda',
    'palash',
    'juri',
  ].map(foldName),
)

const isLocal = ({ kind }: Place): boolean => kind === 'area' || kind === 'upazila'

const buildPhrases = (): Map<string, Phrase[]> => {
  const byText = new Map<string, Place[]>()
  for (const place of places)
    for (const text of new Set([place.name, place.bangla, ...place.aliases].map(foldName)))
      byText.set(text, [...(byText.get(text) ?? []), place])
  const phrases = [...byText].map(([text, candidates]) => ({ words: text.split(' '), candidates }))
  // The longest first: `mirpur 10` before `mirpur`.
  phrases.sort((one, other) => other.words.length - one.words.length)
  return Map.groupBy(phrases, ({ words }) => words[0] ?? '')
}

const phrasesByWord = buildPhrases()

/** The name of a road is no place: `Mirpur Road`; but `Dhanmondi Road 5` is in Dhanmondi. */
const roads = new Set('road rd street highway lane link bypass রোড সড়ক মহাসড়ক লেন'.split(' ').map(foldName))
const isRoad = (words: string[], next: number): boolean =>
  roads.has(words[next] ?? '') && !/^(\d+|no|number|নং)$/.test(words[next + 1] ?? '')

const matches = (words: string[], at: number, { words: own }: Phrase): boolean =>
  own.every((word, index) => words[at + index] === word)

/** A name in the text, which of its words it is, and the places that have it. */
export type Mention = { text: string; at: number; length: number; candidates: Place[] }

/** The names of places among folded words, the longest where one is part of another. */
export const mentionsIn = (words: string[]): Mention[] => {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = phrasesByWord.get(words[at] ?? '')?.find((one) => matches(words, at, one))
    if (!phrase) continue
    const next = at + phrase.words.length
    const { length } = phrase.words
    if (!isRoad(words, next))
      found.push({ text: phrase.words.join(' '), at, length, candidates: phrase.candidates })
    at = next - 1
  }
  return found
}

const isIn = (place: Place, mention: Mention): boolean =>
  mention.candidates.some(({ code }) => isWithin(place.code, code))

/** Whether the name can mean the place: names that streets and markets have too only do beside what the place is a part of. */
const canMean = (mention: Mention, place: Place, mentions: Mention[]): boolean => {
  const needsParent = isPartName(mention.text) || (everywhere.has(mention.text) && isLocal(place))
  const parent = parentOf(place.code) ?? ''
  return (
    !needsParent ||
    mentions.some((other) => other !== mention && other.candidates.some(({ code }) => code === parent))
  )
}

/** The mentions that can only be a place: `house building` may be a house. */
export const certainMentions = (mentions: Mention[]): Mention[] =>
  mentions.filter((mention) => mention.candidates.some((place) => canMean(mention, place, mentions)))

/** The places of a mention that are inside every division and district that the text names. */
const possible = (mention: Mention, mentions: Mention[], around: Mention[]): Place[] =>
  mention.candidates.filter(
    (place) => around.every((one) => isIn(place, one)) && canMean(mention, place, mentions),
  )

/** Of several places with the name, those beside the most names around them, and of `Khulna` the district before the division. */
const closest = (found: Place[], mention: Mention, mentions: Mention[]): Place[] => {
  if (found.length === 1) return found
  const others = mentions.filter((other) => other !== mention)
  const depthOf = ({ code }: Place) =>
    Math.max(
      0,
      ...others
        .flatMap(({ candidates }) => candidates)
        .filter((other) => other.code !== code && isWithin(code, other.code))
        .map((other) => other.code.split('.').length),
    )
  const deepest = Math.max(...found.map(depthOf))
  return found.filter((place) => depthOf(place) === deepest)
}

/** Of places with one name the district: nobody writes an address with only its division, or an upazila’s name that a district has. */
const theOne = (found: Place[]): Place | null => {
  if (found.length < 2) return found[0] ?? null
  const districts = found.filter(({ kind }) => kind === 'district')
  return districts.length === 1 ? (districts[0] ?? null) : null
}

const kmPerDegree = 111
const maxKm = 4
const kmBetween = ({ centre: one }: Place, { centre: other }: Place): number =>
  Math.hypot(
    (one.lat - other.lat) * kmPerDegree,
    (one.lng - other.lng) * kmPerDegree * Math.cos((one.lat * Math.PI) / 180),
  )

/** `Segunbagicha, Ramna`: two areas side by side, of which the first is the address. Areas that are far apart contradict each other. */
const agrees = (place: Place, mention: Mention): boolean =>
  mention.candidates.some(
    (other) =>
      isWithin(place.code, other.code) || isWithin(other.code, place.code) || kmBetween(place, other) < maxKm,
  )

const placeOfWords = (words: string[]): Place | null => {
  const mentions = mentionsIn(words)
  const around = mentions.filter(({ candidates }) => candidates.some((place) => !isLocal(place)))
  const known = mentions.flatMap((mention) => {
    const found = possible(mention, mentions, around)
    return found.length > 0 ? [{ mention, found: closest(found, mention, mentions) }] : []
  })
  const [first] = known
  const place = first ? theOne(first.found) : null
  if (!first || !place) return null
  // An address goes from the street outwards, but some begin with the town.
  const inner = known.slice(1).flatMap(({ found }) => found.filter(({ code }) => isWithin(code, place.code)))
  const smallest = inner.length === 1 ? (inner[0] ?? place) : place
  const isAgreed = known.every(({ mention }) => mention === first.mention || agrees(smallest, mention))
  return isAgreed ? smallest : null
}

/**
 * The place that a location names, as people write one: `House 12, Road 5, Dhanmondi, Dhaka`. Null if it names none, or more than one could be meant.
 * A name that both a division and its district have is the district’s.
 */
export const placeOfText = (location: string): Place | null => placeOfWords(foldName(location).split(' '))
