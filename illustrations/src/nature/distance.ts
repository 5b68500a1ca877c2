import type { Scene } from '../scene.ts'
import { at, num, path, type Point, rect, smooth, stroke } from '../svg.ts'
import { mix } from '../palette.ts'

/** A distant row of roofs. `tall` is the highest roof above `base`, both in units of the picture. */
export const drawSkyline = (scene: Scene, base: number, tall: number, colour: string): string => {
  const { random, palette, width } = scene
  let x = -20
  let d = `M-20 ${num(base)}`
  let lamps = ''
  let marks = ''
  while (x < width + 20) {
    const w = random.between(38, 120)
    const h = tall * random.between(0.28, 1) ** 1.5
    const top = base - h
    d += `V${num(top)}`
    if (random.chance(0.4)) d += `h${num(w * 0.25)}v-16h${num(w * 0.22)}v16`
    d += `H${num(x + w)}`
    if (random.chance(0.12)) marks += `M${at(x + w / 2, top)}v${num(-random.between(24, 60))}`
    for (let row = top + 16; row < base - 14; row += 24) {
      for (let column = x + 10; column < x + w - 12; column += 20) {
        if (random.chance(0.17)) lamps += `M${at(column, row)}h7`
      }
    }
    x += w + random.pick([0, 0, 6, 18])
  }
  const lamp =
    palette.light === 'day' ? mix(colour, palette.shadow, 0.16) : mix(colour, palette.glow[0]!, 0.55)
  return (
    path(`${d}V${num(base + 40)}H-20Z`, colour) +
    stroke(marks, colour, 3) +
    stroke(lamps, lamp, 9, 'opacity=".6"')
  )
}

/** Distant woods with some palms. */
export const drawTreeline = (scene: Scene, base: number, tall: number, colour: string): string => {
  const { random, width } = scene
  let woods = `M-60 ${num(base + 60)}V${num(base - tall * 0.4)}`
  let level = tall * 0.6
  for (let x = -60; x < width + 60;) {
    const w = tall * random.between(0.22, 0.62)
    const next = Math.min(tall, Math.max(tall * 0.4, level + random.between(-0.24, 0.24) * tall))
    woods += `a${num(w * 0.56)} ${num(w * 0.5)} 0 0 1 ${num(w)} ${num(level - next)}`
    level = next
    x += w
  }
  const palms = Array.from({ length: random.int(2, 5) }, () => {
    const x = random.between(0, width)
    const top = base - tall * random.between(1.1, 1.45)
    const leaves = [-2.9, -2.4, -1.8, -1.2, -0.7, -0.2].map((angle) => {
      const reach = tall * 0.24
      return `M${at(x, top)}q${at(Math.cos(angle) * reach * 0.7, Math.sin(angle) * reach)} ${at(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.35 + reach * 0.25)}`
    })
    return `M${at(x + random.between(-8, 8), base)}Q${at(x + 3, base - tall * 0.7)} ${at(x, top)}${leaves.join('')}`
  })
  return (
    path(`${woods}V${num(base + 60)}Z`, colour) + stroke(palms.join(''), colour, 5, 'stroke-linecap="round"')
  )
}

/** Ridges from the farthest and palest to the nearest, with mist between them. */
export const drawHills = (scene: Scene, base: number, tall: number): string => {
  const { random, palette, width } = scene
  const colours = [mix(palette.far[0], palette.sky[2], 0.45), palette.far[0], palette.far[1], palette.far[2]]
  return colours
    .map((colour, index) => {
      const height = tall * (1 - index * 0.2)
      const step = random.between(170, 300)
      const outline: Point[] = [[-300, base + 200]]
      for (let x = -200; x < width + 400; x += step) {
        outline.push([x + random.between(-50, 50), base - height * random.between(0.3, 1)])
      }
      outline.push([width + 400, base + 200])
      const mist = rect(0, base - height * 0.34, width, height * 0.4, palette.sky[3], 'opacity=".16"')
      return path(smooth(outline), colour) + mist
    })
    .join('')
}
