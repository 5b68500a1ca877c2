import type { Light } from './palette.ts'
import { drawBedroom, drawKitchen, drawLiving, drawStairs } from './rooms/furnish.ts'
import { drawOutlook, drawPlan } from './rooms/outlook.ts'
import { height, makeRoom, type Room, width } from './rooms/room.ts'
import { picture } from './svg.ts'

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
