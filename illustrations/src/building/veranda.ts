import { drawRailing } from './balcony.ts'
import { drawWindow, pickWindowStyle } from './windows.ts'
import { drawPot } from '../nature/garden.ts'
import { type Lit, lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, path, rect } from '../svg.ts'

/** A veranda in front of its rooms, arched or square, from `top` to the floor at `base`. */
export const drawVeranda = (
  scene: Scene,
  x: number,
  w: number,
  top: number,
  base: number,
  arched: boolean,
  paint: Lit,
  wall: Lit,
): string => {
  const { random, palette } = scene
  const bays = Math.max(3, Math.round(w / 120))
  const bay = w / bays
  const style = pickWindowStyle(scene)
  const inside = rect(x, top, w, base - top, wall.deep)
  const back = Array.from({ length: bays }, (_, index) => {
    const left = x + index * bay
    const door = index === Math.floor(bays / 2)
    return door
      ? rect(left + bay * 0.26, top + 44, bay * 0.48, base - top - 44, lit(palette, '#6B4A32').side) +
          rect(left + bay * 0.5, top + 44, 3, base - top, lit(palette, '#6B4A32').deep)
      : drawWindow(
          scene,
          [left + bay * 0.24, top + 52, bay * 0.52, (base - top) * 0.42],
          { ...wall, face: wall.side, high: wall.side },
          style,
        )
  })
  const shade = rect(x, top, w, 40, palette.shadow, 'opacity=".35"')
  let screen = `M${at(x, top)}H${num(x + w)}V${num(base)}`
  for (let index = bays - 1; index >= 0; index--) {
    const left = x + index * bay + 11
    const right = x + (index + 1) * bay - 11
    const spring = top + 28 + (arched ? bay * 0.3 : 0)
    screen += arched
      ? `H${num(right)}V${num(spring)}A${num((right - left) / 2)} ${num(bay * 0.36)} 0 0 0 ${at(left, spring)}V${num(base)}`
      : `H${num(right)}V${num(spring)}H${num(left)}V${num(base)}`
  }
  const edges = Array.from({ length: bays }, (_, index) =>
    rect(
      x + (index + 1) * bay - 11 + (index === bays - 1 ? 3 : 8),
      top + 40,
      index === bays - 1 ? 8 : 14,
      base - top - 40,
      paint.side,
      'opacity=".55"',
    ),
  )
  const rails = Array.from({ length: bays }, (_, index) =>
    index === Math.floor(bays / 2)
      ? ''
      : drawRailing(
          scene,
          [x + index * bay + 11, base - 46, bay - 22, 46],
          random.pick(['bars', 'jali']),
          paint,
        ),
  )
  const pots = Array.from({ length: random.int(2, 5) }, () =>
    drawPot(scene, x + random.between(0.02, 0.98) * w, base, random.between(50, 74)),
  )
  return (
    inside +
    back.join('') +
    shade +
    path(`${screen}H${num(x)}Z`, paint.face) +
    edges.join('') +
    rails.join('') +
    pots.join('')
  )
}
