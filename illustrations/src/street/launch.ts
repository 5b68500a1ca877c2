import { mix } from '../colour.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, path, rect, stroke } from '../svg.ts'

/** One of the white river launches, three decks high. */
export const drawLaunch = (scene: Scene, x: number, base: number): string => {
  const { palette } = scene
  const white = lit(palette, '#F4EEE2')
  const hull = lit(palette, '#8C3F33')
  const decks = [0, 1, 2].map((deck) => {
    const y = base - 66 - deck * 44
    const left = x + deck * 24
    const w = 560 - deck * 64
    const posts = Array.from(
      { length: Math.floor(w / 28) },
      (_, index) => `M${at(left + 10 + index * 28, y)}v40`,
    )
    return (
      rect(left, y, w, 40, mix(palette.glass, palette.glow[0]!, 0.25)) +
      stroke(posts.join(''), white.side, 4) +
      rect(left, y + 24, w, 16, white.face) +
      rect(left - 8, y - 6, w + 18, 9, white.high)
    )
  })
  return (
    decks.join('') +
    rect(x + 90, base - 214, 70, 56, white.face) +
    rect(x + 98, base - 204, 54, 20, palette.glass) +
    rect(x + 330, base - 204, 46, 50, hull.face) +
    rect(x + 330, base - 190, 46, 10, white.high) +
    path(
      `M${at(x - 46, base - 38)}H${num(x + 590)}L${num(x + 566)} ${num(base + 12)}H${num(x + 14)}Z`,
      hull.face,
    ) +
    path(
      `M${at(x - 30, base - 16)}H${num(x + 580)}L${num(x + 566)} ${num(base + 12)}H${num(x + 14)}Z`,
      hull.side,
    ) +
    stroke(`M${at(x - 46, base - 38)}H${num(x + 590)}`, white.high, 6)
  )
}
