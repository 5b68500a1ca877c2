import { type Pin, keptPin, type Spot } from '@thikana/domain/place/pin'
import { describe, expect, it } from 'vitest'
import { listings } from './listings.ts'
import { pinOf, reachOf } from './pin.ts'

const pinned = listings.flatMap(({ title, place, pin }) => (place && pin ? [{ title, place, pin }] : []))
const share = (isCounted: (pin: Pin) => boolean) =>
  pinned.filter(({ pin }) => isCounted(pin)).length / listings.length

const kmBetween = (one: Spot, other: Spot): number =>
  Math.hypot((one.lat - other.lat) * 111, (one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180))

describe('the pins of the demo’s homes', () => {
  it('are there for all, and exact for some', () => {
    expect(pinned).toHaveLength(listings.length)
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
