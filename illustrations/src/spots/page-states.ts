import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawPatch } from './ground.ts'
import { drawReflection } from '../street/water.ts'
import { at, blob, circle, ellipse, group, num, path, polygon, rect, stroke } from '../svg.ts'
import { drawCourses } from '../building/volume.ts'
import { drawRickshaw } from '../street/traffic.ts'
import { drawPalm } from '../nature/palms.ts'

/** A closed gate with the guard's chair. */
export const drawForbidden = (scene: Scene): string => {
  const { palette } = scene
  const wall = lit(palette, token.brick)
  const iron = lit(palette, '#2F4A44')
  const pier = (x: number) =>
    rect(x, 150, 40, 170, wall.face) +
    rect(x + 27, 150, 13, 170, wall.side) +
    rect(x - 6, 138, 52, 14, lit(palette, '#EFE0C0').high) +
    circle(x + 20, 128, 11, lit(palette, '#EFE0C0').face)
  const bars = Array.from(
    { length: 11 },
    (_, index) => `M${at(172 + index * 13.6, index % 2 ? 150 : 160)}V316`,
  )
  const chair = lit(palette, '#3F6A8A')
  const seat =
    stroke('M352 262V224q0 -8 8 -8h28q8 0 8 8v38', chair.face, 7) +
    stroke('M362 222v34M374 222v34M386 222v34', chair.side, 5) +
    rect(346, 262, 56, 11, chair.face, 'rx="5"') +
    stroke('M352 272L348 322M396 272L402 322', chair.face, 7, 'stroke-linecap="round"') +
    stroke('M362 272V316M388 272V316', chair.deep, 6, 'stroke-linecap="round"')
  const left = { x: 50, y: 196, w: 84, h: 124, depth: 0 }
  const right = { x: 354, y: 196, w: 84, h: 124, depth: 0 }
  const side = (box: typeof left) =>
    rect(box.x, box.y, box.w, box.h, wall.face) +
    drawCourses(scene, box, wall, 10) +
    rect(box.x - 2, box.y - 8, box.w + 4, 11, lit(palette, '#EFE0C0').face) +
    rect(box.x, box.y + 3, box.w, 8, palette.shadow, 'opacity=".3"')
  return [
    drawPatch(scene, '#C9DACB'),
    drawRoundTree(scene, 340, 318, 262),
    side(left) + side(right),
    rect(168, 236, 146, 80, iron.side, 'opacity=".85"') +
      stroke(bars.join(''), iron.face, 5.5) +
      stroke('M168 176H314M168 300H314M241 146V318', iron.face, 8) +
      circle(241, 238, 13, token.sand) +
      rect(238, 238, 6, 12, '#4A3420'),
    pier(132) + pier(312),
    seat,
    drawShrubs(scene, 56, 118, 324, 26),
  ].join('')
}

/** A rickshaw in a flooded lane. */
export const drawOops = (scene: Scene): string => {
  const { palette } = scene
  const wall = lit(palette, '#D9B98A')
  const water = path(blob(scene.random, [240, 306], [214, 36], 13, 0.06), palette.water.face)
  const sign =
    rect(372, 168, 8, 132, lit(palette, '#8B8478').side) +
    rect(338, 150, 76, 40, lit(palette, token.brick).face, 'rx="6"') +
    rect(350, 165, 52, 10, '#FBF8F3', 'rx="2"')
  return [
    drawPatch(scene, '#BFD4D0'),
    drawRoundTree(scene, 134, 240, 200),
    rect(76, 130, 250, 160, wall.face) +
      drawCourses(scene, { x: 76, y: 130, w: 250, h: 160, depth: 0 }, lit(palette, '#C98A66'), 16) +
      rect(70, 122, 262, 12, wall.high) +
      rect(76, 134, 250, 10, palette.shadow, 'opacity=".28"') +
      polygon(
        [
          [326, 130],
          [388, 152],
          [388, 290],
          [326, 290],
        ],
        wall.side,
      ),
    drawShrubs(scene, 78, 130, 296, 30),
    sign,
    water,
    group(drawReflection(scene, [150, 330], 300, 34, '#5A5046'), 'opacity=".8"'),
    drawRickshaw(scene, 236, 312, 1.15),
    ellipse(236, 314, 128, 12, palette.water.face, 'opacity=".9"') +
      stroke(
        'M120 314q20 -7 40 0t40 0M262 318q20 -7 40 0t40 0',
        palette.water.light,
        4,
        'stroke-linecap="round"',
      ),
  ].join('')
}

/** A power cut: one lantern in one window. */
export const drawOffline = (scene: Scene): string => {
  const { palette } = scene
  const wall = lit(palette, '#46586A')
  const panes: string[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      if (row === 2 && column === 1) continue
      const x = 172 + column * 50
      const y = 108 + row * 52
      panes.push(
        rect(x, y, 32, 34, '#22313F') + rect(x, y, 32, 7, '#16212C') + rect(x - 3, y + 34, 38, 4, wall.high),
      )
    }
  }
  const glow = [58, 40, 26].map((r) => circle(238, 230, r, '#FFD27A', 'opacity=".24"'))
  const lantern =
    rect(222, 212, 32, 34, '#FFE3A0') +
    rect(219, 246, 38, 4, '#D9AE62') +
    rect(231, 222, 14, 20, '#F5A83C', 'rx="5"') +
    rect(229, 218, 18, 5, '#5A4636') +
    rect(229, 240, 18, 5, '#5A4636') +
    stroke('M231 218q7 -14 14 0', '#5A4636', 2.4)
  const stars = [
    [104, 96],
    [134, 60],
    [352, 72],
    [388, 118],
    [318, 46],
    [92, 150],
  ].map(([x, y]) => circle(x!, y!, 2.6, '#F6E6C4'))
  return [
    drawPatch(scene, '#5E7288'),
    ...stars,
    path('M356 60a24 24 0 1 0 24 36a30 30 0 0 1 -24 -36Z', '#F6E6C4'),
    rect(78, 176, 80, 142, lit(palette, '#54677A').face) +
      rect(330, 150, 80, 168, lit(palette, '#54677A').side),
    rect(156, 88, 132, 230, wall.face) +
      rect(156, 88, 166, 230, wall.face) +
      rect(288, 88, 34, 230, wall.side) +
      rect(150, 80, 178, 11, wall.high) +
      rect(180, 54, 56, 28, wall.face) +
      rect(222, 54, 14, 28, wall.side),
    ...panes,
    ...glow,
    lantern,
    rect(222, 212, 6, 34, wall.deep, 'opacity=".4"'),
    stroke('M64 132Q110 158 156 138M322 128Q370 150 420 122', '#22313F', 3),
    drawShrubs(scene, 96, 150, 322, 30) + drawShrubs(scene, 330, 390, 322, 34),
  ].join('')
}

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
