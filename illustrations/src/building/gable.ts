import { type Lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, type Point, polygon, stroke } from '../svg.ts'

/** A roof's face: its eaves from `left` to `right` at `eaves`, its ridge between the two inner points at `ridge`. */
export type RoofFace = { left: number; right: number; eaves: number; ridge: number; from: number; to: number }

/** Ribbed iron or rows of tile, from the ridge to the eaves, with the eaves' shadow below. */
export const drawRoofFace = (
  scene: Scene,
  { left, right, eaves, ridge, from, to }: RoofFace,
  skin: Lit,
  surface: 'iron' | 'tile' | 'plain',
): string => {
  const { random, palette } = scene
  const outline: Point[] = [
    [from, ridge],
    [to, ridge],
    [right, eaves],
    [left, eaves],
  ]
  const dark: string[] = []
  const bright: string[] = []
  if (surface === 'iron') {
    const count = Math.round((right - left) / 17)
    for (let rib = 1; rib < count; rib++) {
      const t = rib / count
      const d = `M${at(from + (to - from) * t, ridge)}L${at(left + (right - left) * t, eaves)}`
      ;(rib % 2 ? dark : bright).push(d)
    }
  }
  if (surface === 'tile') {
    const rows = Math.round((eaves - ridge) / 15)
    for (let row = 1; row < rows; row++) {
      const t = row / rows
      const a = from + (left - from) * t
      const b = to + (right - to) * t
      dark.push(`M${at(a, ridge + (eaves - ridge) * t)}H${num(b)}`)
      for (let x = a + random.between(0, 26); x < b; x += random.between(60, 170)) {
        bright.push(`M${at(x, ridge + (eaves - ridge) * t - 6)}h${num(random.between(14, 40))}`)
      }
    }
  }
  const stains = Array.from({ length: surface === 'plain' ? 0 : 4 }, () => {
    const t = random.between(0.05, 0.85)
    const top = random.between(0, 0.5)
    const x = (share: number, s: number) =>
      from + (to - from) * s + (left + (right - left) * s - from - (to - from) * s) * share
    return polygon(
      [
        [x(top, t), ridge + (eaves - ridge) * top],
        [x(top, t + 0.07), ridge + (eaves - ridge) * top],
        [x(1, t + 0.09), eaves],
        [x(1, t), eaves],
      ],
      random.pick([skin.side, skin.high, mix(skin.face, '#8A4A2E', 0.4)]),
      'opacity=".4"',
    )
  })
  return (
    polygon(outline, skin.face) +
    stains.join('') +
    stroke(dark.join(''), skin.side, surface === 'tile' ? 2.4 : 3, 'opacity=".75"') +
    stroke(bright.join(''), skin.high, surface === 'tile' ? 3.4 : 2.4, 'opacity=".7"') +
    stroke(`M${at(from - 3, ridge)}H${num(to + 3)}`, skin.high, 7, 'stroke-linecap="round"') +
    stroke(`M${at(left, eaves)}H${num(right)}`, skin.deep, 6) +
    polygon(
      [
        [left + 14, eaves + 3],
        [right - 6, eaves + 3],
        [right - 6, eaves + 34],
        [left + 34, eaves + 34],
      ],
      palette.shadow,
      'opacity=".38"',
    )
  )
}
