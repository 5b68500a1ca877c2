import type { Scene } from '../scene.ts'
import { at, blob, num, path, type Point, stroke } from '../svg.ts'
import { mix } from '../palette.ts'

type Leaves = { deep: string; dark: string; mid: string; light: string; tip: string }
/** One clump of a crown: its centre and half axes. */
type Mass = { centre: Point; size: Point }

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
const drawFoliage = (scene: Scene, masses: readonly Mass[], leaves: Leaves, detail = 1): string => {
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

const trunk = (scene: Scene, x: number, base: number, top: number, width: number, lean: number): string => {
  const bark = mix('#7A5E48', scene.palette.shadow, 0.45)
  const d = (w: number) =>
    `M${at(x - w, base)}Q${at(x - w * 0.3 + lean * 0.3, (base + top) / 2)} ${at(x + lean - w * 0.5, top)}L${at(x + lean + w * 0.4, top)}Q${at(x + w * 0.5 + lean * 0.4, (base + top) / 2)} ${at(x + w * 1.1, base)}Z`
  const light = stroke(
    `M${at(x - width * 0.6, base)}Q${at(x - width * 0.2 + lean * 0.3, (base + top) / 2)} ${at(x + lean - width * 0.3, top)}`,
    mix(bark, scene.palette.sun, 0.35),
    width * 0.3,
  )
  return path(d(width), bark) + light
}

/** A rain tree with its wide crown; `size` is its height. */
export const drawRainTree = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const spread = size * random.between(0.62, 0.8)
  const bark = mix('#7A5E48', palette.shadow, 0.45)
  const masses: Mass[] = []
  const crown = (along: number, rise: number, girth: number) =>
    masses.push({
      centre: [x + along * spread, base - size * rise],
      size: [spread * girth * random.between(0.85, 1.15), size * girth * random.between(0.44, 0.62)],
    })
  const droop = random.between(0.02, 0.07)
  for (const along of [-0.92, -0.7, -0.46, -0.22, 0.02, 0.26, 0.5, 0.74, 0.94]) {
    crown(
      along + random.between(-0.08, 0.08),
      0.8 - along * along * droop * 2 + random.between(-0.03, 0.02),
      0.32,
    )
  }
  for (const along of [-0.66, -0.36, -0.06, 0.24, 0.58]) {
    crown(
      along + random.between(-0.12, 0.12),
      0.92 - along * along * droop * 2 + random.between(-0.03, 0.02),
      0.27,
    )
  }
  const fork = base - size * random.between(0.3, 0.4)
  const boughs = [-0.7, -0.35, 0.08, 0.42, 0.74].map((along) => {
    const reach = x + along * spread * random.between(0.85, 1.1)
    return `M${at(x, fork + size * 0.06)}C${at(x + along * spread * 0.3, fork - size * 0.1)} ${at(reach - along * spread * 0.3, base - size * 0.6)} ${at(reach, base - size * 0.8)}`
  })
  return (
    trunk(scene, x, base, fork - size * 0.02, size * 0.045, random.between(-0.02, 0.02) * size) +
    stroke(boughs.join(''), bark, size * 0.026, 'stroke-linecap="round"') +
    drawFoliage(scene, masses, palette.foliage)
  )
}

/** A round crown: mango, jackfruit, and in flower krishnachura. */
export const drawRoundTree = (
  scene: Scene,
  x: number,
  base: number,
  size: number,
  { bloom, detail = 1 }: { bloom?: string; detail?: number } = {},
): string => {
  const { random, palette } = scene
  const wide = size * random.between(0.29, 0.4)
  const middle = base - size * 0.66
  const count = detail ? random.int(7, 10) : 5
  const core: Mass[] = [
    { centre: [x - wide * 0.2, middle + size * 0.06], size: [wide * 0.72, size * 0.22] },
    { centre: [x + wide * 0.2, middle - size * 0.06], size: [wide * 0.66, size * 0.2] },
  ]
  // Clumps from the dark underside of the crown to its lit top, narrower towards the tip.
  const clumps = Array.from({ length: count }, (_, index): Mass => {
    const rise = index / (count - 1)
    const room = Math.sin((0.24 + rise * 0.62) * Math.PI) * wide * 0.86
    const across = (index % 2 ? 1 : -1) * random.between(0.1, 1)
    const girth = wide * random.between(0.36, 0.54)
    return {
      centre: [x + across * room, base - size * (0.47 + rise * 0.42) + random.between(-0.03, 0.03) * size],
      size: [girth, girth * random.between(0.6, 0.8)],
    }
  })
  const { foliage } = palette
  const leaves = bloom
    ? {
        ...foliage,
        mid: mix(foliage.mid, bloom, 0.5),
        light: mix(bloom, palette.ambient, palette.ambientShare * 0.6),
        tip: mix(bloom, palette.sun, 0.35),
      }
    : foliage
  return (
    trunk(scene, x, base, base - size * 0.55, size * 0.035, random.between(-0.04, 0.04) * size) +
    drawFoliage(scene, [...core, ...clumps], leaves, detail)
  )
}

/** A low hedge or thicket from `left` to `right`. */
export const drawShrubs = (
  scene: Scene,
  left: number,
  right: number,
  base: number,
  tall: number,
  bloom?: string,
): string => {
  const { random, palette } = scene
  const masses: Mass[] = []
  const row = (step: number, low: number, high: number) => {
    for (let x = left; x <= right; x += tall * random.between(step * 0.6, step * 1.4)) {
      const rise = tall * random.between(low, high)
      masses.push({ centre: [x, base - rise * 0.5], size: [tall * random.between(0.4, 0.85), rise * 0.7] })
    }
  }
  row(1.3, 0.6, 1.25)
  row(0.8, 0.3, 0.7)
  const { foliage } = palette
  const leaves = bloom
    ? {
        ...foliage,
        tip: mix(bloom, palette.ambient, palette.ambientShare * 0.6),
        light: mix(foliage.light, bloom, 0.3),
      }
    : foliage
  return masses.length ? drawFoliage(scene, masses, leaves) : ''
}
