import { mix } from '../colour.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

/** A palace by the river, like that of the nawabs: a dome over arcades and a broad flight of steps. */
export const drawPalace = (scene: Scene, x: number, base: number): string => {
  const { palette } = scene
  const wall = lit(palette, '#D98A7C')
  const trim = lit(palette, '#F6E4D2')
  const top = base - 150
  const arcade = (left: number, count: number, y: number, h: number) =>
    Array.from({ length: count }, (_, index) => {
      const px = left + index * 34
      return path(
        `M${at(px, y + h)}V${num(y + 10)}a10 10 0 0 1 20 0V${num(y + h)}Z`,
        index % 3 ? wall.deep : mix(wall.deep, palette.glow[0]!, 0.7),
      )
    }).join('')
  const wing = (left: number) =>
    rect(left, top + 26, 190, 124, wall.face) +
    rect(left - 6, top + 20, 202, 9, trim.high) +
    rect(left - 4, top + 86, 198, 6, trim.face) +
    arcade(left + 14, 5, top + 44, 34) +
    arcade(left + 14, 5, top + 104, 40)
  const dome =
    path(`M${at(x - 62, top - 48)}q-14 -92 62 -112q76 20 62 112Z`, wall.face) +
    path(`M${at(x, top - 160)}q76 20 62 112h-46q8 -80 -16 -112Z`, wall.side) +
    stroke(`M${at(x, top - 160)}v-44`, trim.face, 6) +
    circle(x, top - 176, 8, trim.high)
  const steps = Array.from({ length: 6 }, (_, index) =>
    rect(
      x - 70 - index * 14,
      base - 60 + index * 12,
      140 + index * 28,
      12,
      index % 2 ? trim.face : trim.side,
    ),
  )
  return (
    wing(x - 290) +
    wing(x + 100) +
    dome +
    rect(x - 76, top - 52, 152, 60, wall.face) +
    arcade(x - 62, 4, top - 40, 40) +
    rect(x - 84, top - 58, 168, 10, trim.high) +
    rect(x - 100, top, 200, 150, wall.high) +
    rect(x - 108, top - 6, 216, 10, trim.high) +
    polygon(
      [
        [x - 104, top - 4],
        [x, top - 44],
        [x + 104, top - 4],
      ],
      trim.face,
    ) +
    arcade(x - 82, 5, top + 26, 46) +
    steps.join('')
  )
}
