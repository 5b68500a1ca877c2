import { drawRailing, drawWashing } from '../building/balcony.ts'
import { drawArchWindow, drawCornice, drawPediment, drawShop } from '../building/old-front.ts'
import { drawGroundShadow, drawVolume, type Volume } from '../building/volume.ts'
import { drawSkyline } from '../nature/distance.ts'
import { drawCreeper, drawPot } from '../nature/garden.ts'
import { drawShrubs } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawRoad, drawWires } from '../street/road.ts'
import { drawDapple, drawStreetTree, drawTraffic } from '../street/traffic.ts'
import { at, blob, num, path, polygon, rect, stroke } from '../svg.ts'

const limewashes = [
  '#E3B98A',
  '#C98A66',
  '#D9C7A0',
  '#B5C0A8',
  '#C96F52',
  '#E9D3A8',
  '#A9B9B4',
  '#D8A59A',
  '#E6DCC6',
] as const

/** The old houses on both sides of `box`, paler with distance; `storey` is the height of a storey. */
const drawOldRow = (scene: Scene, box: Volume, storey: number): string => {
  const { random, palette, ground, width } = scene
  const sides = [
    [-40, box.x - 14],
    [box.x + box.w + Math.max(14, box.depth), width + 40],
  ] as const
  const houses = sides.map(([x, end]) => {
    const wall = lit(palette, mix(random.pick(limewashes), palette.far[1], 0.3))
    const leaf = lit(palette, mix(random.pick(['#2F6A5C', '#3F6A8A', '#7A4A38']), palette.far[1], 0.3))
    const h = box.h * random.between(0.66, 1.06)
    const rows = Math.max(2, Math.round(h / storey))
    const across = Math.max(1, Math.round((end - x) / 150))
    const bay = (end - x) / across
    const holes = Array.from({ length: rows * across }, (_, index) => {
      const wide = bay * 0.42
      const px = x + ((index % across) + 0.29) * bay
      const py = ground - h + Math.floor(index / across) * (h / rows) + 54
      const foot = py + (h / rows) * 0.62
      const arch = `M${at(px, foot)}V${num(py + wide / 2)}a${num(wide / 2)} ${num(wide / 2)} 0 0 1 ${num(wide)} 0V${num(foot)}Z`
      const glow = palette.light !== 'day' && random.chance(0.35)
      return (
        path(arch, glow ? mix(palette.glow[0]!, wall.face, 0.2) : wall.deep) +
        (random.chance(0.6)
          ? rect(px, py + wide / 2, wide * 0.46, foot - py - wide / 2, leaf.face) +
            rect(px + wide * 0.54, py + wide / 2, wide * 0.46, foot - py - wide / 2, leaf.side)
          : '') +
        stroke(arch, wall.high, 7) +
        rect(px - 10, foot, wide + 20, 8, wall.high)
      )
    })
    const bands = Array.from({ length: rows }, (_, row) => {
      const y = ground - h + (row * h) / rows
      return rect(x, y + 8, end - x, 12, wall.side) + rect(x, y - 4, end - x, 13, wall.high)
    })
    return rect(x, ground - h, end - x, h, wall.face) + holes.join('') + bands.join('')
  })
  return houses.join('')
}

/** A merchant's house in a row of the old town: lime-washed, with arches and shutters. */
export const drawOldTownHouse = (scene: Scene): string => {
  const { random, palette, ground } = scene
  const wall = lit(palette, random.pick(limewashes))
  const trim = lit(palette, random.pick(['#F4ECDA', '#EFE0C0', '#E9E4D6', '#F1E6CC']))
  const leaf = lit(palette, random.pick(['#2F6A5C', '#3F6A8A', '#7A4A38', '#0F5D46', '#5F7F78', '#8C3F3A']))
  const usual = random.int(2, 3)
  const floors = scene.floors ?? usual
  const w = random.between(700, 860)
  const storey = floors === 2 ? random.between(310, 345) : random.between(246, 270)
  const box: Volume = {
    x: 800 - w / 2 + random.between(-50, 50),
    y: ground - storey * floors,
    w,
    h: storey * floors,
    depth: random.chance(0.4) ? 100 : 0,
  }
  const bays = random.pick(floors === 2 ? [4, 5, 5] : [4, 5, 6])
  const bay = w / bays
  const verandaOn = random.int(0, 1)
  const parts: string[] = []
  for (let floor = 0; floor < floors; floor++) {
    const top = box.y + floor * storey
    const last = floor === floors - 1
    for (let index = 0; index < bays; index++) {
      const x = box.x + index * bay
      if (last && random.chance(0.72))
        parts.push(drawShop(scene, x + bay * 0.14, top + 62, bay * 0.72, storey - 62))
      else
        parts.push(
          drawArchWindow(
            scene,
            x + bay * 0.26,
            top + 62,
            bay * 0.48,
            storey - (last ? 62 : 92),
            wall,
            trim,
            leaf,
          ),
        )
    }
    const pilasters = Array.from({ length: bays + 1 }, (_, index) => {
      const x = box.x + index * bay - 11 + (index === 0 ? 11 : index === bays ? -11 : 0)
      return (
        rect(x + 4, top + 44, 26, storey - 44, wall.deep, 'opacity=".4"') +
        rect(x, top + 44, 22, storey - 44, trim.face) +
        rect(x + 14, top + 44, 8, storey - 44, trim.side, 'opacity=".6"') +
        rect(x - 5, top + 44, 32, 12, trim.high)
      )
    })
    parts.push(pilasters.join(''), drawCornice(scene, box.x, top, w, trim))
    if (!last && floor === Math.min(verandaOn, floors - 2)) {
      const base = top + storey - 6
      const pots = Array.from({ length: 4 }, () =>
        drawPot(scene, box.x + random.between(0.05, 0.95) * w, base, 64),
      )
      parts.push(
        random.chance(0.4) ? drawWashing(scene, box.x + bay, top + 96, bay * 1.6, 50) : '',
        pots.join(''),
        rect(box.x - 16, base, w + 32, 14, trim.high),
        polygon(
          [
            [box.x, base + 14],
            [box.x + w + 16, base + 14],
            [box.x + w + 16, base + 52],
            [box.x + 30, base + 52],
          ],
          palette.shadow,
          'opacity=".34"',
        ),
        drawRailing(scene, [box.x - 14, base - 68, w + 28, 68], 'bars', lit(palette, '#3A4A46')),
      )
    }
  }
  const patches = Array.from({ length: random.int(3, 7) }, () =>
    path(
      blob(
        random,
        [box.x + random.between(0.05, 0.95) * w, box.y + random.between(0.08, 0.92) * box.h],
        [random.between(18, 54), random.between(14, 40)],
        9,
        0.35,
      ),
      random.pick([lit(palette, '#A8532F').face, wall.side, wall.high]),
      'opacity=".55"',
    ),
  )
  return [
    drawSkyline(scene, ground - 40, 360, mix(palette.far[0], palette.sky[2], 0.25)),
    drawStreetTree(scene, random.pick([box.x - 120, box.x + w + 170]), ground - 20, box.h * 1.12),
    drawOldRow(scene, box, storey),
    drawPediment(scene, box.x + w * 0.22, box.y + 2, w * 0.56, wall, trim),
    [0.02, 0.14, 0.86, 0.98]
      .map((share) => drawPot(scene, box.x + share * w, box.y - 6, random.between(40, 70)))
      .join(''),
    drawRailing(scene, [box.x, box.y - 44, w * 0.22, 44], 'jali', trim) +
      drawRailing(scene, [box.x + w * 0.78, box.y - 44, w * 0.22, 44], 'jali', trim),
    drawGroundShadow(scene, box, 120),
    drawVolume(scene, box, wall),
    ...patches,
    ...parts,
    random.chance(0.55)
      ? drawCreeper(scene, box.x + w * 0.02, box.x + w * 0.2, box.y + 6, box.h * 0.34)
      : drawShrubs(scene, box.x + w * 0.9, box.x + w * 0.98, box.y + 4, 34),
    drawRoad(scene, ground),
    drawWires(scene, random.pick([box.x - 60, box.x + w + 60]), ground + 20, random.between(540, 660)),
    drawDapple(scene),
    drawTraffic(scene, ground),
    drawTraffic(scene, ground + 6),
  ].join('')
}
