import { drawRailing, drawWashing } from '../building/balcony.ts'
import { drawGroundShadow, drawVolume, type Volume } from '../building/volume.ts'
import { drawGlass } from '../building/windows.ts'
import { drawSkyline } from '../nature/distance.ts'
import { drawCreeper, drawPot } from '../nature/garden.ts'
import { drawShrubs } from '../nature/trees.ts'
import { mix } from '../colour.ts'
import { type Lit, lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { plasters } from '../street/neighbours.ts'
import { drawRoad, drawWires } from '../street/road.ts'
import { drawDapple, drawStreetTree, drawTraffic } from '../street/traffic.ts'
import { at, blob, circle, num, path, polygon, rect, stroke } from '../svg.ts'

const limes = ['#E3B98A', '#C98A66', '#D9C7A0', '#B5C0A8', '#C96F52', '#E9D3A8', '#A9B9B4', '#D8A59A', '#E6DCC6'] as const

/** An arched opening with its fanlight and louvred leaves; the moulding stands proud and throws a shadow. */
function archWindow(scene: Scene, x: number, y: number, w: number, h: number, wall: Lit, trim: Lit, leaf: Lit): string {
  const { random, palette } = scene
  const r = w / 2
  const arch = (grow: number) => `M${at(x - grow, y + h)}V${num(y + r)}A${num(r + grow)} ${num(r + grow)} 0 0 1 ${at(x + w + grow, y + r)}V${num(y + h)}Z`
  const rays = [0.2, 0.4, 0.6, 0.8].map((share) => `M${at(x + r, y + r)}L${at(x + r - Math.cos(share * Math.PI) * r, y + r - Math.sin(share * Math.PI) * r)}`)
  const louvres = (left: number, wide: number) => {
    const rows: string[] = []
    for (let row = 8; row < h - r - 8; row += 9) rows.push(`M${at(left + 4, y + r + row)}h${num(wide - 8)}`)
    return rect(left, y + r, wide, h - r, leaf.face) + stroke(rows.join(''), leaf.side, 4)
  }
  const open = random.chance(0.45)
  const glow = palette.light !== 'day' && random.chance(0.6)
  const leaves = open
    ? drawGlass(scene, x + w * 0.2, y + r, w * 0.6, h - r, 0.8) + louvres(x - w * 0.06, w * 0.24) + louvres(x + w * 0.82, w * 0.24)
    : louvres(x, w / 2 - 1) + louvres(x + w / 2 + 1, w / 2 - 1)
  return (
    path(arch(13), wall.deep, 'opacity=".5" transform="translate(6 5)"') +
    path(arch(11), trim.face) +
    path(arch(0), glow ? palette.glow[1]! : palette.glass) +
    stroke(rays.join(''), trim.side, 4) +
    leaves +
    stroke(arch(0), trim.side, 4) +
    polygon([[x + r - 9, y - 16], [x + r + 9, y - 16], [x + r + 6, y + 6], [x + r - 6, y + 6]], trim.high)
  )
}

function cornice(scene: Scene, x: number, y: number, w: number, trim: Lit): string {
  return (
    rect(x, y + 26, w, 18, scene.palette.shadow, 'opacity=".3"') +
    stroke(`M${at(x, y + 22)}h${num(w)}`, trim.side, 10, 'stroke-dasharray="9 9"') +
    rect(x - 12, y + 6, w + 24, 12, trim.face) +
    rect(x - 18, y - 2, w + 36, 9, trim.high)
  )
}

function shop(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { random, palette } = scene
  const cloth = lit(palette, random.pick(['#A8432B', '#0F6A5C', '#C8963E', '#3F6A8A', '#8C3F5E']))
  const stripe = lit(palette, '#F1E6CC')
  const open = random.chance(0.7)
  const steel = lit(palette, '#9FA8A6')
  const inside = open
    ? rect(x, y, w, h, palette.light === 'day' ? mix(palette.shadow, palette.glow[0]!, 0.22) : palette.glow[1]!) +
      Array.from({ length: 3 }, (_, row) =>
        Array.from({ length: Math.floor(w / 22) }, (__, column) => rect(x + 8 + column * 21, y + 30 + row * 44 + random.between(0, 10), 14, random.between(14, 26), lit(palette, random.pick(plasters)).side)).join(''),
      ).join('')
    : rect(x, y, w, h, steel.face) + stroke(Array.from({ length: Math.floor(h / 12) }, (_, row) => `M${at(x, y + row * 12)}h${num(w)}`).join(''), steel.side, 3)
  const panels = Array.from({ length: 6 }, (_, index) =>
    polygon([[x - 4 + (index * (w + 8)) / 6, y - 6], [x - 4 + ((index + 1) * (w + 8)) / 6, y - 6], [x - 16 + ((index + 1) * (w + 32)) / 6, y + 36], [x - 16 + (index * (w + 32)) / 6, y + 36]], index % 2 ? stripe.face : cloth.face),
  )
  return inside + rect(x, y + 36, w, 22, palette.shadow, 'opacity=".32"') + (random.chance(0.75) ? panels.join('') : '')
}

function pediment(scene: Scene, x: number, y: number, w: number, wall: Lit, trim: Lit): string {
  const middle = x + w / 2
  const kind = scene.random.int(0, 2)
  if (kind === 0) {
    return polygon([[x, y], [middle, y - w * 0.3], [x + w, y]], trim.face) + polygon([[x + 34, y - 10], [middle, y - w * 0.3 + 26], [x + w - 34, y - 10]], wall.face) + circle(middle, y - w * 0.09, w * 0.055, trim.high) + circle(middle, y - w * 0.09, w * 0.035, wall.deep)
  }
  if (kind === 1) {
    const r = w * 0.32
    return path(`M${at(x, y)}q${at(w * 0.16, -w * 0.02)} ${at(w * 0.2, -w * 0.14)}a${num(r)} ${num(r * 0.9)} 0 0 1 ${at(w * 0.6, 0)}q${at(w * 0.04, w * 0.12)} ${at(w * 0.2, w * 0.14)}Z`, trim.face) + circle(middle, y - w * 0.16, w * 0.1, wall.face) + circle(middle, y - w * 0.16, w * 0.06, trim.high)
  }
  return [0.2, 0.5, 0.8].map((share) => path(`M${at(x + w * share - 36, y)}v-40q36 -64 72 0v40Z`, trim.face) + path(`M${at(x + w * share - 20, y - 4)}v-30q20 -36 40 0v30Z`, wall.deep)).join('')
}

/** A merchant's house of the old town, lime-washed, arched and shuttered, shoulder to shoulder with the next. */
export function drawOldTownHouse(scene: Scene): string {
  const { random, palette, ground } = scene
  const wall = lit(palette, random.pick(limes))
  const trim = lit(palette, random.pick(['#F4ECDA', '#EFE0C0', '#E9E4D6', '#F1E6CC']))
  const leaf = lit(palette, random.pick(['#2F6A5C', '#3F6A8A', '#7A4A38', '#0F5D46', '#5F7F78', '#8C3F3A']))
  const floors = random.int(2, 3)
  const w = random.between(700, 860)
  const storey = floors === 2 ? random.between(310, 345) : random.between(246, 270)
  const box: Volume = { x: 800 - w / 2 + random.between(-50, 50), y: ground - storey * floors, w, h: storey * floors, depth: random.chance(0.4) ? 100 : 0 }
  const bays = random.pick(floors === 2 ? [4, 5, 5] : [4, 5, 6])
  const bay = w / bays
  const verandaOn = random.int(0, 1)
  const parts: string[] = []
  for (let floor = 0; floor < floors; floor++) {
    const top = box.y + floor * storey
    const last = floor === floors - 1
    for (let index = 0; index < bays; index++) {
      const x = box.x + index * bay
      if (last && random.chance(0.72)) parts.push(shop(scene, x + bay * 0.14, top + 62, bay * 0.72, storey - 62))
      else parts.push(archWindow(scene, x + bay * 0.26, top + 62, bay * 0.48, storey - (last ? 62 : 92), wall, trim, leaf))
    }
    const pilasters = Array.from({ length: bays + 1 }, (_, index) => {
      const x = box.x + index * bay - 11 + (index === 0 ? 11 : index === bays ? -11 : 0)
      return rect(x + 4, top + 44, 26, storey - 44, wall.deep, 'opacity=".4"') + rect(x, top + 44, 22, storey - 44, trim.face) + rect(x + 14, top + 44, 8, storey - 44, trim.side, 'opacity=".6"') + rect(x - 5, top + 44, 32, 12, trim.high)
    })
    parts.push(pilasters.join(''), cornice(scene, box.x, top, w, trim))
    if (!last && floor === Math.min(verandaOn, floors - 2)) {
      const base = top + storey - 6
      const pots = Array.from({ length: 4 }, () => drawPot(scene, box.x + random.between(0.05, 0.95) * w, base, 64))
      parts.push(random.chance(0.4) ? drawWashing(scene, box.x + bay, top + 96, bay * 1.6, 50) : '', pots.join(''), rect(box.x - 16, base, w + 32, 14, trim.high), polygon([[box.x, base + 14], [box.x + w + 16, base + 14], [box.x + w + 16, base + 52], [box.x + 30, base + 52]], palette.shadow, 'opacity=".34"'), drawRailing(scene, [box.x - 14, base - 68, w + 28, 68], 'bars', lit(palette, '#3A4A46')))
    }
  }
  const patches = Array.from({ length: random.int(3, 7) }, () => path(blob(random, [box.x + random.between(0.05, 0.95) * w, box.y + random.between(0.08, 0.92) * box.h], [random.between(18, 54), random.between(14, 40)], 9, 0.35), random.pick([lit(palette, '#A8532F').face, wall.side, wall.high]), 'opacity=".55"'))
  const beside = [-1, 1].flatMap((hand) => {
    const other = lit(palette, mix(random.pick(limes), palette.far[1], 0.34))
    const h = box.h * random.between(0.62, 1.04)
    const x = hand < 0 ? -40 : box.x + w + Math.max(14, box.depth)
    const end = hand < 0 ? box.x - 14 : 1640
    const rows = Math.round(h / storey)
    const across = Math.max(1, Math.round((end - x) / 170))
    const holes = Array.from({ length: rows * across }, (_, index) => {
      const px = x + ((index % across) + 0.3) * ((end - x) / across)
      const py = ground - h + Math.floor(index / across) * (h / rows) + 50
      const wide = ((end - x) / across) * 0.4
      return path(`M${at(px, py + storey * 0.55)}V${num(py + wide / 2)}a${num(wide / 2)} ${num(wide / 2)} 0 0 1 ${num(wide)} 0V${num(py + storey * 0.55)}Z`, palette.light !== 'day' && random.chance(0.35) ? mix(palette.glow[0]!, other.face, 0.3) : other.deep)
    })
    return [rect(x, ground - h, end - x, h, other.face), ...holes, rect(x, ground - h - 8, end - x, 18, other.high), stroke(`M${at(x, ground - h / rows)}H${num(end)}`, other.high, 9)]
  })
  return [
    drawSkyline(scene, ground - 40, 360, mix(palette.far[0], palette.sky[2], 0.25)),
    drawStreetTree(scene, random.pick([box.x - 120, box.x + w + 170]), ground - 20, box.h * 1.12),
    ...beside,
    pediment(scene, box.x + w * 0.22, box.y + 2, w * 0.56, wall, trim),
    [0.02, 0.14, 0.86, 0.98].map((share) => drawPot(scene, box.x + share * w, box.y - 6, random.between(40, 70))).join(''),
    drawRailing(scene, [box.x, box.y - 44, w * 0.22, 44], 'jali', trim) + drawRailing(scene, [box.x + w * 0.78, box.y - 44, w * 0.22, 44], 'jali', trim),
    drawGroundShadow(scene, box, 120),
    drawVolume(scene, box, wall),
    ...patches,
    ...parts,
    random.chance(0.55) ? drawCreeper(scene, box.x + w * 0.02, box.x + w * 0.2, box.y + 6, box.h * 0.34) : drawShrubs(scene, box.x + w * 0.9, box.x + w * 0.98, box.y + 4, 34),
    drawRoad(scene, ground),
    drawWires(scene, random.pick([box.x - 60, box.x + w + 60]), ground + 20, random.between(540, 660)),
    drawDapple(scene),
    drawTraffic(scene, ground),
    drawTraffic(scene, ground + 6),
  ].join('')
}
