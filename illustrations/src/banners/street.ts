import { drawSkyline } from '../nature/distance.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawNeighbour } from '../street/neighbours.ts'
import { drawPerson } from '../street/people.ts'
import { drawPlotWall, drawRoad } from '../street/road.ts'
import { at, circle, path, stroke } from '../svg.ts'
import { drawRickshaw } from '../street/traffic.ts'
import { drawApartmentBlock } from '../kinds/dhaka-apartment.ts'

const lamp = (scene: Scene, x: number, base: number, tall: number): string => {
  const { palette } = scene
  const iron = mix(palette.shadow, palette.ambient, 0.2)
  return (
    stroke(`M${at(x, base)}V${base - tall + 30}q0 -30 34 -30h26`, iron, 7) +
    path(
      `M${at(x + 50, base - tall + 4)}L${at(x - 60, base + 6)}H${x + 190}Z`,
      palette.glow[0]!,
      'opacity=".1"',
    ) +
    circle(x + 56, base - tall + 6, 44, palette.glow[0]!, 'opacity=".25"') +
    circle(x + 56, base - tall + 6, 11, palette.glow[2]!)
  )
}

/** A residential street with trees in the evening, when the lamps are lit. */
export const drawEveningStreet = (scene: Scene): string => {
  const { random, palette, height, width } = scene
  const ground = height * 0.8
  const here: Scene = { ...scene, ground, horizon: ground - 80 }
  const near = ground + 22
  const blocks = [
    { x: 1070, w: 380, h: 520, floors: 5, depth: 110 },
    { x: 1940, w: 430, h: 690, floors: 7, depth: 90 },
    { x: 1500, w: 400, h: 610, floors: 6, depth: 80 },
  ].map(({ floors, ...box }) => drawApartmentBlock(here, { ...box, y: ground - box.h }, floors).art)
  const left = [-30, 190, 420, 640, 840].map((x) =>
    drawNeighbour(here, x, random.between(170, 210), random.between(180, 330), 0.5),
  )
  const trees = [
    drawRainTree(here, 960, near, 470),
    drawRoundTree(here, 1470, near, 400),
    drawRoundTree(here, 1900, near, 430, { bloom: '#D2552E' }),
    drawPalm(here, 2360, near, 420),
    drawRoundTree(here, 640, near, 280),
    drawRoundTree(here, 310, near, 330),
    drawRainTree(here, 40, near, 420),
  ]
  return [
    drawSkyline(scene, ground - 60, 260, mix(palette.far[0], palette.sky[2], 0.3)),
    drawSkyline(scene, ground - 40, 190, palette.far[0]),
    ...left,
    ...blocks,
    ...trees,
    drawShrubs(scene, 1000, 1300, near, 60, '#D9567A'),
    drawShrubs(scene, 1560, 1860, near, 60),
    drawPlotWall(here, near, 58, [1660, 1790], lit(palette, '#C98A66')),
    drawRoad({ ...here, random }, near),
    ...[420, 1180, 1860].map((x) => lamp(scene, x, near + 30, 330)),
    ...[720, 1120, 1330, 1720, 2020, 2230].map((x) =>
      drawPerson(scene, x, near + random.between(26, 42), random.between(70, 78)),
    ),
    drawRickshaw(scene, 1240, height - 44, 1.05),
    drawRickshaw(scene, 1640, height - 70, 0.92, true),
    drawRickshaw(scene, 2120, height - 30, 1.15),
    drawRickshaw(scene, 520, height - 66, 0.9, true),
    path(
      `M-20 ${height}V${height - 26}Q600 ${height - 8} ${width * 0.5} ${height}Z`,
      palette.shadow,
      'opacity=".35"',
    ),
  ].join('')
}
