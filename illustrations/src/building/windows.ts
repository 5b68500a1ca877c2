import { type Lit, lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

export type WindowStyle = { panes: 1 | 2 | 3; frame: string; grille: boolean; hood: boolean; lights: number }

export const pickWindowStyle = ({ random }: Scene): WindowStyle => ({
  panes: random.pick([2, 2, 3, 1]),
  frame: random.pick(['#F4EEE0', '#4A3A2E', '#2F4A44', '#8A6A48', '#F4EEE0']),
  grille: random.chance(0.5),
  hood: random.chance(0.6),
  lights: random.between(0.35, 0.75),
})

/** Glass from outside: it reflects the sky by day; some rooms are lit in the evening. */
export const drawGlass = (scene: Scene, x: number, y: number, w: number, h: number, lights = 0.5): string => {
  const { random, palette } = scene
  const share = { day: 0.04, dusk: lights, monsoon: lights * 0.5 }[palette.light]
  if (random.chance(share)) {
    const glow = random.pick(palette.glow)
    const room = rect(x, y, w, h, glow)
    const lamp = random.chance(0.4) ? rect(x + w * 0.45, y, 2, h * 0.22, mix(glow, palette.shadow, 0.5)) : ''
    const drapes = random.chance(0.6)
      ? rect(x, y, w * random.between(0.16, 0.34), h, mix(glow, '#B5593C', 0.32)) +
        (random.chance(0.5) ? rect(x + w * 0.76, y, w * 0.24, h, mix(glow, '#B5593C', 0.36)) : '')
      : rect(x, y + h * 0.72, w * random.between(0.3, 0.7), h * 0.28, mix(glow, palette.shadow, 0.4))
    return room + drapes + lamp
  }
  const pane = mix(palette.glass, palette.glassLight, random.between(0, 0.22))
  const glint = random.between(-0.2, 0.5)
  const shine = polygon(
    [
      [x + w * Math.max(0, glint), y],
      [x + w * Math.min(1, glint + 0.45), y],
      [x + w * Math.max(0, Math.min(1, glint + 0.1)), y + h],
      [x, y + h],
      [x, y + h * 0.5],
    ],
    palette.glassLight,
    'opacity=".38"',
  )
  const curtain = random.chance(0.35)
    ? rect(x, y, w * random.between(0.2, 0.45), h, mix(pane, '#E9DCC4', 0.4))
    : ''
  return rect(x, y, w, h, pane) + curtain + shine
}

/** A window with its reveal: the left side and the top are in shadow, the sill is lit. */
export const drawWindow = (
  scene: Scene,
  [x, y, w, h]: readonly [number, number, number, number],
  wall: Lit,
  style: WindowStyle,
): string => {
  const { palette } = scene
  const frame = lit(palette, style.frame)
  const bars: string[] = []
  for (let pane = 1; pane < style.panes; pane++)
    bars.push(`M${at(x + (w * pane) / style.panes, y)}v${num(h)}`)
  bars.push(`M${at(x, y + h * 0.3)}h${num(w)}`)
  const iron = style.grille
    ? stroke(
        `M${at(x + 7, y + h / 2)}h${num(w - 8)}`,
        palette.shadow,
        h,
        'stroke-dasharray="1.4 6.6" opacity=".5"',
      ) +
      stroke(
        `M${at(x, y + h * 0.5)}h${num(w)}m${num(-w)} ${num(h * 0.25)}h${num(w)}`,
        palette.shadow,
        1.4,
        'opacity=".5"',
      )
    : ''
  const reveal = path(
    `M${at(x, y)}h${num(w)}v6H${num(x + 6)}V${num(y + h)}H${num(x)}Z`,
    mix(wall.deep, palette.shadow, 0.4),
    'opacity=".75"',
  )
  const sill = rect(x - 4, y + h, w + 8, 5, wall.high) + rect(x - 2, y + h + 5, w + 10, 5, wall.side)
  const hood = style.hood
    ? polygon(
        [
          [x - 4, y - 2],
          [x + w + 8, y - 2],
          [x + w + 20, y + 14],
          [x + 6, y + 14],
        ],
        wall.deep,
        'opacity=".45"',
      ) + rect(x - 8, y - 11, w + 16, 9, wall.high)
    : ''
  return (
    drawGlass(scene, x, y, w, h, style.lights) +
    stroke(bars.join(''), frame.face, 3.4) +
    stroke(`M${at(x, y)}h${num(w)}v${num(h)}h${num(-w)}Z`, frame.side, 3) +
    iron +
    reveal +
    sill +
    hood
  )
}

/** The outdoor half of an air conditioner on its bracket. */
export const drawCooler = (scene: Scene, x: number, y: number): string => {
  const { palette } = scene
  const body = lit(palette, '#C9C8BE')
  return (
    rect(x + 3, y + 5, 34, 24, palette.shadow, 'opacity=".3"') +
    rect(x, y, 34, 22, body.face) +
    rect(x, y, 34, 4, body.high) +
    rect(x + 24, y + 5, 7, 14, body.side) +
    circle(x + 13, y + 12, 7.5, body.side) +
    stroke(`M${at(x + 6, y + 22)}v7M${at(x + 28, y + 22)}v7`, body.deep, 3)
  )
}
