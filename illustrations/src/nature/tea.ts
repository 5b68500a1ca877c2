import { mix } from '../colour.ts'
import type { Scene } from '../scene.ts'
import { at, clipped, num, path, type Point, smooth, stroke } from '../svg.ts'

/** A slope planted with tea, in rows that follow the ground, each lit on one side. */
export const drawTeaSlope = (scene: Scene, id: string, crest: readonly Point[], step: number): string => {
  const { random, palette, height } = scene
  const { dark, mid, light, tip } = palette.foliage
  const outline = smooth([[-200, height + 300], ...crest, [1800, height + 300]])
  let rows = ''
  let tips = ''
  for (let row = 1; row < 26; row++) {
    const sink = row * step * (0.62 + row * 0.05)
    let [x, y] = [-120, (crest[0]?.[1] ?? 0) + sink]
    if (y > height + 60) break
    rows += `M${at(x, y)}`
    for (let index = 1; index < crest.length; index++) {
      const [nextX, nextY] = [crest[index]![0], crest[index]![1] * (1 - row * 0.012) + sink + row * 9]
      rows += `S${at((x + nextX) / 2, nextY)} ${at(nextX, nextY)}`
      for (let mark = 0; mark < 2; mark++) {
        const t = random.between(0, 1)
        tips += `M${at(x + (nextX - x) * t, y + (nextY - y) * t * t - step * 0.3)}h7`
      }
      ;[x, y] = [nextX, nextY]
    }
  }
  return clipped(
    id,
    path(outline, '#000'),
    path(outline, mix(mid, dark, 0.2)) +
      stroke(rows, dark, step * 0.42) +
      stroke(rows, mix(light, mid, 0.25), step * 0.34, `transform="translate(0 ${num(-step * 0.22)})"`) +
      stroke(tips, tip, step * 0.12, 'stroke-linecap="round" opacity=".8"'),
  )
}
