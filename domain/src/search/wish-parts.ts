import { type NamedPlace, placeLike } from '../place/place-in-wish.ts'
import { letters } from './wish-amounts.ts'

/** Parts of the text that were understood, or that it was understood can't be. Each is one character of the private use area meanwhile. */
export type Part =
  | { typed: string; as: 'place'; place: NamedPlace | null }
  | { typed: string; as: 'wish' | 'unread' }

const firstMark = 0xe000
const mark = '[\\ue000-\\uf8ff]'
const anyMark = new RegExp(mark, 'g')
/** A text in which nothing is marked yet. */
export const withoutMarks = (typed: string): string => typed.normalize('NFC').replace(anyMark, ' ')

export const holdParts = () => {
  const parts: Part[] = []
  const partAt = (character: string): Part | undefined => parts[character.charCodeAt(0) - firstMark]
  return {
    parts,
    partAt,
    /** The mark that stands for a part. */
    hold: (part: Part): string => String.fromCharCode(firstMark + parts.push(part) - 1),
    /** The text as it was typed, its marks replaced. */
    typedOf: (text: string) => text.replace(anyMark, (character) => partAt(character)?.typed ?? ''),
  }
}
export type Held = ReturnType<typeof holdParts>

/** The text with places of it marked. */
export const markPlaces = (text: string, found: readonly NamedPlace[], { hold }: Held): string =>
  found.reduceRight(
    (marked, place) =>
      marked.slice(0, place.from) +
      ` ${hold({ typed: place.name, as: 'place', place })} ` +
      marked.slice(place.to),
    text,
  )

const letter = `[${letters}\\d]`
const partOfTown =
  'house|flat|apartment|plot|road|rd|block|sector|section|lane|avenue|ave|line|holding|level|ward|রোড|ব্লক|সেক্টর|সেকশন|লেন|বাড়ি'
/** What stands in an address beside the place: `Road 9A`, `Block C`, `Dhanmondi 27`, `R/A`, `Lake Circus Road`. */
const addresses = [
  String.raw`(?<!${letter})(?:${partOfTown})[\s,.#-]*(?:no\.?\s*|number\s*|নং\s*)?(?:[\d০-৯]+[a-z]?|[${letters}])(?!${letter})`,
  String.raw`(?<=${mark}\s*)-?[\d০-৯]{1,2}[a-z]?(?!${letter})`,
  String.raw`(?<!${letter})(?:r/a|dohs|residential area|housing(?: society)?|আবাসিক(?: এলাকা)?)(?!${letter})`,
  String.raw`(?<!${letter})(?!(?:near|in|the|on|main|big)\s)[${letters}]+ (?:road|street|avenue|lane|circle|mor|রোড|সড়ক|লেন|মোড়)(?!${letter})`,
].map((pattern) => new RegExp(pattern.normalize('NFC'), 'gi'))

/** The text with what stands in an address beside a place marked. */
export const markAddresses = (text: string, { hold }: Held): string =>
  addresses.reduce(
    (rest, pattern) => rest.replace(pattern, (typed) => ` ${hold({ typed, as: 'place', place: null })} `),
    text,
  )

/** Words that only join what was understood, or say that somebody looks for it. */
const joining = new Set(
  `a an the with and or in near for of at to by from on within around i am we my our need needs want looking search please any some is are per month price
  er e te ta ti o ba chai lagbe dorkar darkar ekta jonno moddhe modhye kache ase ache jar hobe
  এর এ তে ও এবং বা অথবা চাই লাগবে দরকার একটা একটি জন্য মধ্যে কাছে আছে সহ এলাকায় শহরে শহরের হবে`
    .normalize('NFC')
    .split(/\s+/),
)
const isJoining = (word: string): boolean => joining.has(word.toLowerCase())

const wordsAndMarks = new RegExp(String.raw`${mark}|[,;()]|[^\s,;()\ue000-\uf8ff]+`, 'g')

/** The parts in order, with runs of words that nothing was made of as places that are almost written right, or else as unread. */
export const readRest = (text: string, { partAt }: Held): Part[] => {
  const found: Part[] = []
  let run: string[] = []
  const close = () => {
    if (run.length > 0) found.push({ typed: run.join(' '), as: 'unread' })
    run = []
  }
  for (const [word] of text.matchAll(wordsAndMarks)) {
    const known = partAt(word)
    const place = known || isJoining(word) ? null : placeLike(word)
    if (known || place || isJoining(word) || /^[,;()]$/.test(word)) close()
    else if (run.length > 0 || /[\p{L}\p{N}]/u.test(word)) run.push(word)
    if (known) found.push(known)
    if (place)
      found.push({
        typed: place.name,
        as: 'place',
        place: { from: 0, to: 0, name: place.name, place, candidates: [place] },
      })
  }
  close()
  return found
}
