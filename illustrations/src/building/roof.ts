import { drawWashing } from './balcony.ts'
import { drawVolume } from './volume.ts'
import { drawPot } from '../nature/garden.ts'
import { type Lit, lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

/** A ribbed plastic water tank, on (x, base). */
export const drawTank = (scene: Scene, x: number, base: number, size: number): string => {
  const { random, palette } = scene
  const body = lit(palette, random.pick(['#2B2F33', '#2F5E8C', '#3B3F3E', '#D9D2C0']))
  const w = size * 0.72
  const ribs = [0.25, 0.45, 0.65, 0.85].map((share) => `M${at(x, base - size * share)}h${num(w)}`)
  return (
    stroke(`M${at(x + w * 0.15, base)}v14M${at(x + w * 0.85, base)}v14`, palette.shadow, 4) +
    path(
      `M${at(x, base)}v${num(-size * 0.86)}q${at(0, -size * 0.1)} ${at(w * 0.3, -size * 0.14)}h${num(w * 0.4)}q${at(w * 0.3, size * 0.04)} ${at(w * 0.3, size * 0.14)}v${num(size * 0.86)}Z`,
      body.face,
    ) +
    rect(x + w * 0.62, base - size * 0.9, w * 0.38, size * 0.9, body.deep, 'opacity=".7"') +
    rect(x + w * 0.12, base - size * 0.86, w * 0.1, size * 0.84, body.high, 'opacity=".6"') +
    stroke(ribs.join(''), body.deep, 2, 'opacity=".6"')
  )
}

const dish = (scene: Scene, x: number, base: number): string => {
  const metal = lit(scene.palette, '#D5D3CB')
  return (
    stroke(`M${at(x, base)}v-30`, metal.deep, 4) +
    path(`M${at(x - 20, base - 52)}q4 38 42 34q-10 -30 -42 -34Z`, metal.face) +
    stroke(`M${at(x - 2, base - 32)}l18 -18`, metal.deep, 2.4) +
    circle(x + 16, base - 50, 3, metal.deep)
  )
}

const panels = (scene: Scene, x: number, base: number, count: number): string => {
  const cell = lit(scene.palette, '#24435C')
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * 46
    return (
      stroke(`M${at(left + 30, base)}v-26`, cell.deep, 3) +
      polygon(
        [
          [left, base - 4],
          [left + 16, base - 34],
          [left + 54, base - 34],
          [left + 40, base - 4],
        ],
        cell.face,
      ) +
      stroke(`M${at(left + 8, base - 19)}h38M${at(left + 20, base - 4)}l15 -30`, cell.high, 1.4)
    )
  }).join('')
}

/** Everything on a flat roof between `x` and `x + w`; `base` is the roof's level. */
export const drawRoofLife = (
  scene: Scene,
  x: number,
  w: number,
  base: number,
  wall: Lit,
  storey: number,
): string => {
  const { random } = scene
  const headW = random.between(90, 140)
  const headX = x + random.between(0.12, 0.62) * (w - headW)
  const head = drawVolume(
    scene,
    { x: headX, y: base - storey * 0.9, w: headW, h: storey * 0.9, depth: 22 },
    wall,
  )
  const cap = rect(headX - 8, base - storey * 0.9 - 8, headW + 34, 9, wall.high)
  const doorway = rect(headX + headW * 0.3, base - storey * 0.62, headW * 0.26, storey * 0.62, wall.deep)
  const tanks = Array.from({ length: random.int(1, 2) }, (_, index) =>
    drawTank(scene, headX + 14 + index * 56, base - storey * 0.9 - 22, random.between(46, 62)),
  )
  const pots = Array.from({ length: random.int(3, 7) }, () =>
    drawPot(scene, x + random.between(0.03, 0.97) * w, base, random.between(38, 74)),
  )
  const free = headX - x > 200 ? x + 20 : headX + headW + 50
  const extra = random.pick([
    () => drawWashing(scene, free, base - 58, 130, 34),
    () => panels(scene, free, base, 3),
    () => dish(scene, free + 20, base),
    () => '',
  ])()
  return head + cap + doorway + tanks.join('') + extra + pots.join('')
}
