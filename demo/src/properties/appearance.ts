import { makeRandom } from '@thikana/illustrations/random'
import type { Appearance } from '@thikana/illustrations/scene'
import type { DemoProperty } from './property.ts'

const numbers = [
  'ground one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' '),
  'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth'.split(
    ' ',
  ),
] as const

const cardinalIn = (text: string, pattern: RegExp): number | undefined => {
  const at = numbers[0].indexOf(pattern.exec(text)?.[1]?.toLowerCase() ?? '')
  return at > 0 ? at : undefined
}

/** Water shown in the picture. Titles name water that is next to the building; water further away is not drawn. */
const waters: readonly (readonly [RegExp, Appearance['water']])[] = [
  [/\d+ m from|-safe|-edge|-breeze|ghat road|beel road|house plot/i, undefined],
  [/harbour/i, 'sea'],
  [
    /\b(river|riverside|ghat|launch|padma-view|brahmaputra-view|bhairab|buriganga|surma-side|kirtankhola-side|embankment)\b/i,
    'river',
  ],
  [/\b(lake|lakeside|lake-view)\b/i, 'lake'],
  [/\b(pond|pond-side|tanks|canal|guava-canal|sweet pond)\b/i, 'pond'],
]

/** The floor a flat is on, where the first is the one above the ground floor. */
export const readFloor = (text: string): number | undefined => {
  const named = numbers[1].indexOf(/\b(\w+)(?: and top)?[ -]floor\b/i.exec(text)?.[1]?.toLowerCase() ?? '')
  if (named > 0) return named
  return /\bLevels? \d+(?: and (\d+))?/.test(text)
    ? Number(/\bLevels? (?:\d+ and )?(\d+)/.exec(text)?.[1])
    : undefined
}

/** The kinds of building whose floors can be counted in the picture. */
const tallKinds: ReadonlySet<DemoProperty['building']> = new Set([
  'dhakaApartment',
  'tower',
  'duplex',
  'oldTownHouse',
])

/** The floors of the building if its text says so, or one or two more than the flat's own. */
const countFloors = ({ title, about, building }: DemoProperty): number | undefined => {
  const text = `${title}. ${about}`
  if (!tallKinds.has(building)) return undefined
  const whole =
    (/\btwo floors (?:above|over)\b|\btwo floors over them\b/i.test(text) ? 3 : undefined) ??
    cardinalIn(text, /floor of (\w+)\b/i) ??
    cardinalIn(text, /\b(\w+)-stor(?:e?y|eyed)/i) ??
    cardinalIn(text, /\b(two|three) (?:full )?(?:floors|storeys)\b/i) ??
    (/\bground plus two\b/i.test(text) ? 3 : undefined)
  if (whole !== undefined) return whole
  const own = building === 'dhakaApartment' || building === 'tower' ? readFloor(about) : undefined
  if (own === undefined) return undefined
  const minFloors = building === 'tower' ? 9 : 5
  return Math.max(minFloors, own + makeRandom(`floors/${title}`).int(1, 2))
}

/** What a property's text says about its look, for the drawing to match. */
export const appearanceOf = (property: DemoProperty): Appearance => ({
  floors: countFloors(property),
  water: waters.find(([words]) => words.test(property.title))?.[1],
})
