import { drawGlass } from './windows.ts'
import { type Lit, lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { plasters } from '../street/neighbours.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

/** An arched opening with its fanlight and louvred leaves; the moulding projects and casts a shadow. */
export const drawArchWindow = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Lit,
  trim: Lit,
  leaf: Lit,
): string => {
  const { random, palette } = scene
  const r = w / 2
  const arch = (grow: number) =>
    `M${at(x - grow, y + h)}V${num(y + r)}A${num(r + grow)} ${num(r + grow)} 0 0 1 ${at(x + w + grow, y + r)}V${num(y + h)}Z`
  const rays = [0.2, 0.4, 0.6, 0.8].map(
    (share) =>
      `M${at(x + r, y + r)}L${at(x + r - Math.cos(share * Math.PI) * r, y + r - Math.sin(share * Math.PI) * r)}`,
  )
  const louvres = (left: number, wide: number) => {
    const rows: string[] = []
    for (let row = 8; row < h - r - 8; row += 9) rows.push(`M${at(left + 4, y + r + row)}h${num(wide - 8)}`)
    return rect(left, y + r, wide, h - r, leaf.face) + stroke(rows.join(''), leaf.side, 4)
  }
  const open = random.chance(0.45)
  const glow = palette.light !== 'day' && random.chance(0.6)
  const leaves = open
    ? drawGlass(scene, x + w * 0.2, y + r, w * 0.6, h - r, 0.8) +
      louvres(x - w * 0.06, w * 0.24) +
      louvres(x + w * 0.82, w * 0.24)
    : louvres(x, w / 2 - 1) + louvres(x + w / 2 + 1, w / 2 - 1)
  return (
    path(arch(13), wall.deep, 'opacity=".5" transform="translate(6 5)"') +
    path(arch(11), trim.face) +
    path(arch(0), glow ? palette.glow[1]! : palette.glass) +
    stroke(rays.join(''), trim.side, 4) +
    leaves +
    stroke(arch(0), trim.side, 4) +
    polygon(
      [
        [x + r - 9, y - 16],
        [x + r + 9, y - 16],
        [x + r + 6, y + 6],
        [x + r - 6, y + 6],
      ],
      trim.high,
    )
  )
}

/** A moulded band with dentils and the shadow below it. */
export const drawCornice = (scene: Scene, x: number, y: number, w: number, trim: Lit): string =>
  rect(x, y + 26, w, 18, scene.palette.shadow, 'opacity=".3"') +
  stroke(`M${at(x, y + 22)}h${num(w)}`, trim.side, 10, 'stroke-dasharray="9 9"') +
  rect(x - 12, y + 6, w + 24, 12, trim.face) +
  rect(x - 18, y - 2, w + 36, 9, trim.high)

/** A shop on the ground floor: open with its shelves, or with its shutter closed. */
export const drawShop = (scene: Scene, x: number, y: number, w: number, h: number): string => {
  const { random, palette } = scene
  const cloth = lit(palette, random.pick(['#A8432B', '#0F6A5C', '#C8963E', '#3F6A8A', '#8C3F5E']))
  const stripe = lit(palette, '#F1E6CC')
  const open = random.chance(0.7)
  const steel = lit(palette, '#9FA8A6')
  const inside = open
    ? rect(
        x,
        y,
        w,
        h,
        palette.light === 'day' ? mix(palette.shadow, palette.glow[0]!, 0.22) : palette.glow[1]!,
      ) +
      Array.from({ length: 3 }, (_, row) =>
        Array.from({ length: Math.floor(w / 22) }, (__, column) =>
          rect(
            x + 8 + column * 21,
            y + 30 + row * 44 + random.between(0, 10),
            14,
            random.between(14, 26),
            lit(palette, random.pick(plasters)).side,
          ),
        ).join(''),
      ).join('')
    : rect(x, y, w, h, steel.face) +
      stroke(
        Array.from({ length: Math.floor(h / 12) }, (_, row) => `M${at(x, y + row * 12)}h${num(w)}`).join(''),
        steel.side,
        3,
      )
  const panels = Array.from({ length: 6 }, (_, index) =>
    polygon(
      [
        [x - 4 + (index * (w + 8)) / 6, y - 6],
        [x - 4 + ((index + 1) * (w + 8)) / 6, y - 6],
        [x - 16 + ((index + 1) * (w + 32)) / 6, y + 36],
        [x - 16 + (index * (w + 32)) / 6, y + 36],
      ],
      index % 2 ? stripe.face : cloth.face,
    ),
  )
  return (
    inside +
    rect(x, y + 36, w, 22, palette.shadow, 'opacity=".32"') +
    (random.chance(0.75) ? panels.join('') : '')
  )
}

/** The crown over the middle bays: a gable, a curved crest or three arches. */
export const drawPediment = (scene: Scene, x: number, y: number, w: number, wall: Lit, trim: Lit): string => {
  const middle = x + w / 2
  const kind = scene.random.int(0, 2)
  if (kind === 0) {
    return (
      polygon(
        [
          [x, y],
          [middle, y - w * 0.3],
          [x + w, y],
        ],
        trim.face,
      ) +
      polygon(
        [
          [x + 34, y - 10],
          [middle, y - w * 0.3 + 26],
          [x + w - 34, y - 10],
        ],
        wall.face,
      ) +
      circle(middle, y - w * 0.09, w * 0.055, trim.high) +
      circle(middle, y - w * 0.09, w * 0.035, wall.deep)
    )
  }
  if (kind === 1) {
    const r = w * 0.32
    return (
      path(
        `M${at(x, y)}q${at(w * 0.16, -w * 0.02)} ${at(w * 0.2, -w * 0.14)}a${num(r)} ${num(r * 0.9)} 0 0 1 ${at(w * 0.6, 0)}q${at(w * 0.04, w * 0.12)} ${at(w * 0.2, w * 0.14)}Z`,
        trim.face,
      ) +
      circle(middle, y - w * 0.16, w * 0.1, wall.face) +
      circle(middle, y - w * 0.16, w * 0.06, trim.high)
    )
  }
  return [0.2, 0.5, 0.8]
    .map(
      (share) =>
        path(`M${at(x + w * share - 36, y)}v-40q36 -64 72 0v40Z`, trim.face) +
        path(`M${at(x + w * share - 20, y - 4)}v-30q20 -36 40 0v30Z`, wall.deep),
    )
    .join('')
}
