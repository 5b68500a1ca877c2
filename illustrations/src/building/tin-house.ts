import { drawRoofFace } from './gable.ts'
import { drawVolume, sidePoint, type Volume } from './volume.ts'
import { drawGlass } from './windows.ts'
import { type Lit, lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

const shutters = (scene: Scene, x: number, y: number, w: number, h: number, paint: Lit): string => {
  const { random } = scene
  const open = random.chance(0.6)
  const leaf = (left: number, width: number) =>
    rect(left, y, width, h, paint.face) +
    stroke(`M${at(left + width / 2, y + 4)}v${num(h - 8)}`, paint.side, 3)
  return open
    ? drawGlass(scene, x, y, w, h, 0.7) +
        stroke(`M${at(x + w * 0.33, y)}v${num(h)}M${at(x + w * 0.66, y)}v${num(h)}`, paint.deep, 3) +
        leaf(x - w * 0.46, w * 0.42) +
        leaf(x + w * 1.04, w * 0.42)
    : leaf(x, w / 2 - 1) + leaf(x + w / 2 + 1, w / 2 - 1)
}

/** One house with a tin roof, shutters and, on most, a lean-to veranda. */
export const drawTinHouse = (scene: Scene, box: Volume, wall: Lit, tin: Lit, trim: Lit): string => {
  const { random, palette } = scene
  const ridge = box.y - box.h * random.between(0.72, 0.98)
  const ribs: string[] = []
  for (let x = box.x + 12; x < box.x + box.w; x += 15) ribs.push(`M${at(x, box.y)}v${num(box.h)}`)
  const bays = Math.max(3, Math.round(box.w / 130))
  const bay = box.w / bays
  const doorAt = random.int(1, bays - 2 > 0 ? bays - 2 : 1)
  const openings = Array.from({ length: bays }, (_, index) => {
    const x = box.x + index * bay
    return index === doorAt
      ? rect(x + bay * 0.24, box.y + box.h * 0.26, bay * 0.52, box.h * 0.74, trim.deep) +
          rect(x + bay * 0.24, box.y + box.h * 0.26, bay * 0.2, box.h * 0.74, trim.face)
      : shutters(scene, x + bay * 0.34, box.y + box.h * 0.34, bay * 0.32, box.h * 0.34, trim)
  })
  const side =
    polygon(
      [
        sidePoint(scene, box, 0, box.y),
        sidePoint(scene, box, 1, box.y),
        [box.x + box.w + box.depth * 0.5, ridge + 26],
      ],
      wall.deep,
    ) +
    polygon(
      [
        [box.x + box.w - 26, ridge],
        [box.x + box.w + box.depth * 0.52, ridge + 14],
        [box.x + box.w + box.depth + 30, box.y + 6],
        [box.x + box.w + box.depth + 10, box.y + 12],
      ],
      tin.side,
    )
  const awningY = box.y + 4
  const posts = Array.from({ length: bays + 1 }, (_, index) =>
    rect(box.x - 8 + (index * (box.w + 8)) / bays, awningY + 30, 8, box.h - 28, trim.high),
  )
  const awning = random.chance(0.65)
    ? posts.join('') +
      drawRoofFace(
        scene,
        {
          left: box.x - 50,
          right: box.x + box.w + 30,
          eaves: awningY + 44,
          ridge: awningY,
          from: box.x - 16,
          to: box.x + box.w + 12,
        },
        tin,
        'iron',
      )
    : ''
  return (
    side +
    drawVolume(scene, box, wall) +
    stroke(ribs.join(''), wall.side, 2.4, 'opacity=".6"') +
    rect(box.x, box.y + box.h - 16, box.w, 16, wall.side) +
    openings.join('') +
    drawRoofFace(
      scene,
      {
        left: box.x - 36,
        right: box.x + box.w + 26,
        eaves: box.y + 12,
        ridge,
        from: box.x + 12,
        to: box.x + box.w - 10,
      },
      tin,
      'iron',
    ) +
    awning +
    (palette.light === 'dusk'
      ? circle(box.x + (doorAt + 0.9) * bay, box.y + box.h * 0.4, 9, palette.glow[0]!) +
        circle(box.x + (doorAt + 0.9) * bay, box.y + box.h * 0.4, 34, palette.glow[0]!, 'opacity=".25"')
      : '')
  )
}

/** A haystack around its pole. */
export const drawHaystack = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const straw = lit(palette, '#D9AE62')
  const lines = Array.from({ length: 16 }, () => {
    const t = random.between(0.1, 0.9)
    return `M${at(x + random.between(-0.1, 0.1) * size, base - size * 0.96)}Q${at(x + (t - 0.5) * size * 0.9, base - size * 0.6)} ${at(x + (t - 0.5) * size, base - size * random.between(0.05, 0.4))}`
  })
  return (
    stroke(`M${at(x, base - size * 0.8)}v${num(-size * 0.32)}`, '#5A4636', 6) +
    path(
      `M${at(x - size * 0.5, base)}Q${at(x - size * 0.58, base - size * 0.6)} ${at(x, base - size)}Q${at(x + size * 0.58, base - size * 0.6)} ${at(x + size * 0.5, base)}Z`,
      straw.face,
    ) +
    path(
      `M${at(x + size * 0.1, base)}Q${at(x + size * 0.3, base - size * 0.5)} ${at(x, base - size)}Q${at(x + size * 0.58, base - size * 0.6)} ${at(x + size * 0.5, base)}Z`,
      straw.side,
    ) +
    stroke(lines.join(''), straw.high, 2.4, 'opacity=".7"')
  )
}
