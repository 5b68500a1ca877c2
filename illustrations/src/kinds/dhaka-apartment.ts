import { drawGroundShadow, drawVolume, sideQuad, type Volume } from '../building/volume.ts'
import { drawPot } from '../nature/garden.ts'
import { drawShrubs } from '../nature/trees.ts'
import type { Scene } from '../scene.ts'
import { drawCity, plasters } from '../street/neighbours.ts'
import { drawPlotWall, drawRoad, drawWires } from '../street/road.ts'
import { drawBoughSometimes, drawDapple, drawFrame, drawTraffic } from '../street/traffic.ts'
import { drawBalcony, drawRailing, type Railing } from '../building/balcony.ts'
import { drawRoofLife } from '../building/roof.ts'
import { drawCooler, drawWindow, pickWindowStyle, type WindowStyle } from '../building/windows.ts'
import { type Lit, lit, mix, token } from '../palette.ts'
import { at, num, polygon, rect, stroke } from '../svg.ts'

type Bay = 'balcony' | 'window' | 'twin' | 'stair'

const layouts: readonly (readonly Bay[])[] = [
  ['balcony', 'window', 'balcony'],
  ['window', 'stair', 'balcony', 'balcony'],
  ['balcony', 'twin', 'stair', 'window'],
  ['twin', 'balcony', 'balcony', 'twin'],
  ['balcony', 'stair', 'balcony'],
  ['twin', 'balcony', 'window'],
  ['balcony', 'balcony', 'twin'],
  ['window', 'stair', 'balcony'],
  ['window', 'balcony', 'twin', 'balcony'],
  ['stair', 'balcony', 'window', 'balcony'],
]

const accents = [token.brick, '#B7794A', '#5F7F78', '#8C5A48', '#C8963E', '#6E7F6A', '#3F5F66'] as const

type Dress = { wall: Lit; accent: Lit; style: WindowStyle; railing: Railing; rail: Lit }

const drawBay = (
  scene: Scene,
  bay: Bay,
  x: number,
  top: number,
  w: number,
  storey: number,
  skin: Lit,
  dress: Dress,
): string => {
  const { random, palette } = scene
  const { style, railing, rail } = dress
  if (bay === 'window') {
    const cooler = random.chance(0.4) ? drawCooler(scene, x + w * 0.62, top + storey * 0.84 - 6) : ''
    return drawWindow(scene, [x + w * 0.2, top + storey * 0.24, w * 0.6, storey * 0.5], skin, style) + cooler
  }
  if (bay === 'twin') {
    return [0.12, 0.56]
      .map((shift) =>
        drawWindow(scene, [x + w * shift, top + storey * 0.24, w * 0.32, storey * 0.52], skin, style),
      )
      .join('')
  }
  if (bay === 'stair') {
    const lines = Array.from(
      { length: 6 },
      (_, row) => `M${at(x + w * 0.3, top + (row * storey) / 6)}h${num(w * 0.4)}`,
    )
    const light = palette.light === 'day' ? skin.deep : mix(palette.glow[1]!, skin.deep, 0.25)
    return (
      rect(x + w * 0.3, top, w * 0.4, storey, light) +
      stroke(`${lines.join('')}M${at(x + w / 2, top)}v${num(storey)}`, skin.face, 7)
    )
  }
  return drawBalcony(scene, {
    x: x + w * 0.08,
    floor: top + storey - 8,
    w: w * 0.84,
    tall: storey * 0.82,
    wall: skin,
    railing,
    rail,
  })
}

const carPark = (scene: Scene, box: Volume, tall: number): string => {
  const { palette, random } = scene
  const base = box.y + box.h
  const top = base - tall
  const column = lit(palette, '#D9CFBC')
  const columns = Array.from({ length: 6 }, (_, index) => {
    const x = box.x + 6 + ((box.w - 38) * index) / 5
    return rect(x, top, 26, tall, column.face) + rect(x + 16, top, 10, tall, column.side)
  })
  const car = random.between(0.15, 0.6) * box.w + box.x
  const body = [
    [0, 8],
    [4, 30],
    [26, 34],
    [44, 54],
    [96, 54],
    [116, 32],
    [132, 28],
    [134, 8],
  ] as const
  return (
    rect(box.x, top, box.w, tall, lit(palette, '#5A5A55').deep) +
    rect(box.x + 20, top + 16, box.w * 0.8, 5, palette.glow[0]!, 'opacity=".7"') +
    polygon(
      body.map(([dx, dy]) => [car + dx, base - dy] as const),
      lit(palette, random.pick(['#E9E4D6', '#8C3F3A', '#3F5F66', '#2F3331'])).face,
    ) +
    columns.join('')
  )
}

const drawRoof = (scene: Scene, box: Volume, storey: number, wall: Lit): string => {
  const open = scene.random.chance(0.5)
  const parapet = open ? 6 : storey * 0.3
  return (
    drawRoofLife(scene, box.x, box.w, box.y - 4, wall, storey) +
    (open
      ? drawRailing(
          scene,
          [box.x, box.y - storey * 0.3, box.w, storey * 0.3],
          'bars',
          lit(scene.palette, '#4A4F4C'),
        )
      : rect(box.x - 4, box.y - parapet, box.w + 8, parapet, wall.face)) +
    sideQuad(scene, box, [0, 1], [box.y - parapet, box.y], box.depth > 0 ? wall.deep : wall.face) +
    rect(box.x - 8, box.y - parapet - 4, box.w + 16, 10, wall.high)
  )
}

/** A block of flats over an open car park. The box's height is (floors + 0.9) storeys. */
export const drawApartmentBlock = (
  scene: Scene,
  box: Volume,
  floors: number,
): { art: string; wall: Lit; accent: Lit } => {
  const { random, palette } = scene
  const storey = box.h / (floors + 0.9)
  // Tall blocks are slim, which looks right and keeps the drawing small.
  const layout = random.pick(layouts.filter((bays) => bays.length * floors <= Math.max(24, floors * 3)))
  const wall = lit(palette, random.pick(plasters))
  const accent = lit(palette, random.pick(accents))
  const railing = random.pick<Railing>(['bars', 'bars', 'glass', 'solid', 'jali', 'planter'])
  const rail =
    railing === 'solid' || railing === 'planter'
      ? accent
      : lit(palette, random.pick(['#2F3331', '#F4EEE0', '#7A4A38']))
  const dress: Dress = { wall, accent, style: pickWindowStyle(scene), railing, rail }
  const bayW = box.w / layout.length
  const painted = random.int(0, layout.length - 1)
  const parts = [
    drawRoof(scene, box, storey, wall),
    drawVolume(scene, box, wall),
    carPark(scene, box, storey * 0.9),
    rect(box.x + painted * bayW, box.y, bayW, storey * floors, accent.face),
  ]
  for (let floor = 0; floor < floors; floor++) {
    const top = box.y + floor * storey
    const pane = random.chance(0.3) && palette.light !== 'day' ? palette.glow[0]! : palette.glass
    parts.push(
      sideQuad(scene, box, [0.22, 0.44], [top + storey * 0.28, top + storey * 0.72], pane),
      sideQuad(scene, box, [0.6, 0.8], [top + storey * 0.28, top + storey * 0.72], palette.glass),
      sideQuad(scene, box, [0, 1], [top + storey - 6, top + storey], box.depth > 0 ? wall.deep : wall.face),
      ...layout.map((bay, index) =>
        drawBay(
          scene,
          bay,
          box.x + index * bayW,
          top,
          bayW,
          storey,
          index === painted ? accent : wall,
          dress,
        ),
      ),
      rect(box.x - 3, top + storey - 4, box.w + 6, 6, wall.high),
    )
  }
  return { art: parts.join(''), wall, accent }
}

/** A mid-rise block in its walled plot on a street of Dhaka. */
export const drawDhakaApartment = (scene: Scene): string => {
  const { random, ground } = scene
  const usual = random.int(5, 8)
  // The open car park is the ground floor.
  const floors = scene.floors ? scene.floors - 1 : usual
  const storey = Math.min(122, random.between(730, 850) / (floors + 0.9))
  const w = random.between(520, 700)
  const h = storey * (floors + 0.9)
  const box: Volume = {
    x: 800 - w / 2 + random.between(-60, 60),
    y: ground - h,
    w,
    h,
    depth: random.pick([1, 1, -1]) * random.between(90, 190),
  }
  const bounds = [box.x + Math.min(0, box.depth), box.x + w + Math.max(0, box.depth)] as const
  const { art, wall, accent } = drawApartmentBlock(scene, box, floors)
  const gate = box.x + w * random.between(0.3, 0.6)
  const near = ground + 26
  const pots = random.chance(0.5) ? [gate - 40, gate + 168].map((x) => drawPot(scene, x, near + 4, 62)) : []
  return [
    drawCity(scene, bounds),
    drawFrame(scene, bounds, ground),
    drawGroundShadow(scene, box, 220),
    art,
    drawShrubs(scene, bounds[0] - 120, bounds[0] + 60, near, 80, random.chance(0.4) ? '#D9567A' : undefined),
    drawShrubs(scene, bounds[1] - 100, bounds[1] + 120, near, 70),
    drawPlotWall(scene, near, 62, [gate, gate + 130], random.chance(0.5) ? wall : accent),
    drawRoad(scene, near),
    ...pots,
    random.chance(0.45)
      ? drawWires(scene, random.pick([150, 1440]), near + 24, random.between(420, 560))
      : '',
    drawDapple(scene),
    drawTraffic(scene, near),
    drawBoughSometimes(scene, 0.45),
  ].join('')
}
