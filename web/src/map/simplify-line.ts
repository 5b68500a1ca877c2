import { maxCorners } from '@thikana/domain/place/area'
import type { BoxPoint } from './drawn-map.ts'

/** Pixels by which a hand trembles. */
const unsteady = 3

const missOf = (point: BoxPoint, from: BoxPoint, to: BoxPoint): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dx * (from.y - point.y) - (from.x - point.x) * dy) / length
}

/** The points without which the line would miss another by more than `tolerance` pixels (Douglas and Peucker, 1973). */
const keep = (points: readonly BoxPoint[], tolerance: number): BoxPoint[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const misses = points.map((point) => missOf(point, first, last))
  const at = misses.indexOf(Math.max(...misses))
  if ((misses[at] ?? 0) <= tolerance) return [first, last]
  return [...keep(points.slice(0, at + 1), tolerance).slice(0, -1), ...keep(points.slice(at), tolerance)]
}

/** The corners of the area that a freehand line goes around: as few as show what was meant, and at most `maxCorners`. */
export const simplifyLine = (points: readonly BoxPoint[]): BoxPoint[] => {
  let tolerance = unsteady
  let kept = keep(points, tolerance)
  while (kept.length > maxCorners) {
    tolerance *= 1.5
    kept = keep(points, tolerance)
  }
  return kept
}

/** Points within this many pixels count as one. */
const onePlace = 12

export const isNear = (one: BoxPoint, other: BoxPoint): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= onePlace

/** A line that stays where it began is a press. */
export const isPress = (points: readonly BoxPoint[]): boolean => {
  const [first] = points
  return !first || points.every((point) => isNear(point, first))
}
