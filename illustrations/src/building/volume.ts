import type { Lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, type Point, polygon, rect, stroke } from '../svg.ts'

/**
 * A box seen from the front, with one side visible. A positive `depth` shows the right side, which is in
 * shade; a negative one the left side, which is in the sun.
 */
export type Volume = { x: number; y: number; w: number; h: number; depth: number }

/** The share of the distance to the vanishing point that a side of normal depth covers. */
const recession = 0.0011

export const sidePoint = (scene: Scene, box: Volume, along: number, y: number): Point => {
  const near = box.depth > 0 ? box.x + box.w : box.x
  const share = Math.abs(box.depth) * along * recession
  return [near + box.depth * along, y + (scene.horizon - y) * share]
}

export const sideQuad = (
  scene: Scene,
  box: Volume,
  [from, to]: Point,
  [top, bottom]: Point,
  fill: string,
  extra = '',
): string => {
  const corners: Point[] = [
    sidePoint(scene, box, from, top),
    sidePoint(scene, box, to, top),
    sidePoint(scene, box, to, bottom),
    sidePoint(scene, box, from, bottom),
  ]
  return polygon(corners, fill, extra)
}

const sideColour = (box: Volume, wall: Lit): string => (box.depth > 0 ? wall.side : wall.high)

export const drawVolume = (scene: Scene, box: Volume, wall: Lit): string => {
  const side = box.depth ? sideQuad(scene, box, [0, 1], [box.y, box.y + box.h], sideColour(box, wall)) : ''
  return side + rect(box.x, box.y, box.w, box.h, wall.face)
}

/** The shadow of a box on the ground, away from the light. */
export const drawGroundShadow = (scene: Scene, box: Volume, reach: number): string => {
  const base = box.y + box.h
  const right = box.x + box.w + Math.max(0, box.depth)
  return polygon(
    [
      [box.x + 10, base],
      [right, base - 4],
      [right + reach, base + reach * 0.1],
      [right + reach * 0.7, base + reach * 0.2],
      [box.x + reach * 0.3, base + reach * 0.2],
    ],
    scene.palette.shadow,
    `opacity="${scene.palette.light === 'day' ? 0.3 : 0.18}"`,
  )
}

/** Courses of brick, drawn only in places. */
export const drawCourses = (scene: Scene, box: Volume, wall: Lit, count: number): string => {
  const { random } = scene
  const marks = () =>
    Array.from({ length: count }, () => {
      const y = box.y + Math.floor(random.between(0, box.h / 11)) * 11 + 5
      return `M${at(box.x + random.between(0, box.w - 40), y)}h${num(random.between(12, 38))}`
    }).join('')
  return stroke(marks(), wall.side, 5, 'opacity=".5"') + stroke(marks(), wall.high, 5, 'opacity=".45"')
}
