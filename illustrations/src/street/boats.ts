import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, circle, ellipse, moved, num, path, polygon, rect, stroke } from '../svg.ts'

const planks = ['#5A3E2E', '#3E3A36', '#6B4A32', '#2F4A44'] as const

/** A country boat about 240 long at scale 1, with a boatman and sometimes a cane hood. */
export const drawBoat = (scene: Scene, x: number, y: number, scale = 1, right = false): string => {
  const { random, palette } = scene
  const hull = lit(palette, random.pick(planks))
  const cane = lit(palette, '#B98F5A')
  const cloth = lit(palette, random.pick(['#E9DFC9', '#A8432B', '#3F7A78', '#C8963E']))
  const skin = lit(palette, '#7A4E35').face
  const hood = random.chance(0.65)
    ? path('M-50 -16Q-46 -52 -8 -54Q34 -52 38 -14Z', cane.face) +
      path('M4 -54Q34 -50 38 -14H16Q16 -40 4 -54Z', cane.side) +
      stroke(
        'M-30 -16Q-27 -48 -18 -52M-8 -15Q-7 -40 -4 -54M16 -15Q16 -40 6 -54',
        cane.deep,
        2,
        'opacity=".7"',
      )
    : ''
  const art =
    ellipse(4, 12, 112, 9, palette.water.deep, 'opacity=".6"') +
    hood +
    path('M62 -12L58 -48Q66 -60 74 -48L78 -12Z', cloth.face) +
    path('M68 -12V-54Q74 -52 74 -48L78 -12Z', cloth.side) +
    circle(66, -62, 8, skin) +
    path('M58 -63a8 8 0 0 1 16 0Z', '#221a18') +
    stroke('M44 -70L96 16', mix('#5A3E2E', palette.shadow, 0.3), 3.4, 'stroke-linecap="round"') +
    path('M-124 -34Q-70 -12 0 -12Q70 -12 122 -38Q96 8 40 12H-44Q-98 8 -124 -34Z', hull.face) +
    path('M-116 -22Q-70 4 0 4Q70 4 112 -24Q92 8 40 12H-44Q-94 8 -116 -22Z', hull.side) +
    stroke('M-124 -34Q-70 -12 0 -12Q70 -12 122 -38', hull.high, 3)
  return moved(art, x, y, scale, right ? -scale : scale)
}

/** A distant sail, in a few strokes. */
export const drawSail = (scene: Scene, x: number, y: number, scale = 1): string => {
  const cloth = lit(scene.palette, scene.random.pick(['#E9DFC9', '#A8432B', '#C8963E']))
  const hull = lit(scene.palette, '#4A3A30')
  const art =
    path('M-40 -6Q0 4 44 -8Q30 10 0 10Q-30 10 -40 -6Z', hull.side) +
    polygon(
      [
        [-14, -78],
        [26, -70],
        [30, -12],
        [-18, -10],
      ],
      cloth.face,
    ) +
    polygon(
      [
        [8, -74],
        [26, -70],
        [30, -12],
        [10, -11],
      ],
      cloth.side,
    )
  return moved(art, x, y, scale)
}

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
