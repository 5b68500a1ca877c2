import { mix } from '../colour.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, path, stroke } from '../svg.ts'

/** Young rice in water, in rows that lead away from the viewer. */
export const drawPaddy = (scene: Scene, top: number, bottom: number, right: number): string => {
  const { random, palette } = scene
  const blades = { mid: '', light: '', tip: '' }
  for (let y = top; y < bottom; y += 7 + (y - top) * 0.09) {
    const size = 9 + ((y - top) / (bottom - top)) * 26
    for (let x = -20 + random.between(0, 20); x < right - (y - top) * 1.4; x += size * 1.15) {
      blades[random.pick(['mid', 'light', 'tip'] as const)] +=
        `M${at(x, y)}l${num(random.between(-0.4, 0.4) * size)} ${num(-size)}`
    }
  }
  const shape = `M-20 ${num(top - 8)}H${num(right)}L${num(right - (bottom - top) * 1.5)} ${num(bottom)}H-20Z`
  return (
    path(shape, mix(palette.water.light, palette.foliage.light, 0.45)) +
    stroke(
      `M${at(right, top - 6)}L${at(right - (bottom - top) * 1.5, bottom)}`,
      lit(palette, '#A98A5E').face,
      16,
    ) +
    stroke(blades.mid, palette.foliage.mid, 3, 'stroke-linecap="round"') +
    stroke(blades.light, palette.foliage.light, 3, 'stroke-linecap="round"') +
    stroke(blades.tip, palette.foliage.tip, 2.6, 'stroke-linecap="round"')
  )
}
