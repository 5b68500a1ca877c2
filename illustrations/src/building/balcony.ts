import { drawGlass } from './windows.ts'
import { drawCreeper, drawPot } from '../nature/garden.ts'
import { type Lit, lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, polygon, rect, stroke } from '../svg.ts'

export type Railing = 'bars' | 'glass' | 'solid' | 'jali' | 'planter'

const linens = ['#B7472F', '#E3B04B', '#3E7C86', '#F4EEE0', '#7C4A6B', '#5E8C5A', '#D98A6A'] as const

/** Washing on a line of the given length. */
export const drawWashing = (scene: Scene, x: number, y: number, length: number, size: number): string => {
  const { random, palette } = scene
  const cloth: string[] = []
  let along = x + 6
  while (along < x + length - size * 0.5) {
    const w = size * random.between(0.35, 0.9)
    const h = size * random.between(0.6, 1.2)
    const colour = lit(palette, random.pick(linens))
    cloth.push(rect(along, y, w, h, colour.face) + rect(along + w * 0.68, y, w * 0.32, h, colour.side))
    along += w + size * random.between(0.12, 0.5)
  }
  return stroke(`M${at(x, y)}h${num(length)}`, palette.shadow, 1.6) + cloth.join('')
}

export const drawRailing = (
  scene: Scene,
  [x, y, w, h]: readonly [number, number, number, number],
  kind: Railing,
  paint: Lit,
): string => {
  const { palette } = scene
  if (kind === 'solid' || kind === 'planter') {
    const wall =
      rect(x, y, w, h, paint.face) + rect(x, y, w, 5, paint.high) + rect(x, y + h - 4, w, 4, paint.side)
    return kind === 'planter' ? drawCreeper(scene, x, x + w, y - 6, h * 0.8) + wall : wall
  }
  if (kind === 'glass') {
    return (
      rect(x, y, w, h, palette.glassLight, 'opacity=".5"') +
      polygon(
        [
          [x + w * 0.1, y],
          [x + w * 0.35, y],
          [x + w * 0.2, y + h],
          [x, y + h],
        ],
        palette.disc,
        'opacity=".3"',
      ) +
      rect(x, y - 3, w, 4, paint.high)
    )
  }
  const middle = `M${at(x, y + h / 2)}h${num(w)}`
  if (kind === 'jali') {
    const rows = `M${at(x, y + h / 3)}h${num(w)}m${num(-w)} ${num(h / 3)}h${num(w)}`
    return (
      rect(x, y, w, h, paint.deep) +
      stroke(middle, paint.face, h, 'stroke-dasharray="5 9"') +
      stroke(rows, paint.face, 5) +
      rect(x, y - 4, w, 6, paint.high)
    )
  }
  return (
    stroke(middle, paint.deep, h, 'stroke-dasharray="2.2 6.8"') +
    stroke(`M${at(x, y)}h${num(w)}m${num(-w)} ${num(h - 3)}h${num(w)}`, paint.face, 4)
  )
}

type Balcony = { x: number; floor: number; w: number; tall: number; wall: Lit; railing: Railing; rail: Lit }

/** A balcony with its slab at `floor`; `tall` is the height of the storey. */
export const drawBalcony = (scene: Scene, { x, floor, w, tall, wall, railing, rail }: Balcony): string => {
  const { random, palette } = scene
  const top = floor - tall
  const recess = rect(x, top, w, tall, mix(wall.deep, palette.shadow, 0.15))
  const doorW = w * random.between(0.36, 0.5)
  const doorX = x + w * random.between(0.14, 0.42)
  const door = drawGlass(scene, doorX, top + tall * 0.2, doorW, tall * 0.8, 0.6)
  const lintel = rect(x, top, w, tall * 0.13, palette.shadow, 'opacity=".35"')
  const cheek = rect(x, top, w * 0.07, tall, palette.shadow, 'opacity=".35"')
  const bright = rect(x + w * 0.94, top, w * 0.06, tall, wall.face)
  const washing = random.chance(0.28) ? drawWashing(scene, x + 6, top + tall * 0.3, w - 12, tall * 0.3) : ''
  const height = tall * 0.36
  const pots = Array.from({ length: random.int(0, 2) }, () =>
    drawPot(scene, x + random.between(0.1, 0.9) * w, floor - 2, tall * random.between(0.42, 0.62)),
  )
  const slab =
    rect(x - 5, floor, w + 10, 8, wall.high) +
    polygon(
      [
        [x - 5, floor + 8],
        [x + w + 5, floor + 8],
        [x + w + 14, floor + 20],
        [x + 6, floor + 20],
      ],
      wall.deep,
      'opacity=".55"',
    )
  const hanging = random.chance(0.16)
    ? drawCreeper(
        scene,
        x + 4,
        x + w - 4,
        floor - height,
        tall * 0.42,
        random.chance(0.5) ? random.pick(['#D9567A', '#E0A23A', '#C2493A']) : undefined,
      )
    : ''
  const fence = drawRailing(scene, [x - 3, floor - height, w + 6, height], railing, rail)
  return recess + door + lintel + cheek + bright + washing + pots.join('') + slab + fence + hanging
}
