import { drawCourses } from '../building/courses.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawPatch } from './ground.ts'
import { drawRickshaw } from '../street/rickshaw.ts'
import { drawReflection } from '../street/water.ts'
import { at, blob, circle, ellipse, group, path, polygon, rect, stroke } from '../svg.ts'

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
