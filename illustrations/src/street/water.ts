import type { Scene } from '../scene.ts'
import { at, blob, num, path, rect, stroke, verticalGradient } from '../svg.ts'
import { mix } from '../palette.ts'

/** Light and dark strokes on water between two levels, longer and bolder towards the viewer. */
export const drawRipples = (scene: Scene, top: number, bottom: number, count: number): string => {
  const { random, palette, width } = scene
  const marks = (many: number) =>
    Array.from({ length: many }, () => {
      const depth = random.between(0, 1) ** 1.3
      const y = top + 6 + depth * (bottom - top - 8)
      return `M${at(random.between(-40, width), y)}h${num(random.between(16, 60) * (0.5 + depth * 2))}`
    }).join('')
  return (
    stroke(marks(count), palette.water.light, 3, 'opacity=".5" stroke-linecap="round"') +
    stroke(marks(count * 0.7), palette.water.deep, 3, 'opacity=".35" stroke-linecap="round"')
  )
}

/** A reflection broken by ripples: stacked strips of one colour below a thing on the bank. */
export const drawReflection = (
  scene: Scene,
  [left, right]: readonly [number, number],
  top: number,
  reach: number,
  colour: string,
): string => {
  const { random, palette } = scene
  const tone = mix(colour, palette.water.face, 0.4)
  let marks = ''
  for (let y = 0; y < reach; y += 9) {
    const fade = y / reach
    const sway = 6 + fade * 26
    marks += `M${at(left + random.between(-sway, sway) + fade * 10, top + y)}H${num(right + random.between(-sway, sway) - fade * 10)}`
    if (fade > 0.5) y += random.between(0, 12)
  }
  return stroke(marks, tone, 9.5, 'opacity=".62" stroke-linecap="round"')
}

export const drawWater = (scene: Scene, top: number, bottom: number, id = 'water'): string => {
  const { palette, width } = scene
  const shine = mix(palette.water.face, palette.sky[2], 0.55)
  return (
    `<defs>${verticalGradient(id, [
      [0, shine],
      [0.35, palette.water.face],
      [1, mix(palette.water.face, palette.water.deep, 0.8)],
    ])}</defs>` + rect(0, top, width, bottom - top, `url(#${id})`)
  )
}

/** Lily pads, some in flower. */
export const drawLilies = (scene: Scene, x: number, y: number, spread: number, count: number): string => {
  const { random, palette } = scene
  return Array.from({ length: count }, () => {
    const px = x + random.between(-1, 1) * spread
    const py = y + random.between(-0.22, 0.22) * spread
    const size = random.between(13, 26)
    const pad =
      path(blob(random, [px, py + 3], [size, size * 0.34], 9, 0.08), palette.water.deep) +
      path(
        blob(random, [px, py], [size, size * 0.34], 9, 0.08),
        random.pick([palette.foliage.mid, palette.foliage.light]),
      )
    if (!random.chance(0.25)) return pad
    const petals = [-0.8, -0.3, 0.3, 0.8].map(
      (lean) => `M${at(px, py)}l${num(lean * 11)} ${num(-15 + Math.abs(lean) * 6)}`,
    )
    return (
      pad +
      stroke(
        petals.join(''),
        mix('#E58FA6', palette.ambient, palette.ambientShare),
        6.5,
        'stroke-linecap="round"',
      )
    )
  }).join('')
}
