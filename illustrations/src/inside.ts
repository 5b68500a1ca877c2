import { type Light, mix } from './palette.ts'
import { drawBedroom, drawKitchen, drawLiving, drawStairs } from './rooms/furnish.ts'
import { height, makeRoom, type Room, width } from './rooms/room.ts'
import { picture, rect, stroke } from './svg.ts'
import { drawSky } from './nature/sky.ts'
import { makeRandom } from './random.ts'
import { makeScene } from './scene.ts'

/** Roofs of a town in one depth, darker the nearer they are. */
const drawRoofs = (room: Room, base: number, tall: number, colour: string): string => {
  let [x, drawn] = [-40, '']
  while (x < width) {
    const wide = room.random.int(110, 230)
    const high = room.random.between(0.45, 1) * tall
    drawn += rect(x, base - high, wide - 8, high + 400, colour)
    if (room.random.chance(0.4))
      drawn += rect(x + wide * 0.6, base - high - 34, 46, 34, mix(colour, '#1B1F1C', 0.25))
    for (let y = base - high + 30; y < base + 60; y += 56)
      for (let at = x + 22; at < x + wide - 40; at += 52)
        drawn += rect(at, y, 24, 30, mix(colour, room.random.chance(0.3) ? '#FFE6B0' : '#1B1F1C', 0.35))
    x += wide
  }
  return drawn
}

/** What is seen from a balcony, over its railing. */
const drawOutlook = (room: Room, seed: string, light: Light): string => {
  const scene = makeScene(`${seed}/outlook`, light, { width, height })
  const { palette } = scene
  const rail = mix(room.wood, '#1B1F1C', 0.4)
  const bars = Array.from({ length: 17 }, (_, index) => `M${50 + index * 94} 850V1130`)
  return [
    drawSky(scene),
    drawRoofs(room, 760, 230, palette.far[1]),
    drawRoofs(room, 880, 260, palette.far[2]),
    rect(0, 900, width, 300, palette.foliage.mid),
    stroke(bars.join(''), rail, 14),
    rect(0, 830, width, 30, rail),
    rect(0, 1120, width, 80, mix(room.floor, '#1B1F1C', 0.15)),
  ].join('')
}

/** The floor plan: walls, doors and what stands where, without words or measures. */
const drawPlan = (seed: string): string => {
  const random = makeRandom(`${seed}/plan`)
  const [split, cross] = [random.int(620, 900), random.int(480, 680)]
  const ink = '#2B322E'
  const walls = `M180 150H1420V1050H180ZM${split} 150V${cross - 150}M${split} ${cross - 40}V1050M180 ${cross}H${split - 170}M${split - 60} ${cross}H1420`
  const furniture = [
    rect(230, 200, 230, 170, '#D9CDB6', 'rx="16"'),
    rect(250, 215, 90, 60, '#F6F1E6', 'rx="12"'),
    rect(split + 60, 200, 300, 110, '#C7D3C6', 'rx="24"'),
    rect(split + 110, 345, 200, 50, '#D9CDB6', 'rx="8"'),
    rect(split + 60, 960, 1400 - split - 60, 70, '#D5D9D8', 'rx="6"'),
    rect(230, 850, 200, 150, '#CBDDE0', 'rx="40"'),
  ]
  const doors = `M${split} ${cross - 150}a110 110 0 0 1 110 110M${split - 170} ${cross}a110 110 0 0 1 110 -110M700 1050a120 120 0 0 1 120 -120`
  return [
    rect(0, 0, width, height, '#FBF8F3'),
    rect(180, 150, 1240, 900, '#FFFFFF'),
    ...furniture,
    stroke(walls, ink, 22, 'stroke-linejoin="miter"'),
    rect(700, 1036, 120, 28, '#FFFFFF'),
    stroke(doors, mix(ink, '#FFFFFF', 0.4), 4),
    ...[260, split + 160].map((x) => rect(x, 141, 180, 18, '#BFDCE0')),
  ].join('')
}

const views = {
  living: drawLiving,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  stairs: drawStairs,
  balcony: drawOutlook,
  plan: (_room, seed) => drawPlan(seed),
} satisfies Record<string, (room: Room, seed: string, light: Light) => string>

export type View = keyof typeof views

export const viewNames = Object.keys(views) as View[]

/** The drawing's width in units of its view box. */
export const insideWidth = width

/** A further picture of a home as SVG text, 1600 by 1200; the rooms of one seed share their walls, wood and cloth. */
export const drawInside = ({ seed, view, light }: { seed: string; view: View; light: Light }): string =>
  picture(width, height, views[view](makeRoom(`rooms/${seed}`), seed, light))
