import { describe, expect, it } from 'vitest'
import { isPlaceCode, levelOf, parentOf } from './place.ts'
import { findPlace, type Place, placeName, places, placesIn } from './place-list.ts'

const countOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).length
const textsOf = ({ name, bangla, aliases }: Place) => [name, bangla, ...aliases]

/** How far a place may be from the one that it is in, in km: half the width of the largest. */
const reach: Record<number, number> = { 2: 200, 3: 25, 4: 6 }

const km = ({ centre: one }: Place, { centre: other }: Place) =>
  Math.hypot((one.lat - other.lat) * 111, (one.lng - other.lng) * 102)

describe('the gazetteer', () => {
  it('has every division, district and upazila of Bangladesh', () => {
    expect({
      divisions: countOf('division'),
      districts: countOf('district'),
      upazilas: countOf('upazila'),
    }).toEqual({ divisions: 8, districts: 64, upazilas: 495 })
  })

  it('has the areas of Dhaka and Chattogram', () => {
    const areasOf = (code: string) =>
      places.filter(({ kind, code: own }) => kind === 'area' && own.startsWith(`${code}.`))
    expect(areasOf('dhaka.dhaka').length).toBeGreaterThan(180)
    expect(areasOf('chattogram.chattogram').length).toBeGreaterThan(40)
  })

  it('has each code once, and the place around every other', () => {
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length)
    expect(places.filter(({ code }) => !isPlaceCode(code))).toEqual([])
    const lost = places.filter(({ code }) => levelOf(code) > 1 && !findPlace(parentOf(code) ?? ''))
    expect(lost).toEqual([])
  })

  it('has no two places of one name in the same place', () => {
    const keys = places.flatMap(({ code, name, bangla }) =>
      [name, bangla].map((text) => `${parentOf(code)}/${text}`),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has names in both scripts, normalised, trimmed, and none twice at a place', () => {
    const odd = places.filter((place) =>
      textsOf(place).some((text) => text !== text.normalize('NFC').trim() || /\s{2}|['"]/.test(text)),
    )
    expect(odd).toEqual([])
    expect(
      places.filter(
        ({ name, bangla }) => !/^[A-Za-z0-9.’ -]+$/.test(name) || !/^[\u0980-\u09ff -]+$/.test(bangla),
      ),
    ).toEqual([])
    expect(places.filter((place) => new Set(textsOf(place)).size < textsOf(place).length)).toEqual([])
  })

  it('has every centre in Bangladesh, near that of the place around it', () => {
    const outside = places.filter(
      ({ centre: { lat, lng } }) => !(lat > 20.5 && lat < 26.7 && lng > 88 && lng < 92.7),
    )
    expect(outside).toEqual([])
    const far = places.filter((place) => {
      const parent = findPlace(parentOf(place.code) ?? '')
      if (!parent) return false
      // The centre of an upazila is its district’s.
      const limit = parent.centreOf === 'place' ? (reach[levelOf(place.code)] ?? 0) : 25
      return km(place, parent) > limit
    })
    expect(far.map(({ code }) => code)).toEqual([])
  })

  it('says that the centre of an upazila is its district’s', () => {
    const savar = findPlace('dhaka.dhaka.savar')
    expect(savar).toMatchObject({ centreOf: 'district', centre: findPlace('dhaka.dhaka')?.centre })
    expect(findPlace('dhaka.dhaka.gulshan')).toMatchObject({ centreOf: 'place' })
  })

  it('lists what is inside a place: the areas of a city first, and 10 after 2', () => {
    expect(placesIn(null)).toHaveLength(8)
    expect(placesIn('dhaka.dhaka').at(-1)).toMatchObject({ name: 'Savar' })
    const sectors = placesIn('dhaka.dhaka.uttara').filter(({ name }) => /Sector/.test(name))
    expect(sectors.map(({ name }) => Number(name.split(' ').at(-1)))).toEqual(
      sectors.map((_, index) => index + 1),
    )
  })

  it('lists them in Bangla by their Bangla names', () => {
    const divisions = placesIn(null, 'bn').map(({ name }) => name)
    expect(placesIn(null).map(({ name }) => name)).toEqual(divisions.toSorted())
    expect(divisions.at(0)).toBe('Khulna')
    expect(placesIn('dhaka.dhaka', 'bn').at(-1)).toMatchObject({ name: 'Savar' })
    const sectors = placesIn('dhaka.dhaka.uttara', 'bn').filter(({ name }) => /Sector/.test(name))
    expect(sectors.map(({ name }) => Number(name.split(' ').at(-1)))).toEqual(
      sectors.map((_, index) => index + 1),
    )
  })
})

describe('a place in words', () => {
  it.each([
    ['dhaka.dhaka.dhanmondi', 'Dhanmondi, Dhaka', 'ধানমন্ডি, ঢাকা'],
    ['dhaka.dhaka.mirpur.section-10', 'Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা'],
    ['dhaka.dhaka.gulshan.niketan', 'Niketan, Gulshan, Dhaka', 'নিকেতন, গুলশান, ঢাকা'],
    ['dhaka.gazipur.sadar', 'Gazipur Sadar', 'গাজীপুর সদর'],
    ['dhaka.dhaka', 'Dhaka District', 'ঢাকা জেলা'],
    ['dhaka', 'Dhaka Division', 'ঢাকা বিভাগ'],
  ])('%s is %s', (code, en, bn) => {
    expect(placeName(code)).toEqual({ en, bn: bn.normalize('NFC') })
  })

  it('is unknown for a code that no place has', () => {
    expect(placeName('dhaka.dhaka.atlantis')).toBeNull()
  })
})
