import { maxCorners } from '@thikana/domain/place/area'
import { expect, test } from 'vitest'
import { isPress, simplifyLine } from './simplify-line.ts'

const circle = (radius: number, count: number, tremble = 0) =>
  Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI
    const far = radius + tremble * ((at % 3) - 1)
    return { x: 400 + far * Math.cos(turn), y: 300 + far * Math.sin(turn) }
  })

test('a straight line keeps its ends', () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 4, y: at * 2 }))
  expect(simplifyLine(line)).toEqual([line[0], line[49]])
})

test('a rectangle that is drawn by an unsteady hand has its corners', () => {
  const side = (from: number, to: number, at: (value: number, tremble: number) => { x: number; y: number }) =>
    Array.from({ length: 40 }, (_, step) => at(from + ((to - from) * step) / 40, (step % 2) * 2))
  const drawn = [
    ...side(0, 200, (x, tremble) => ({ x, y: tremble })),
    ...side(0, 100, (y, tremble) => ({ x: 200 + tremble, y })),
    ...side(200, 0, (x, tremble) => ({ x, y: 100 + tremble })),
    ...side(100, 0, (y, tremble) => ({ x: tremble, y })),
  ]
  expect(simplifyLine(drawn).length).toBeLessThanOrEqual(8)
})

test.each([200, 2000])('an area of %d points has at most sixty corners, and its shape', (count) => {
  const corners = simplifyLine(circle(250, count, 12))
  expect(corners.length).toBeLessThanOrEqual(maxCorners)
  expect(corners.length).toBeGreaterThan(8)
  for (const { x, y } of corners) expect(Math.hypot(x - 400, y - 300)).toBeGreaterThan(230)
})

test('a press that trembles is no area', () => {
  expect(
    isPress([
      { x: 5, y: 5 },
      { x: 8, y: 3 },
    ]),
  ).toBe(true)
  expect(
    isPress([
      { x: 5, y: 5 },
      { x: 60, y: 3 },
    ]),
  ).toBe(false)
})
