import { blossoms, drawCreeper } from '../nature/garden.ts'
import { drawShrubs } from '../nature/trees.ts'
import { lit, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, rect, stroke } from '../svg.ts'

/** A pergola with a table and chairs under it. */
export const drawPergola = (scene: Scene, x: number, base: number, w: number, tall: number): string => {
  const { random, palette } = scene
  const wood = lit(palette, random.pick(['#8C5A38', '#F1E6CC', '#5F4A3A', '#2F6A5C']))
  const rafters: string[] = []
  for (let along = 0; along <= w; along += 32) rafters.push(`M${at(x + along, base - tall - 8)}l26 -22`)
  const posts = [0, 0.5, 1].map(
    (share) =>
      rect(x + share * w - 6, base - tall, 12, tall, wood.face) +
      rect(x + share * w + 1, base - tall, 5, tall, wood.side),
  )
  const top = stroke(rafters.join(''), wood.side, 8) + rect(x - 18, base - tall - 10, w + 36, 13, wood.high)
  const vine = random.chance(0.75)
    ? drawCreeper(scene, x, x + w * random.between(0.5, 1), base - tall, tall * 0.36, random.pick(blossoms))
    : ''
  const seat = lit(palette, random.pick([token.brick, '#C8963E', '#3F7A78', '#E9DFC9']))
  const chair = (left: number) =>
    rect(left, base - 54, 12, 54, seat.side) +
    rect(left, base - 30, 62, 16, seat.face) +
    rect(left + 50, base - 16, 8, 16, seat.side)
  return (
    chair(x + w * 0.16) +
    rect(x + w * 0.44, base - 40, 64, 8, wood.high) +
    rect(x + w * 0.44 + 28, base - 34, 8, 34, wood.side) +
    posts.join('') +
    top +
    vine
  )
}

/** Strings of small lamps, lit in the evening. */
export const drawLamps = (scene: Scene, fromX: number, toX: number, y: number, sag: number): string => {
  const { palette } = scene
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const t = (index + 0.5) / 13
    const px = fromX + (toX - fromX) * t
    const py = y + sag * 4 * t * (1 - t) * 0.5 + 5
    return palette.light === 'day'
      ? circle(px, py, 4, palette.cloud)
      : circle(px, py, 13, palette.glow[0]!, 'opacity=".26"') +
          circle(px, py, 5, palette.glow[2] ?? palette.glow[0]!)
  })
  return (
    stroke(`M${at(fromX, y)}Q${at((fromX + toX) / 2, y + sag)} ${at(toX, y)}`, palette.shadow, 2) +
    bulbs.join('')
  )
}

/** A raised flower bed. */
export const drawRaisedBed = (scene: Scene, x: number, base: number, w: number): string => {
  const box = lit(scene.palette, scene.random.pick(['#B5593C', '#8C8478', '#8C5A38']))
  return (
    drawShrubs(scene, x + 20, x + w - 20, base - 30, 62, scene.random.pick(blossoms)) +
    rect(x, base - 40, w, 40, box.face) +
    rect(x, base - 40, w, 7, box.high) +
    rect(x + w * 0.7, base - 33, w * 0.3, 33, box.side)
  )
}
