import { isWithin, parentOf } from './place.ts'
import { foldName } from './place-fold.ts'
import type { Place } from './place-list.ts'
import { everywhere, isPartName, type Mention, mentionsIn, namesIn } from './place-names.ts'

const isLocal = ({ kind }: Place): boolean => kind === 'area' || kind === 'upazila'

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

/** Whether the place is inside a mention or, as Sylhet is of `Habiganj, Sylhet`, around it. */
const goesWith = (place: Place, mention: Mention): boolean =>
  isIn(place, mention) || mention.candidates.some(({ code }) => isWithin(code, place.code))

/** The places of a mention that go with every division and district that the text names. */
const possible = (mention: Mention, mentions: Mention[], around: Mention[]): Place[] =>
  mention.candidates.filter(
    (place) => around.every((one) => goesWith(place, one)) && canMean(mention, place, mentions),
  )

/** A name, and the places that it may mean beside the others of the text. */
export type Named = { mention: Mention; found: Place[] }

const resolve = (mentions: Mention[]): Named[] => {
  const around = mentions.filter(({ candidates }) => candidates.some((place) => !isLocal(place)))
  return mentions.flatMap((mention) => {
    const found = possible(mention, mentions, around)
    return found.length > 0 ? [{ mention, found: closest(found, mention, mentions) }] : []
  })
}

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

const placeOfMentions = (mentions: Mention[]): Place | null => {
  const known = resolve(mentions)
  const [first] = known
  const place = first ? theOne(first.found) : null
  if (!first || !place) return null
  // An address goes from the street outwards, but some begin with the town.
  const inner = known.slice(1).flatMap(({ found }) => found.filter(({ code }) => isWithin(code, place.code)))
  const smallest = inner.length === 1 ? (inner[0] ?? place) : place
  const isAgreed = known.every(({ mention }) => mention === first.mention || agrees(smallest, mention))
  return isAgreed ? smallest : null
}

/** The place that folded words name, if it is certain, and every name of a place among them with what it may mean, those of roads too. */
export const readPlaces = (words: readonly string[]): { place: Place | null; named: Named[] } => {
  const names = namesIn(words)
  const place = placeOfMentions(names.filter(({ isRoad }) => !isRoad))
  return { place, named: resolve(names) }
}

/**
 * The place that a location names, as people write one: `House 12, Road 5, Dhanmondi, Dhaka`. Null if it names none, or more than one could be meant.
 * A name that both a division and its district have is the district’s.
 */
export const placeOfText = (location: string): Place | null =>
  placeOfMentions(mentionsIn(foldName(location).split(' ')))
