import { sideQuad, type Volume } from './volume.ts'
import { drawCreeper } from '../nature/garden.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, clipped, num, path, polygon, rect, stroke } from '../svg.ts'

/** How the wall of glass is divided. */
export type Skin = 'curtain' | 'fins' | 'bands' | 'grid' | 'terraces'

export const metals = ['#E8E2D2', '#5F7F78', '#3A4A4C', '#B9855A', '#C9C2B2', '#A8432B'] as const

/** Reflections of the sky and the street in a wall of glass, slanted and broken at the joints. */
const mirror = (scene: Scene, box: Volume, id: string): string => {
  const { random, palette } = scene
  const base = mix(palette.glass, palette.glassLight, 0.3)
  const bands = Array.from({ length: random.int(3, 5) }, () => {
    const y = box.y + random.between(-0.2, 0.9) * box.h
    const thick = random.between(40, 190)
    return polygon(
      [
        [box.x, y + box.w * 0.7],
        [box.x + box.w, y],
        [box.x + box.w, y + thick],
        [box.x, y + thick + box.w * 0.7],
      ],
      random.pick([palette.sky[2], palette.glassLight, palette.sky[3]]),
      `opacity="${num(random.between(0.2, 0.5))}"`,
    )
  })
  let city = `M${at(box.x, box.y + box.h)}`
  for (let x = box.x; x < box.x + box.w; x += 46) {
    city += `V${num(box.y + box.h * random.between(0.66, 0.88))}h46`
  }
  const shape = rect(box.x, box.y, box.w, box.h, '#000')
  const content =
    rect(box.x, box.y, box.w, box.h, base) +
    rect(box.x, box.y, box.w, box.h * 0.4, palette.sky[1], 'opacity=".35"') +
    bands.join('') +
    path(`${city}V${num(box.y + box.h)}Z`, palette.shadow, 'opacity=".28"')
  return clipped(id, shape, content)
}

const litPanes = (scene: Scene, box: Volume, floors: number, columns: number): string => {
  const { random, palette } = scene
  if (palette.light === 'day') return ''
  const share = palette.light === 'dusk' ? 0.34 : 0.14
  const panes = palette.glow.map(() => '')
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share)) continue
      const shade = random.int(0, panes.length - 1)
      panes[shade] +=
        `M${at(box.x + (box.w / columns) * (column + 0.06), box.y + (box.h / floors) * (floor + 0.55))}h${num((box.w / columns) * 0.88)}`
    }
  }
  return panes
    .map((d, index) => stroke(d, palette.glow[index]!, (box.h / floors) * 0.62, 'opacity=".88"'))
    .join('')
}

const dress = (
  scene: Scene,
  box: Volume,
  skin: Skin,
  floors: number,
  columns: number,
  metal: string,
): string => {
  const { random, palette } = scene
  const paint = lit(palette, metal)
  const storey = box.h / floors
  const rows = (step: number) =>
    Array.from(
      { length: floors / step },
      (_, row) => `M${at(box.x, box.y + row * step * storey)}h${num(box.w)}`,
    ).join('')
  const posts = (count: number) =>
    Array.from(
      { length: count + 1 },
      (_, post) => `M${at(box.x + (box.w * post) / count, box.y)}v${num(box.h)}`,
    ).join('')
  if (skin === 'fins') {
    return (
      stroke(rows(1), paint.side, 2.5) +
      stroke(posts(columns * 2), paint.side, 9) +
      `<g transform="translate(-2 0)">${stroke(posts(columns * 2), paint.high, 4)}</g>`
    )
  }
  if (skin === 'bands') {
    const thick = storey * 0.36
    return (
      stroke(posts(columns), palette.glass, 2) +
      stroke(rows(1), paint.side, thick + 7) +
      `<g transform="translate(0 -4)">${stroke(rows(1), paint.face, thick)}</g>`
    )
  }
  if (skin === 'grid') {
    return (
      stroke(rows(1), paint.side, 12) +
      stroke(posts(columns), paint.side, 12) +
      `<g transform="translate(-3 -3)">${stroke(rows(1) + posts(columns), paint.face, 9)}</g>`
    )
  }
  if (skin === 'terraces') {
    const green = Array.from({ length: floors }, (_, floor) => {
      const left = box.x + random.between(0, 0.5) * box.w
      const right = left + random.between(0.25, 0.5) * box.w
      return random.chance(0.75)
        ? drawCreeper(
            scene,
            left,
            Math.min(right, box.x + box.w),
            box.y + floor * storey + storey * 0.1,
            storey * 0.34,
          )
        : ''
    })
    return (
      stroke(posts(columns), palette.glass, 2) +
      stroke(rows(1), paint.side, 16) +
      `<g transform="translate(0 -4)">${stroke(rows(1), paint.high, 10)}</g>` +
      green.join('')
    )
  }
  return (
    stroke(rows(1), palette.glassLight, 1.6) +
    stroke(posts(columns), palette.glassLight, 1.6) +
    stroke(rows(3), paint.face, 5)
  )
}

const side = (scene: Scene, box: Volume, floors: number, metal: string): string => {
  const { random, palette } = scene
  const paint = lit(palette, metal)
  const glass =
    box.depth > 0 ? mix(palette.glass, palette.shadow, 0.35) : mix(palette.glass, palette.glassLight, 0.65)
  const lines = Array.from({ length: floors }, (_, floor) => {
    const y = box.y + (floor * box.h) / floors
    const lamp = palette.light !== 'day' && random.chance(0.3)
    const pane = lamp
      ? sideQuad(
          scene,
          box,
          [0.1, random.pick([0.4, 0.9])],
          [y + 8, y + box.h / floors - 4],
          palette.glow[0]!,
          'opacity=".7"',
        )
      : ''
    return pane + sideQuad(scene, box, [0, 1], [y, y + 4], box.depth > 0 ? paint.side : paint.high)
  })
  return sideQuad(scene, box, [0, 1], [box.y, box.y + box.h], glass) + lines.join('')
}

/** One shaft of glass on its metal frame; `id` makes its clip path unique in the picture. */
export const drawShaft = (
  scene: Scene,
  box: Volume,
  {
    floors,
    columns,
    skin,
    metal,
    id,
  }: { floors: number; columns: number; skin: Skin; metal: string; id: string },
): string =>
  (box.depth ? side(scene, box, floors, metal) : '') +
  mirror(scene, box, id) +
  litPanes(scene, box, floors, columns) +
  dress(scene, box, skin, floors, columns, metal) +
  rect(box.x - 4, box.y - 10, box.w + 8, 14, lit(scene.palette, metal).face)
