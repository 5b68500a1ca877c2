import type { Scene } from '../scene.ts'
import { at, num, path, type Point, stroke } from '../svg.ts'
import { mix } from '../palette.ts'

const frond = (root: Point, angle: number, reach: number, droop: number): { rib: string; blades: string } => {
  const tip: Point = [root[0] + Math.cos(angle) * reach, root[1] + Math.sin(angle) * reach + droop]
  const bend: Point = [
    root[0] + Math.cos(angle) * reach * 0.6,
    root[1] + Math.sin(angle) * reach * 0.95 - reach * 0.1,
  ]
  let blades = ''
  for (let step = 2; step <= 12; step++) {
    const t = step / 12
    const x = (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0]
    const y = (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1]
    const size = reach * 0.3 * Math.sin(Math.min(1, t * 1.08) * Math.PI * 0.86 + 0.3)
    const side = Math.sign(Math.cos(angle)) || 1
    blades += `M${at(x, y)}l${num(side * size * 0.5)} ${num(size * 0.85)}M${at(x, y)}l${num(side * size * 0.75)} ${num(-size * 0.18)}`
  }
  return { rib: `M${at(...root)}Q${at(...bend)} ${at(...tip)}`, blades }
}

/** A coconut palm, or with `slim` the betel nut palm; `size` is the height of its trunk. */
export const drawPalm = (scene: Scene, x: number, base: number, size: number, slim = false): string => {
  const { random, palette } = scene
  const lean = random.between(-0.16, 0.16) * size * (slim ? 0.3 : 1)
  const top: Point = [x + lean, base - size]
  const bark = mix('#8A7660', palette.shadow, 0.4)
  const stem = `M${at(x, base)}Q${at(x - lean * 0.25, base - size * 0.5)} ${at(...top)}`
  const reach = size * (slim ? 0.24 : random.between(0.36, 0.44))
  const count = slim ? 7 : 10
  const fronds = Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI * (0.02 + (0.96 * index) / (count - 1)) + random.between(-0.14, 0.14)
    return frond(top, angle, reach * random.between(0.8, 1.1), reach * random.between(0.2, 0.75))
  })
  const { dark, mid, light } = palette.foliage
  const wide = reach * 0.045
  const layer = (pick: (index: number) => boolean, colour: string) =>
    stroke(
      fronds
        .filter((_, index) => pick(index))
        .map(({ rib, blades }) => rib + blades)
        .join(''),
      colour,
      wide,
      'stroke-linecap="round"',
    )
  const nuts = slim
    ? ''
    : [-0.5, 0.4, 0]
        .map((shift) => `M${at(top[0] + shift * reach * 0.16, top[1] + reach * 0.08)}h.1`)
        .join('')
  return (
    stroke(stem, bark, size * (slim ? 0.022 : 0.036), 'stroke-linecap="round"') +
    stroke(
      stem,
      mix(bark, palette.sun, 0.35),
      size * 0.009,
      `transform="translate(${num(-size * 0.007)} 0)"`,
    ) +
    layer((index) => index % 3 === 0, dark) +
    layer((index) => index % 3 === 1, mid) +
    layer((index) => index % 3 === 2, light) +
    stroke(nuts, mix('#8A8A3A', palette.shadow, 0.35), reach * 0.11, 'stroke-linecap="round"')
  )
}

/** A clump of banana plants about `size` high. */
export const drawBanana = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const { dark, mid, light, tip } = palette.foliage
  const leaf = (angle: number, reach: number, colour: string): string => {
    const end: Point = [x + Math.cos(angle) * reach * 1.05, base - size * 0.36 + Math.sin(angle) * reach]
    const swell = reach * 0.2
    const normal: Point = [-Math.sin(angle) * swell, Math.cos(angle) * swell]
    const middle: Point = [(x + end[0]) / 2, (base - size * 0.36 + end[1]) / 2 - reach * 0.16]
    const root: Point = [x, base - size * 0.36]
    return (
      path(
        `M${at(...root)}Q${at(middle[0] + normal[0], middle[1] + normal[1])} ${at(...end)}Q${at(middle[0] - normal[0], middle[1] - normal[1])} ${at(...root)}`,
        colour,
      ) +
      stroke(`M${at(...root)}Q${at(...middle)} ${at(...end)}`, mix(colour, palette.sun, 0.3), size * 0.012)
    )
  }
  const stem = path(
    `M${at(x - size * 0.045, base)}L${at(x - size * 0.02, base - size * 0.4)}H${num(x + size * 0.025)}L${num(x + size * 0.05)} ${num(base)}Z`,
    mix(light, palette.earth, 0.35),
  )
  const order = [dark, mid, dark, light, mid, mix(light, tip, 0.4)]
  const leaves = [-0.25, -2.9, -0.75, -2.35, -1.25, -1.85].map((angle, index) =>
    leaf(angle + random.between(-0.2, 0.2), size * random.between(0.5, 0.66), order[index]!),
  )
  return stem + leaves.join('')
}

/** A stand of bamboo that leans outwards; `size` is the height of its longest cane. */
export const drawBamboo = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const { dark, mid, light, tip } = palette.foliage
  let canes = ''
  const leaves: Record<'dark' | 'mid' | 'light', string> = { dark: '', mid: '', light: '' }
  for (let index = 0; index < 9; index++) {
    const lean = (index - 4) * size * 0.07 + random.between(-0.04, 0.04) * size
    const tall = size * random.between(0.72, 1)
    const foot = x + (index - 4) * size * 0.02
    canes += `M${at(foot, base)}Q${at(foot + lean * 0.2, base - tall * 0.6)} ${at(foot + lean, base - tall)}`
    for (let sprig = 0; sprig < 26; sprig++) {
      const t = random.between(0.35, 1)
      const px = foot + lean * t * t + random.between(-0.06, 0.06) * size
      const py = base - tall * t + random.between(-0.02, 0.05) * size
      const length = size * random.between(0.025, 0.05)
      const shade = sprig % 5 < 2 ? 'dark' : sprig % 5 < 4 ? 'mid' : 'light'
      leaves[shade] += `M${at(px, py)}l${num(random.between(-1, 1) * length)} ${num(length * 0.7)}`
    }
  }
  const wide = size * 0.0095
  return (
    stroke(canes, mix(tip, palette.shadow, 0.35), size * 0.013) +
    stroke(leaves.dark, dark, wide * 1.3, 'stroke-linecap="round"') +
    stroke(leaves.mid, mid, wide, 'stroke-linecap="round"') +
    stroke(leaves.light, light, wide, 'stroke-linecap="round"')
  )
}
