import type { Volume } from '../building/volume.ts'
import { mix } from '../colour.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, path, rect, stroke } from '../svg.ts'

export const limewashes = [
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
export const drawOldRow = (scene: Scene, box: Volume, storey: number): string => {
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
