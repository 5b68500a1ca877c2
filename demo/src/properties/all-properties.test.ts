import { describe, expect, it } from 'vitest'
import { type BuildingKind, drawProperty } from '@thikana/illustrations/property'
import { keptPin, type Pin, type Spot } from '@thikana/domain/place/pin'
import { allProperties } from './all-properties.ts'
import { pinOf, reachOf } from './pin.ts'

/** Words of titles and the kinds of drawing that match them. The first match counts. */
const titlePatterns: readonly (readonly [RegExp, readonly BuildingKind[]])[] = [
  [/\bduplex\b|two-storey|\bvilla\b/i, ['duplex']],
  [/penthouse|\btower\b/i, ['tower']],
  [/rooftop|roof flat/i, ['rooftopFlat']],
  [/\bflats?\b(?! above)|three-bedroom beside|four-bedroom on/i, ['dhakaApartment', 'tower', 'rooftopFlat']],
  [/bungalow|brick (house|home)|veranda house|single-storey/i, ['brickBungalow']],
  [/tin-roof|village house|guava-canal|loom shed|pond-side/i, ['tinRoofHouse']],
  [/homestead|beach|farmhouse/i, ['tinRoofHouse', 'hillCottage']],
  [/hill|tea-garden|\blake cottage/i, ['hillCottage', 'brickBungalow']],
  [/cottage/i, ['hillCottage', 'tinRoofHouse', 'brickBungalow']],
  [
    /shop-?house|town house|old dhaka|merchants|colonial|princely|ground plus two|three floors/i,
    ['oldTownHouse'],
  ],
]

/** Words of a title that mean that water is visible. */
const waters = [
  [/\briverside|padma-view|brahmaputra-view|surma-side|kirtankhola-side|launch-ghat|bhairab/i, 'river'],
  [/\blakeside|lake-view|by the lake|lake cottage/i, 'lake'],
  [/pond\b(?!-)|pond-side|two tanks|canal/i, 'pond'],
  [/harbour view/i, 'sea'],
] as const

describe('a home of the demo', () => {
  it.each(allProperties.map((property) => [property.english.title, property] as const))(
    'is drawn as its words say: %s',
    (title, { building, english: { description }, appearance, ...property }) => {
      const matching = titlePatterns.find(([words]) => words.test(title))?.[1]
      if (matching) expect(matching).toContain(building)
      const water = waters.find(([words]) => words.test(title) && !/\d+ m from|ghat road/i.test(title))?.[1]
      if (water) expect(appearance.water).toBe(water)
      // A tea slope with hills is no beach, and a one-storey house has no second floor.
      if (/beach|\bsea\b/i.test(title)) expect(building).not.toBe('hillCottage')
      if (/\btwo (full )?(floors|storeys)\b|two-storey/i.test(description.split('\n')[0]!))
        expect(['tinRoofHouse', 'brickBungalow', 'hillCottage']).not.toContain(building)
      expect(property.division).toBeTruthy()
    },
  )

  it.each([
    ['Corner flat of 2,850 sq ft near Gulshan 1 circle', 9],
    ['South-facing 1,650 sq ft flat on Dhanmondi 9A', 6],
    ['Bright 1,540 sq ft flat near Eskaton Garden', 10],
    ['Gulshan penthouse on two levels with a roof garden', 14],
    ['Low-rise flat by the university gate in Bashundhara', 4],
    ['Ground plus two in Wari on Rankin Street', 3],
    ['Shop-house in Shaheb Bazar with two flats above', 3],
    ['Two-storey home in Jaleshwaritola, Bogura', 2],
  ])('has as many floors as its text says: %s', (title, floors) => {
    expect(allProperties.find(({ english }) => english.title === title)?.appearance.floors).toBe(floors)
  })

  it('has at least as many floors as the flat’s own', () => {
    const ordinals = [
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
      'sixth',
      'seventh',
      'eighth',
      'ninth',
      'tenth',
      'eleventh',
    ]
    for (const { english, building, appearance } of allProperties) {
      const { title, description } = english
      if (building !== 'dhakaApartment' && building !== 'tower') continue
      const own =
        ordinals.indexOf(/^(?:The whole )?(\w+) floor/.exec(description)?.[1]?.toLowerCase() ?? '') + 1
      if (own > 0) expect(appearance.floors, title).toBeGreaterThan(own)
    }
  })

  it('has a picture of less than 130 kB for any text', () => {
    for (const { english, building, appearance } of allProperties) {
      const { title } = english
      const svg = drawProperty({ seed: title, kind: building, light: 'dusk', ...appearance })
      expect(svg, title).not.toMatch(/NaN|undefined|Infinity/)
      expect(Buffer.byteLength(svg), title).toBeLessThan(130 * 1024)
      const plain = drawProperty({ seed: title, kind: building, light: 'dusk' })
      if (appearance.water && building !== 'tinRoofHouse') expect(svg === plain, title).toBe(false)
    }
  })
})

const pinned = allProperties.flatMap(({ english: { title }, place, pin }) =>
  place && pin ? [{ title, place, pin }] : [],
)
const share = (isCounted: (pin: Pin) => boolean) =>
  pinned.filter(({ pin }) => isCounted(pin)).length / allProperties.length

const kmBetween = (one: Spot, other: Spot): number =>
  Math.hypot((one.lat - other.lat) * 111, (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180))

describe('the pins of the demo’s homes', () => {
  it('are there for all, and exact for some', () => {
    expect(pinned).toHaveLength(allProperties.length)
    expect(share(({ isExact }) => isExact)).toBeGreaterThan(0.15)
    expect(share(({ isExact }) => isExact)).toBeLessThan(0.4)
  })

  it('are kept as those that agents set', () => {
    for (const { title, pin } of pinned) expect(keptPin(pin), title).toEqual(pin)
  })

  it('are near the middle of their place, but not all in it', () => {
    const km = pinned.map(({ place, pin }) => kmBetween(reachOf(place)!.centre, pin))
    expect(Math.max(...km)).toBeLessThan(2)
    expect(km.filter((one) => one > 0.3).length).toBeGreaterThan(pinned.length / 2)
    const spots = new Set(pinned.map(({ pin }) => `${pin.lat} ${pin.lng}`))
    expect(spots.size).toBeGreaterThan(pinned.length * 0.85)
  })

  it('are the same at every time, and need a place', () => {
    for (const { title, place, pin } of pinned) expect(pinOf(title, place), title).toEqual(pin)
    expect(pinOf('Somewhere', undefined)).toBeUndefined()
  })
})
