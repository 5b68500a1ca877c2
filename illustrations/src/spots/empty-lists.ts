import { mix } from '../colour.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawPatch } from './ground.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

/** An empty plot: pegs, a line between them, grass. */
export const drawEmpty = (scene: Scene): string => {
  const { random, palette } = scene
  const soil = lit(palette, '#D8B788')
  const peg = (x: number, base: number, h: number) =>
    rect(x - 4, base - h, 8, h, lit(palette, '#F4ECDA').face) +
    rect(x + 1, base - h, 3, h, lit(palette, '#F4ECDA').side) +
    rect(x - 4, base - h, 8, 10, token.brick)
  const tufts = Array.from({ length: 26 }, () => {
    const x = random.between(110, 380)
    const y = random.between(240, 316)
    return `M${at(x, y)}l${num(random.between(-3, 3))} -11M${at(x + 4, y)}l4 -8`
  })
  return [
    drawPatch(scene, '#CFDDC0'),
    drawRoundTree(scene, 110, 236, 140) +
      drawPalm(scene, 372, 236, 130) +
      drawShrubs(scene, 140, 220, 238, 26) +
      drawShrubs(scene, 300, 370, 238, 24),
    polygon(
      [
        [138, 232],
        [352, 232],
        [424, 318],
        [60, 318],
      ],
      soil.face,
    ) +
      polygon(
        [
          [138, 232],
          [352, 232],
          [358, 240],
          [132, 240],
        ],
        soil.side,
        'opacity=".6"',
      ),
    stroke(tufts.join(''), palette.foliage.mid, 2.6, 'stroke-linecap="round"'),
    stroke('M138 206H352L424 276H60Z', '#FFFDF6', 2.4, 'stroke-dasharray="7 5"'),
    peg(138, 236, 38) + peg(352, 236, 38),
    rect(238, 196, 7, 84, lit(palette, '#8C5A38').face) +
      rect(198, 178, 88, 46, lit(palette, '#EFE0C0').face, 'rx="5"') +
      rect(198, 178, 88, 46, 'none', 'rx="5" stroke="#8C5A38" stroke-width="4"') +
      path('M242 186L264 202V216H247V208Q242 203 237 208V216H220V202Z', token.brick),
    peg(60, 322, 58) + peg(424, 322, 58),
  ].join('')
}

/** A small key on its hook. */
export const drawEmptyWishlist = (scene: Scene): string => {
  const { palette } = scene
  const wood = lit(palette, '#A8713F')
  const key = (fill: string, x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><circle cx="0" cy="0" r="24" fill="none" stroke="${fill}" stroke-width="12"/>${stroke('M0 28V116M0 92H24M0 112H20', fill, 12, 'stroke-linecap="round"')}</g>`
  return [
    drawPatch(scene, '#EBD5C4', false),
    rect(116, 86, 256, 54, palette.shadow, 'rx="9" opacity=".2"'),
    rect(110, 78, 256, 54, wood.face, 'rx="9"') +
      rect(110, 78, 256, 9, wood.high, 'rx="5"') +
      rect(110, 121, 256, 11, wood.side, 'rx="5"') +
      stroke('M130 100q60 -8 110 2t104 -6M140 114q50 6 96 -1', wood.side, 2.4, 'opacity=".7"'),
    ...[160, 316].map((x) =>
      stroke(`M${x} 104v26q0 16 14 16t14 -12`, '#5A5F58', 7, 'stroke-linecap="round"'),
    ),
    stroke('M238 104v28q0 18 15 18t14 -14', '#3A4246', 8, 'stroke-linecap="round"'),
    key(mix(palette.shadow, '#EBD5C4', 0.55), 262, 184),
    key(token.sand, 252, 172) +
      `<g transform="translate(252 172)">${stroke('M-23 -8A24 24 0 0 1 8 -23', '#F3D79A', 4.5, 'stroke-linecap="round"')}</g>`,
    path('M252 204q-36 14 -44 52l-4 34h40l4 -36q4 -30 4 -50Z', token.brick) +
      path('M252 204q-6 30 -8 48l-4 38h-14q2 -60 26 -86Z', mix(token.brick, palette.shadow, 0.3)) +
      circle(222, 274, 5, '#EBD5C4'),
  ].join('')
}
