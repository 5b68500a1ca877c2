import { mix } from '../colour.ts'
import type { Scene } from '../scene.ts'
import { at, blob, num, path, type Point, stroke } from '../svg.ts'

type Leaves = { deep: string; dark: string; mid: string; light: string; tip: string }
/** One clump of a crown: its centre and half axes. */
export type Mass = { centre: Point; size: Point }

const strokes = (
  scene: Scene,
  masses: readonly Mass[],
  count: number,
  side: -1 | 1,
  length: number,
): string => {
  const { random } = scene
  return Array.from({ length: count }, () => {
    const { centre, size } = random.pick(masses)
    const angle = side < 0 ? random.between(2.5, 5) : random.between(-0.6, 1.9)
    const reach = random.between(0.25, 1.08)
    const x = centre[0] + Math.cos(angle) * size[0] * reach
    const y = centre[1] + Math.sin(angle) * size[1] * reach
    return `M${at(x, y)}l${num(random.between(-length, length))} ${num(random.between(0.2, 0.7) * length)}`
  }).join('')
}

/**
 * Leaves in three layers: the dark mass, the lit side of each clump, and single leaves. `detail`, from 0 to 1,
 * is the share of those.
 */
export const drawFoliage = (scene: Scene, masses: readonly Mass[], leaves: Leaves, detail = 1): string => {
  const { random } = scene
  const clumps = (colour: string, shift: number, scale: number, rough: number) =>
    path(
      masses
        .map(({ centre: [x, y], size: [rx, ry] }) => {
          const corners = Math.round(Math.min(13, Math.max(7, (rx * scale) / 8)))
          return blob(
            random,
            [x - rx * shift, y - ry * shift * 1.2],
            [rx * scale, ry * scale],
            corners,
            rough,
          )
        })
        .join(''),
      colour,
    )
  const area = masses.reduce((sum, { size }) => sum + size[0] * size[1], 0)
  const count = Math.min(90, Math.round(area / 260)) * detail
  const length = Math.min(11, Math.max(5, Math.sqrt(area / masses.length) * 0.14))
  const loose = (many: number, side: -1 | 1, colour: string, share: number) =>
    detail
      ? stroke(strokes(scene, masses, many, side, length), colour, length * share, 'stroke-linecap="round"')
      : ''
  return (
    clumps(leaves.deep, -0.1, 1, 0.16) +
    clumps(leaves.dark, 0.07, 0.92, 0.18) +
    clumps(leaves.mid, 0.2, 0.66, 0.24) +
    (detail ? clumps(leaves.light, 0.42, 0.3, 0.38) : '') +
    loose(count, 1, leaves.deep, 0.42) +
    loose(count, -1, leaves.mid, 0.46) +
    loose(count, -1, leaves.light, 0.42) +
    loose(count / 4, -1, mix(leaves.light, leaves.tip, 0.6), 0.4)
  )
}
