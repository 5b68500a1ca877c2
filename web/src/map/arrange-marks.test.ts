import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeMarks, type PlacedMark } from './arrange-marks.ts'
import { boxAround } from './free-space.ts'

const pin = (id: string, x: number, y: number): PlacedMark => ({
  id,
  x,
  y,
  width: 60,
  height: 30,
  isGroup: false,
})
const group = (id: string, x: number, y: number): PlacedMark => ({
  id,
  x,
  y,
  width: 38,
  height: 38,
  isGroup: true,
})

describe('marks on the map', () => {
  test('stay at their spots if they cover nothing of each other', () => {
    const { shifts, joins } = arrangeMarks([pin('a', 0, 0), pin('b', 100, 0)])
    expect([...shifts.values()]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ])
    expect(joins.size).toBe(0)
  })

  test('give way by as little as possible, a home to a group', () => {
    const { shifts } = arrangeMarks([pin('home', 40, 0), group('many', 0, 0)])
    expect(shifts.get('many')).toEqual({ x: 0, y: 0 })
    expect(shifts.get('home')).toEqual({ x: 11, y: 0 })
  })

  test('join the nearest mark where there is no room', () => {
    const wall = [pin('a', 0, 0), pin('b', 0, 32), pin('c', 0, -32), pin('d', 62, 0), pin('e', -62, 0)]
    const { joins, shifts } = arrangeMarks([...wall, pin('late', 2, 1)])
    expect([...joins]).toEqual([['late', 'a']])
    expect(shifts.has('late')).toBe(false)
  })

  test('never cover each other, wherever they are', () => {
    const marks = fc.uniqueArray(
      fc.record({ id: fc.uuid(), x: fc.integer({ max: 600, min: 0 }), y: fc.integer({ max: 400, min: 0 }) }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 120 },
    )
    fc.assert(
      fc.property(marks, fc.integer({ min: 0, max: 3 }), (spots, nth) => {
        const placed = spots.map(({ id, x, y }, at) => (at % 4 === nth ? group(id, x, y) : pin(id, x, y)))
        const { shifts, joins } = arrangeMarks(placed)
        expect(shifts.size + joins.size).toBe(placed.length)
        for (const host of joins.values()) expect(shifts.has(host)).toBe(true)
        const boxes = placed.flatMap((mark) => {
          const shift = shifts.get(mark.id)
          return shift ? [boxAround({ x: mark.x + shift.x, y: mark.y + shift.y }, mark)] : []
        })
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              one.left >= other.right ||
              one.right <= other.left ||
              one.top >= other.bottom ||
              one.bottom <= other.top
            expect(isApart).toBe(true)
          }
      }),
      { numRuns: 60 },
    )
  })
})
