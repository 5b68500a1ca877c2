import { type Lit, lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawBoat } from './boats.ts'
import { drawLilies, drawRipples, drawWater } from './water.ts'
import { at, blob, num, path, polygon, rect, stroke } from '../svg.ts'

const puddles = (scene: Scene, top: number): string => {
  const { random, palette, width, height } = scene
  return Array.from({ length: random.int(4, 7) }, () => {
    const y = random.between(top + 30, height - 20)
    const size = random.between(80, 210) * (0.6 + (y - top) / (height - top))
    const x = random.between(0, width)
    return (
      path(blob(random, [x, y], [size, size * 0.13], 11, 0.16), mix(palette.road, palette.sky[3], 0.6)) +
      stroke(
        `M${at(x - size * 0.5, y)}h${num(size * 0.6)}M${at(x - size * 0.1, y + 7)}h${num(size * 0.5)}`,
        palette.disc,
        2.4,
        'opacity=".5"',
      )
    )
  }).join('')
}

/** Pavement from `top`, the painted kerb, then the road down to the lower edge. */
export const drawRoad = (scene: Scene, top: number): string => {
  const { random, palette, width, height } = scene
  const kerb = top + random.between(34, 54)
  const stone = lit(palette, palette.pavement)
  const slabs: string[] = []
  for (let x = random.between(-60, 0); x < width; x += 74)
    slabs.push(`M${at(x, kerb)}L${at(x + (width / 2 - x) * 0.06, top)}`)
  const bandColour = lit(palette, random.pick(['#E9DFC9', '#2F3331', '#C8963E'])).face
  let band = ''
  for (let x = random.between(-80, 0); x < width; x += 120) band += `M${at(x, kerb + 7)}h60`
  const sheen = mix(palette.road, palette.sun, 0.25)
  const streaks = Array.from({ length: 14 }, () => {
    const y = random.between(kerb + 40, height)
    return `M${at(random.between(-80, width), y)}h${num(random.between(60, 300))}`
  })
  return (
    rect(0, top, width, kerb - top + 2, stone.face) +
    rect(0, top, width, 6, palette.shadow, 'opacity=".2"') +
    stroke(slabs.join(''), stone.side, 2, 'opacity=".5"') +
    rect(0, kerb, width, 14, stone.high) +
    stroke(band, bandColour, 14) +
    (scene.water
      ? drawWaterfront(scene, kerb + 14)
      : rect(0, kerb + 14, width, height - kerb, palette.road) +
        rect(0, kerb + 14, width, 12, palette.shadow, 'opacity=".28"') +
        stroke(streaks.join(''), sheen, 3, 'opacity=".5" stroke-linecap="round"') +
        (palette.light === 'monsoon' ? puddles(scene, kerb + 10) : ''))
  )
}

/** Replaces the road: the water next to a house, below its embankment. */
const drawWaterfront = (scene: Scene, top: number): string => {
  const { palette, width, height, random } = scene
  const wall = lit(palette, palette.pavement)
  const boats = [random.between(0.15, 0.4), random.between(0.6, 0.85)].map((share, index) =>
    drawBoat(scene, share * width, top + 58 + index * 26, 0.8 + index * 0.2, index === 0),
  )
  return (
    rect(0, top, width, 18, wall.side) +
    drawWater(scene, top + 18, height) +
    drawRipples(scene, top + 22, height, 26) +
    (scene.water === 'pond' ? drawLilies(scene, width * 0.3, top + 70, 150, 9) : boats.join(''))
  )
}

/** A plot wall with piers; its gate is between `gate[0]` and `gate[1]`. */
export const drawPlotWall = (
  scene: Scene,
  base: number,
  tall: number,
  gate: readonly [number, number],
  wall: Lit,
): string => {
  const { random, palette, width } = scene
  const iron = lit(palette, random.pick(['#2F4A44', '#3A3F46', '#0F5D46', '#7A4A38']))
  const top = base - tall
  const run = (from: number, to: number) => {
    const count = Math.max(1, Math.round((to - from) / 190))
    const piers = Array.from({ length: count + 1 }, (_, index) => {
      const x = from + ((to - from) * index) / count
      return (
        rect(x - 11, top - 12, 22, tall + 12, wall.face) +
        rect(x + 3, top - 12, 8, tall + 12, wall.side) +
        rect(x - 15, top - 18, 30, 8, wall.high)
      )
    })
    return (
      rect(from, top, to - from, tall, wall.face) +
      rect(from, base - 14, to - from, 14, wall.side) +
      rect(from, top - 4, to - from, 7, wall.high) +
      rect(from, top + 3, to - from, 6, wall.deep, 'opacity=".35"') +
      piers.join('')
    )
  }
  const [left, right] = gate
  const bars: string[] = []
  for (let x = left + 8; x < right - 4; x += 11) bars.push(`M${at(x, top - 6)}V${num(base - 4)}`)
  const leaf =
    rect(left, top + tall * 0.45, right - left, tall * 0.55 - 4, iron.side) +
    stroke(bars.join(''), iron.face, 4) +
    stroke(
      `M${at(left, top)}H${num(right)}M${at(left, base - 6)}H${num(right)}M${at((left + right) / 2, top - 8)}V${num(base)}`,
      iron.face,
      6,
    )
  const shadow = polygon(
    [
      [-10, base],
      [width + 10, base],
      [width + 10, base + 16],
      [-10, base + 16],
    ],
    palette.shadow,
    'opacity=".2"',
  )
  return shadow + leaf + run(-30, left) + run(right, width + 30)
}

/** Poles and the tangle of wires between them. */
export const drawWires = (scene: Scene, x: number, base: number, tall: number): string => {
  const { random, palette, width } = scene
  const pole = lit(palette, '#8B8478')
  const wires = Array.from({ length: random.int(5, 8) }, (_, index) => {
    const y = base - tall + 16 + index * random.between(9, 16)
    const drop = random.between(24, 90)
    return `M${at(-20, y - random.between(-20, 50))}Q${at(x / 2, y + drop)} ${at(x, y)}Q${at((x + width) / 2, y + drop)} ${at(width + 20, y - random.between(-20, 60))}`
  })
  return (
    rect(x - 8, base - tall, 16, tall, pole.face) +
    rect(x + 2, base - tall, 6, tall, pole.side) +
    stroke(`M${at(x - 46, base - tall + 22)}h92M${at(x - 36, base - tall + 54)}h72`, pole.deep, 7) +
    rect(x - 34, base - tall + 84, 26, 44, pole.side) +
    stroke(wires.join(''), mix(palette.shadow, palette.ambient, 0.1), 2.2, 'opacity=".75"')
  )
}
