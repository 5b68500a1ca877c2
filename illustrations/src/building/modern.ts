import { drawGlass } from './windows.ts'
import { type Lit, lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawReflection } from '../street/water.ts'
import { at, num, polygon, rect, stroke } from '../svg.ts'

/** Vertical slats in front of glass, with light in their gaps. */
export const drawSlats = (x: number, y: number, w: number, h: number, wood: Lit): string => {
  const lines: string[] = []
  for (let bar = 6; bar < w; bar += 15) lines.push(`M${at(x + bar, y)}v${num(h)}`)
  return (
    rect(x, y, w, h, wood.deep, 'opacity=".55"') +
    stroke(lines.join(''), wood.face, 8) +
    `<g transform="translate(-3 0)">${stroke(lines.join(''), wood.high, 2)}</g>`
  )
}

/** A wall of glass in dark frames, in the shade of the slab above. */
export const drawGlazing = (scene: Scene, x: number, y: number, w: number, h: number, frame: Lit): string => {
  const count = Math.max(2, Math.round(w / 84))
  const panes = Array.from({ length: count }, (_, index) =>
    drawGlass(scene, x + (index * w) / count, y, w / count, h, 0.8),
  )
  const bars = Array.from({ length: count + 1 }, (_, index) => `M${at(x + (index * w) / count, y)}v${num(h)}`)
  return (
    panes.join('') +
    stroke(`${bars.join('')}M${at(x, y + h * 0.24)}h${num(w)}`, frame.deep, 5) +
    rect(x, y, w, 12, scene.palette.shadow, 'opacity=".4"') +
    rect(x, y, 9, h, scene.palette.shadow, 'opacity=".35"')
  )
}

/** A concrete slab and its shadow, which is `shadowDepth` deep. */
export const drawSlab = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  thick: number,
  paint: Lit,
  shadowDepth: number,
): string =>
  polygon(
    [
      [x + 8, y + thick],
      [x + w, y + thick],
      [x + w, y + thick + shadowDepth],
      [x + 8 + shadowDepth * 0.7, y + thick + shadowDepth],
    ],
    scene.palette.shadow,
    'opacity=".36"',
  ) +
  rect(x, y, w, thick, paint.face) +
  rect(x, y, w, thick * 0.3, paint.high)

/** A swimming pool in the lawn. */
export const drawPool = (scene: Scene, x: number, y: number, w: number): string => {
  const { palette } = scene
  const edge = lit(palette, '#EFE6D4')
  const outline = [
    [x, y],
    [x + w, y],
    [x + w + 70, y + 78],
    [x - 60, y + 78],
  ] as const
  return (
    polygon(
      [
        [x - 18, y - 8],
        [x + w + 16, y - 8],
        [x + w + 100, y + 92],
        [x - 92, y + 92],
      ],
      edge.high,
    ) +
    polygon(outline, palette.water.face) +
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w + 14, y + 16],
        [x - 12, y + 16],
      ],
      palette.water.deep,
      'opacity=".6"',
    ) +
    drawReflection(scene, [x + w * 0.2, x + w * 0.7], y + 16, 56, palette.disc)
  )
}
