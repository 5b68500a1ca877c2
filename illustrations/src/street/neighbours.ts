import { drawSkyline } from '../nature/distance.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, rect, stroke } from '../svg.ts'

export const plasters = [
  '#E9D9BC',
  '#D9B98A',
  '#C98A66',
  '#C7CDB5',
  '#E3C9B0',
  '#B9C4BE',
  '#D6A184',
  '#EFE6D4',
] as const

/** A neighbouring block, hazy so that it looks farther away than the building. */
export const drawNeighbour = (scene: Scene, x: number, w: number, h: number, haze: number): string => {
  const { random, palette, ground } = scene
  const air = mix(palette.far[1], palette.sky[2], 0.35)
  const wall = lit(palette, mix(random.pick(plasters), air, haze))
  const y = ground - h
  const storey = random.between(62, 78)
  const bays = Math.max(2, Math.round(w / 78))
  let panes = ''
  let bright = ''
  let slabs = ''
  for (let floor = y + 22; floor < ground - 40; floor += storey) {
    slabs += `M${at(x - 4, floor + storey - 12)}h${num(w + 8)}`
    for (let bay = 0; bay < bays; bay++) {
      const px = x + (w / bays) * (bay + 0.24)
      const mark = `M${at(px, floor + storey * 0.32)}h${num((w / bays) * 0.52)}`
      if (palette.light !== 'day' && random.chance(0.34)) bright += mark
      else panes += mark
    }
  }
  const tall = storey * 0.46
  return (
    rect(x, y, w, h, wall.face) +
    rect(x + w * 0.8, y, w * 0.2, h, wall.side, 'opacity=".55"') +
    rect(x + w * 0.2, y - 34, w * 0.26, 34, wall.face) +
    stroke(slabs, wall.high, 5) +
    stroke(panes, mix(mix(palette.glass, wall.face, 0.3), air, haze * 0.5), tall) +
    stroke(bright, mix(palette.glow[0]!, air, haze * 0.6), tall) +
    rect(x - 4, y - 6, w + 8, 8, wall.high)
  )
}

/** The city behind: two rows of distant roofs, and blocks on both sides of the gap for the main building. */
export const drawCity = (scene: Scene, gap: readonly [number, number]): string => {
  const { random, palette, ground, width } = scene
  const base = ground - 40
  const tall = random.between(170, 330)
  const rows =
    drawSkyline(scene, base, tall * 1.35, mix(palette.far[0], palette.sky[2], 0.3)) +
    drawSkyline(scene, base + 30, tall, palette.far[0])
  const blocks: string[] = []
  for (const [from, to] of [
    [-30, gap[0] - 30],
    [gap[1] + 60, width + 30],
  ] as const) {
    let x = from
    while (x < to - 60) {
      const w = Math.min(random.between(150, 260), to - x)
      blocks.push(drawNeighbour(scene, x, w, random.between(220, 520), random.between(0.3, 0.5)))
      x += w + random.between(6, 50)
    }
  }
  return rows + blocks.join('')
}
