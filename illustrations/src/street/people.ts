import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, ellipse, num, path, stroke } from '../svg.ts'

const cloths = [
  '#A8432B',
  '#0F5D46',
  '#C8963E',
  '#2F5E8C',
  '#8C3F5E',
  '#E9DFC9',
  '#D98A4A',
  '#3F7A78',
] as const
const skins = ['#6F4630', '#8A5A3C', '#9C6B48'] as const

const umbrella = (scene: Scene, height: number): string => {
  const cloth = lit(scene.palette, scene.random.pick(['#2B2F33', '#A8432B', '#0F5D46', '#C8963E']))
  const r = height * 0.36
  const y = -height * 1.02
  return (
    stroke(`M${at(height * 0.08, -height * 0.6)}V${num(y - r * 0.5)}`, '#2B2F33', height * 0.02) +
    path(
      `M${at(-r + 4, y)}a${num(r)} ${num(r * 0.72)} 0 0 1 ${num(r * 2)} 0q${at(-r * 0.33, -r * 0.2)} ${at(-r * 0.66, 0)}q${at(-r * 0.33, -r * 0.2)} ${at(-r * 0.67, 0)}q${at(-r * 0.33, -r * 0.2)} ${at(-r * 0.67, 0)}Z`,
      cloth.face,
    ) +
    path(
      `M${at(4, y - r * 0.71)}q${at(r * 0.8, r * 0.05)} ${at(r, r * 0.71)}q${at(-r * 0.33, -r * 0.2)} ${at(-r * 0.5, -r * 0.06)}Z`,
      cloth.side,
    )
  )
}

const inSari = (scene: Scene, h: number): string => {
  const cloth = lit(scene.palette, scene.random.pick(cloths))
  const border = lit(scene.palette, scene.random.pick(['#F0E2C4', '#C8963E', '#A8432B']))
  return (
    path(
      `M${at(-h * 0.09, -h * 0.82)}Q${at(-h * 0.15, -h * 0.6)} ${at(-h * 0.11, -h * 0.48)}L${at(-h * 0.17, 0)}H${num(h * 0.17)}L${at(h * 0.1, -h * 0.48)}Q${at(h * 0.15, -h * 0.62)} ${at(h * 0.09, -h * 0.82)}Z`,
      cloth.face,
    ) +
    path(
      `M${at(h * 0.03, -h * 0.82)}L${at(h * 0.1, -h * 0.8)}Q${at(h * 0.16, -h * 0.6)} ${at(h * 0.1, -h * 0.48)}L${at(h * 0.17, 0)}H${num(h * 0.05)}Z`,
      cloth.side,
    ) +
    stroke(
      `M${at(-h * 0.1, -h * 0.78)}Q${at(h * 0.06, -h * 0.6)} ${at(h * 0.11, -h * 0.38)}M${at(-h * 0.165, -2)}H${num(h * 0.165)}`,
      border.face,
      h * 0.028,
    )
  )
}

const inTunic = (scene: Scene, h: number): string => {
  const { random, palette } = scene
  const cloth = lit(palette, random.pick(cloths))
  const legs = lit(palette, random.pick(['#E9DFC9', '#3A3F46', '#5F6A6E', '#7A5A44']))
  const hem = random.pick([-0.3, -0.42])
  return (
    path(
      `M${at(-h * 0.1, -h * 0.5)}L${at(-h * 0.12, 0)}h${num(h * 0.07)}L${at(0, -h * 0.35)}L${at(h * 0.07, 0)}h${num(h * 0.07)}L${at(h * 0.1, -h * 0.5)}Z`,
      legs.side,
    ) +
    path(
      `M${at(-h * 0.1, -h * 0.82)}Q${at(-h * 0.15, -h * 0.6)} ${at(-h * 0.13, hem * h)}H${num(h * 0.13)}Q${at(h * 0.15, -h * 0.6)} ${at(h * 0.1, -h * 0.82)}Z`,
      cloth.face,
    ) +
    path(
      `M${at(h * 0.03, -h * 0.82)}h${num(h * 0.07)}Q${at(h * 0.15, -h * 0.6)} ${at(h * 0.13, hem * h)}H${num(h * 0.05)}Z`,
      cloth.side,
    )
  )
}

/** A pedestrian, `h` high, with their feet at (x, base); without `dress`, the clothes are random. */
export const drawPerson = (
  scene: Scene,
  x: number,
  base: number,
  h: number,
  dress?: 'sari' | 'tunic',
): string => {
  const { random, palette } = scene
  const skin = lit(palette, random.pick(skins)).face
  const drawn = random.chance(0.45) ? 'sari' : 'tunic'
  const sari = (dress ?? drawn) === 'sari'
  const hair = mix('#221A18', palette.ambient, palette.ambientShare * 0.3)
  const head =
    circle(0, -h * 0.9, h * 0.068, skin) +
    path(
      `M${at(-h * 0.075, -h * 0.89)}a${num(h * 0.075)} ${num(h * 0.075)} 0 0 1 ${num(h * 0.15)} 0q${at(-h * 0.05, -h * 0.05)} ${at(-h * 0.15, 0)}Z`,
      hair,
    )
  const bun = sari ? circle(h * 0.06, -h * 0.9, h * 0.04, hair) : ''
  const wet = palette.light === 'monsoon' && random.chance(0.7) ? umbrella(scene, h) : ''
  const shadow = ellipse(h * 0.16, 0, h * 0.26, h * 0.035, palette.shadow, 'opacity=".3"')
  const neck = stroke(`M${at(0, -h * 0.86)}v${num(h * 0.06)}`, skin, h * 0.05)
  const body = sari ? inSari(scene, h) : inTunic(scene, h)
  const turn = random.pick([-1, 1])
  return `<g transform="translate(${at(x, base)})">${shadow}<g transform="scale(${turn} 1)">${neck}${body}${bun}${head}${wet}</g></g>`
}
