import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, blob, num, path, type Point, polygon, rect, stroke } from '../svg.ts'

export const blossoms = ['#C2493A', '#D9567A', '#E0A23A', '#F2E8D8', '#9A5FA0'] as const

/** A potted plant on (x, base), about `size` high. */
export const drawPot = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const clay = lit(palette, random.pick(['#B5593C', '#A8432B', '#D8C3A0', '#5F6F68']))
  const w = size * 0.24
  const pot = polygon(
    [
      [x - w, base - size * 0.36],
      [x + w, base - size * 0.36],
      [x + w * 0.72, base],
      [x - w * 0.72, base],
    ],
    clay.face,
  )
  const shade = polygon(
    [
      [x + w * 0.2, base - size * 0.36],
      [x + w, base - size * 0.36],
      [x + w * 0.72, base],
      [x + w * 0.2, base],
    ],
    clay.side,
  )
  const { dark, mid, light } = palette.foliage
  const crown = base - size * 0.62
  if (random.chance(0.35)) {
    const spikes = [-0.9, -0.5, -0.15, 0.2, 0.6, 1].map(
      (lean) =>
        `M${at(x, base - size * 0.34)}q${at(lean * w * 0.5, -size * 0.34)} ${at(lean * w * 1.7, -size * 0.6)}`,
    )
    return (
      stroke(spikes.join(''), random.pick([mid, light]), size * 0.085, 'stroke-linecap="round"') + pot + shade
    )
  }
  const leaves =
    path(blob(random, [x, crown], [size * 0.3, size * 0.34], 9, 0.22), dark) +
    path(blob(random, [x - size * 0.08, crown - size * 0.1], [size * 0.19, size * 0.2], 8, 0.25), mid)
  const dots = Array.from(
    { length: 5 },
    () => `M${at(x + random.between(-0.24, 0.2) * size, crown + random.between(-0.3, 0.15) * size)}h.1`,
  )
  const colour = random.chance(0.5) ? light : lit(palette, random.pick(blossoms)).face
  return leaves + stroke(dots.join(''), colour, size * 0.11, 'stroke-linecap="round"') + pot + shade
}

/** Leaves that hang from a ledge between `left` and `right`. */
export const drawCreeper = (
  scene: Scene,
  left: number,
  right: number,
  top: number,
  drop: number,
  bloom?: string,
): string => {
  const { random, palette } = scene
  const { dark, mid, light } = palette.foliage
  const marks = { mid: '', light: '' }
  const count = Math.min(54, Math.round(((right - left) * drop) / 140))
  for (let index = 0; index < count; index++) {
    const fall = random.between(0, 1) ** 1.7
    const mark = `M${at(random.between(left, right), top + fall * drop)}l${num(random.between(-4, 4))} 5`
    marks[index % 2 ? 'mid' : 'light'] += mark
  }
  const hem: Point[] = [[left, top - 5]]
  for (let x = left; x <= right; x += 18) hem.push([x, top + drop * random.between(0.15, 0.6)])
  hem.push([right, top - 5])
  const shine = bloom ? lit(palette, bloom).face : light
  return (
    polygon(hem, dark) +
    stroke(marks.mid, mid, 7, 'stroke-linecap="round"') +
    stroke(marks.light, shine, 6, 'stroke-linecap="round"')
  )
}

/** Open grass from `top` down, with blades, and a darker tone in the shade. */
export const drawLawn = (scene: Scene, top: number, bottom: number, colour = scene.palette.grass): string => {
  const { random, palette, width } = scene
  const blades = (count: number) =>
    Array.from({ length: count }, () => {
      const y = random.between(0, 1) ** 1.2 * (bottom - top) + top + 6
      const size = 5 + ((y - top) / (bottom - top)) * 13
      return `M${at(random.between(0, width), y)}l${num(random.between(-4, 4))} ${num(-size)}`
    }).join('')
  const swathes = Array.from({ length: 5 }, () =>
    path(
      blob(
        random,
        [random.between(0, width), random.between(top + 30, bottom)],
        [random.between(200, 420), random.between(10, 26)],
      ),
      mix(colour, palette.foliage.mid, 0.3),
      'opacity=".6"',
    ),
  )
  return (
    rect(0, top, width, bottom - top + 2, colour) +
    swathes.join('') +
    stroke(blades(70), mix(colour, palette.foliage.dark, 0.5), 2.6, 'stroke-linecap="round"') +
    stroke(blades(70), mix(colour, palette.sun, 0.4), 2.4, 'stroke-linecap="round"')
  )
}

/** A branch in the upper corner, in the foreground. */
export const drawNearBough = (scene: Scene, fromLeft: boolean): string => {
  const { random, palette, width } = scene
  const edge = fromLeft ? -20 : width + 20
  const side = fromLeft ? 1 : -1
  const leaves = ['', '', '']
  let twigs = ''
  const leaf = (x: number, y: number, turn: number, size: number): string => {
    const tip: Point = [Math.cos(turn) * size, Math.sin(turn) * size]
    const belly: Point = [-Math.sin(turn) * size * 0.3, Math.cos(turn) * size * 0.3]
    return `M${at(x, y)}q${at(tip[0] * 0.4 + belly[0], tip[1] * 0.4 + belly[1])} ${at(...tip)}q${at(-tip[0] * 0.6 - belly[0], -tip[1] * 0.6 - belly[1])} ${at(-tip[0], -tip[1])}`
  }
  const count = random.int(6, 9)
  for (let index = 0; index < count; index++) {
    const start = -60 + random.between(0, 150)
    const reach = random.between(120, 420)
    const drop = random.between(30, 170)
    twigs += `M${at(edge, start)}q${at(side * reach * 0.55, drop * 0.1)} ${at(side * reach, drop)}`
    const pairs = Math.round(reach / 24)
    for (let step = 1; step <= pairs; step++) {
      const t = step / pairs
      const x = edge + side * reach * (1.1 * t - 0.1 * t * t)
      const y = start + drop * (0.2 * t + 0.8 * t * t)
      for (const lean of [0.75, 2]) {
        const turn = lean + random.between(-0.35, 0.35) - (lean > 1 ? 0.3 : 0.55)
        leaves[(step + index) % 3] += leaf(x, y, side > 0 ? turn : Math.PI - turn, random.between(30, 54))
      }
    }
  }
  const { deep, dark, mid } = palette.foliage
  return (
    stroke(twigs, deep, 4) +
    path(leaves[0]!, deep) +
    path(leaves[1]!, mix(deep, dark, 0.7)) +
    path(leaves[2]!, mix(dark, mid, 0.55))
  )
}
