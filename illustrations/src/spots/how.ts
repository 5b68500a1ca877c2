import { drawTinHouse } from '../building/tin-house.ts'
import { drawPot } from '../nature/garden.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { sealMark } from '../seal.ts'
import { drawPatch } from './ground.ts'
import { drawPerson } from '../street/people.ts'
import { at, circle, group, moved, path, polygon, rect, stroke } from '../svg.ts'

/** A tiny house for a card: wall, roof, door, two windows. */
const smallHouse = (
  scene: Scene,
  x: number,
  base: number,
  wall: string,
  roof: string,
  storeys: number,
): string => {
  const paint = lit(scene.palette, wall)
  const tile = lit(scene.palette, roof)
  const top = base - storeys * 34
  const windows = Array.from({ length: storeys * 2 }, (_, index) => {
    const left = x + 12 + (index % 2) * 26
    const y = top + 9 + Math.floor(index / 2) * 34
    return (
      rect(left, y, 14, 16, scene.palette.glass) + rect(left, y, 14, 4, scene.palette.shadow, 'opacity=".4"')
    )
  })
  return (
    rect(x, top, 64, storeys * 34, paint.face) +
    rect(x + 48, top, 16, storeys * 34, paint.side) +
    windows.join('') +
    rect(x + 26, base - 22, 14, 22, tile.deep) +
    (storeys > 1
      ? rect(x - 4, top - 7, 72, 9, paint.high)
      : polygon(
          [
            [x - 8, top],
            [x + 14, top - 28],
            [x + 52, top - 28],
            [x + 72, top],
          ],
          tile.face,
        ))
  )
}

const card = (scene: Scene, x: number, y: number, tilt: number, house: string, sky: string): string => {
  const lines =
    rect(14, 122, 64, 9, mix(token.ink, '#FFFFFF', 0.35), 'rx="4"') +
    rect(14, 139, 88, 7, '#CFC8BA', 'rx="3"')
  return `<g transform="translate(${at(x, y)}) rotate(${tilt})">${rect(5, 7, 124, 160, scene.palette.shadow, 'rx="11" opacity=".25"')}${rect(0, 0, 124, 160, '#FFFFFF', 'rx="11"')}${rect(8, 8, 108, 104, sky, 'rx="6"')}${path('M8 96Q60 84 116 96V112H8Z', '#93AF68')}${house}${lines}</g>`
}

/** Homes as cards, the middle one with a seal under a magnifying glass. */
export const drawHowBrowse = (scene: Scene): string => {
  const glass =
    `<circle cx="318" cy="206" r="50" fill="#EAF3EC" fill-opacity=".5" stroke="#1B4A3C" stroke-width="11"/>` +
    path('M284 190a38 38 0 0 1 34 -24q-26 8 -28 34Z', '#FFFFFF', 'opacity=".8"')
  return [
    drawPatch(scene, '#C4D8C8'),
    card(scene, 62, 106, -9, smallHouse(scene, 28, 104, '#C98A66', '#7A4A38', 1), '#F2DDB8'),
    card(scene, 300, 86, 8, smallHouse(scene, 30, 104, '#B9C4BE', '#3F6A5C', 2), '#C3DCDC'),
    card(scene, 172, 74, 0, smallHouse(scene, 30, 104, '#EFE0C0', token.brick, 2), '#CFE0D6'),
    glass,
    stroke('M354 243L398 290', '#5A3E2E', 18, 'stroke-linecap="round"') +
      stroke('M353 240L396 287', '#8A6248', 5, 'stroke-linecap="round"'),
    moved(sealMark(token.brick, '#FBF8F3'), 252, 66, 0.54),
  ].join('')
}

/** A written offer on a table, with a pen, a sealed envelope and a cup of tea. */
export const drawHowOffer = (scene: Scene): string => {
  const { palette } = scene
  const wood = lit(palette, '#A8713F')
  const lines = [44, 62, 80].map((y, index) => rect(26, y, [96, 112, 70][index]!, 7, '#CFC8BA', 'rx="3"'))
  const sheet =
    rect(6, 8, 168, 186, palette.shadow, 'rx="6" opacity=".22"') +
    path('M0 0H140L168 28V186H0Z', '#FFFEFA') +
    path('M140 0L168 28H140Z', '#DCD4C4') +
    rect(26, 22, 60, 11, token.green, 'rx="4"') +
    lines.join('') +
    rect(26, 104, 116, 30, '#E1F0E8', 'rx="7"') +
    rect(38, 115, 60, 9, token.green, 'rx="4"') +
    stroke('M26 162q10 -18 16 -4t14 -4t18 2t22 -8', '#2F4A5C', 3.4, 'stroke-linecap="round"')
  const cup =
    path('M356 232h70q2 46 -18 56h-34q-20 -10 -18 -56Z', '#F4ECDA') +
    path('M400 232h26q2 46 -18 56h-14q10 -22 6 -56Z', '#CFC2A8') +
    stroke('M424 244q24 -2 20 18q-4 16 -28 14', '#E3D7BE', 8) +
    rect(352, 226, 78, 10, '#A8613A', 'rx="5"') +
    path('M340 288h104q-8 12 -52 12t-52 -12Z', '#E3D7BE') +
    stroke(
      'M378 212q-8 -12 0 -22t0 -22M402 212q-8 -12 0 -22t0 -22',
      '#FFFFFF',
      4.5,
      'stroke-linecap="round" opacity=".8"',
    )
  const pen = `<g transform="translate(318 178) rotate(38)">${rect(-7, -84, 14, 92, '#1B4A3C', 'rx="5"')}${rect(-7, -84, 5, 92, '#3F7A66', 'rx="3"')}${polygon(
    [
      [-6, 8],
      [6, 8],
      [0, 28],
    ],
    '#C8963E',
  )}${rect(-8, -6, 16, 8, '#D9AE62')}</g>`
  const envelope = `<g transform="translate(48 206) rotate(-7)">${rect(5, 6, 128, 82, palette.shadow, 'rx="6" opacity=".25"')}${rect(0, 0, 128, 82, '#EAD3A4', 'rx="6"')}${path('M0 6L64 50L128 6V4Q126 0 122 0H6Q0 0 0 6Z', '#F6E6C4')}${stroke('M0 6L64 50L128 6', '#C9A86C', 2.4)}${circle(64, 48, 17, token.brick)}${circle(60, 44, 6, '#D9795F')}</g>`
  return [
    drawPatch(scene, '#EAD7B0'),
    rect(40, 296, 400, 16, wood.face, 'rx="5"') +
      rect(40, 296, 400, 5, wood.high, 'rx="2"') +
      rect(76, 312, 18, 22, wood.side) +
      rect(386, 312, 18, 22, wood.side),
    `<g transform="translate(150 64) rotate(4)">${sheet}</g>`,
    pen,
    envelope,
    cup,
  ].join('')
}

/** A family in front of their house, with a key as tall as the door. */
export const drawHowOwn = (scene: Scene): string => {
  const { palette } = scene
  const here: Scene = { ...scene, ground: 316, horizon: 280 }
  const house = drawTinHouse(
    { ...here, random: scene.random },
    { x: 168, y: 188, w: 470, h: 150, depth: 120 },
    lit(palette, '#EFE0C0'),
    lit(palette, token.brick),
    lit(palette, '#2F6A5C'),
  )
  const key = (fill: string, dx: number) =>
    group(
      `<circle cx="0" cy="0" r="34" fill="none" stroke="${fill}" stroke-width="16"/>${stroke('M30 22L112 104M84 76L106 54M104 96L124 76', fill, 15, 'stroke-linecap="round"')}`,
      `transform="translate(${92 + dx} ${96 + dx}) rotate(4)"`,
    )
  return [
    drawPatch(scene, '#F0CDB8'),
    drawRoundTree(here, 356, 318, 230),
    group(house, 'transform="translate(56 152) scale(.51)"'),
    drawShrubs(here, 120, 190, 322, 26, '#D9567A') + drawShrubs(here, 360, 430, 322, 30),
    drawPot(scene, 180, 322, 38) + drawPot(scene, 334, 322, 40),
    drawPerson(scene, 238, 326, 92, 'tunic'),
    drawPerson(scene, 280, 326, 88, 'sari'),
    drawPerson(scene, 260, 328, 58),
    key(mix('#8A6226', palette.shadow, 0.2), 5),
    key(token.sand, 0),
    `<g transform="translate(92 96) rotate(4)">${stroke('M-26 -16A31 31 0 0 1 8 -30', '#F3D79A', 5, 'stroke-linecap="round"')}</g>`,
  ].join('')
}
