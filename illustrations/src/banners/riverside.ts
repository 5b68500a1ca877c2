import { drawSkyline, drawTreeline } from '../nature/distance.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRoundTree } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawBoat, drawLaunch, drawSail } from '../street/boats.ts'
import { drawNeighbour } from '../street/neighbours.ts'
import { drawPerson } from '../street/people.ts'
import { drawReflection, drawRipples, drawWater } from '../street/water.ts'
import { at, circle, num, path, polygon, rect, stroke } from '../svg.ts'

/** A palace by the river, like that of the nawabs: a dome over arcades and a broad flight of steps. */
const drawPalace = (scene: Scene, x: number, base: number): string => {
  const { palette } = scene
  const wall = lit(palette, '#D98A7C')
  const trim = lit(palette, '#F6E4D2')
  const top = base - 150
  const arcade = (left: number, count: number, y: number, h: number) =>
    Array.from({ length: count }, (_, index) => {
      const px = left + index * 34
      return path(
        `M${at(px, y + h)}V${num(y + 10)}a10 10 0 0 1 20 0V${num(y + h)}Z`,
        index % 3 ? wall.deep : mix(wall.deep, palette.glow[0]!, 0.7),
      )
    }).join('')
  const wing = (left: number) =>
    rect(left, top + 26, 190, 124, wall.face) +
    rect(left - 6, top + 20, 202, 9, trim.high) +
    rect(left - 4, top + 86, 198, 6, trim.face) +
    arcade(left + 14, 5, top + 44, 34) +
    arcade(left + 14, 5, top + 104, 40)
  const dome =
    path(`M${at(x - 62, top - 48)}q-14 -92 62 -112q76 20 62 112Z`, wall.face) +
    path(`M${at(x, top - 160)}q76 20 62 112h-46q8 -80 -16 -112Z`, wall.side) +
    stroke(`M${at(x, top - 160)}v-44`, trim.face, 6) +
    circle(x, top - 176, 8, trim.high)
  const steps = Array.from({ length: 6 }, (_, index) =>
    rect(
      x - 70 - index * 14,
      base - 60 + index * 12,
      140 + index * 28,
      12,
      index % 2 ? trim.face : trim.side,
    ),
  )
  return (
    wing(x - 290) +
    wing(x + 100) +
    dome +
    rect(x - 76, top - 52, 152, 60, wall.face) +
    arcade(x - 62, 4, top - 40, 40) +
    rect(x - 84, top - 58, 168, 10, trim.high) +
    rect(x - 100, top, 200, 150, wall.high) +
    rect(x - 108, top - 6, 216, 10, trim.high) +
    polygon(
      [
        [x - 104, top - 4],
        [x, top - 44],
        [x + 104, top - 4],
      ],
      trim.face,
    ) +
    arcade(x - 82, 5, top + 26, 46) +
    steps.join('')
  )
}

/** The river at Dhaka at dawn. */
export const drawRiverside = (scene: Scene): string => {
  const { random, palette, height, width } = scene
  const bank = height * 0.62
  const here: Scene = { ...scene, ground: bank }
  const air = mix(palette.far[0], palette.sky[2], 0.45)
  const sunX = 820
  const sparkle = Array.from({ length: 60 }, () => {
    const depth = random.between(0, 1)
    const reach = 30 + depth * 130
    return `M${at(sunX + random.between(-reach, reach), bank + 12 + depth * 330)}h${num(random.between(20, 80))}`
  })
  const town = [20, 250, 470, 990, 1180].map((x) =>
    drawNeighbour(here, x, random.between(130, 230), random.between(80, 190), 0.68),
  )
  const right = [1880, 2090, 2290].map((x) =>
    drawNeighbour(here, x, random.between(180, 220), random.between(240, 400), 0.34),
  )
  return [
    circle(sunX, bank - 168, 170, palette.disc, 'opacity=".2"'),
    circle(sunX, bank - 168, 116, palette.disc, 'opacity=".3"'),
    circle(sunX, bank - 168, 70, palette.disc),
    drawSkyline(scene, bank - 10, 250, air),
    drawSkyline(scene, bank, 170, palette.far[0]),
    ...town,
    ...right,
    drawTreeline(scene, bank, 74, mix(palette.far[2], palette.foliage.light, 0.3)),
    drawRoundTree(here, 1840, bank, 210),
    drawPalace(here, 1560, bank + 14),
    drawPalm(here, 1225, bank + 4, 220),
    drawPalm(here, 1930, bank + 4, 250),
    drawRoundTree(here, 1250, bank + 4, 150),
    drawRoundTree(here, 2010, bank + 4, 190),
    drawRoundTree(here, 2360, bank + 4, 250),
    rect(0, bank - 6, width, 22, lit(palette, '#B99A7A').side),
    drawWater(scene, bank + 14, height),
    drawReflection(scene, [-20, width], bank + 18, 40, palette.far[2]),
    drawReflection(scene, [1270, 1850], bank + 24, 130, '#D98A7C'),
    drawReflection(scene, [1500, 1620], bank + 140, 90, '#D98A7C'),
    drawReflection(scene, [1880, 2400], bank + 24, 150, '#C7A58C'),
    drawRipples(scene, bank + 30, height, 44),
    stroke(sparkle.join(''), palette.disc, 5, 'opacity=".75" stroke-linecap="round"'),
    drawSail(scene, 470, bank + 44, 0.8),
    drawSail(scene, 1120, bank + 40, 0.66),
    drawSail(scene, 300, bank + 60, 1),
    drawBoat(scene, 1330, bank + 84, 0.62),
    drawBoat(scene, 1060, bank + 120, 0.7, true),
    drawLaunch(scene, 1810, bank + 152),
    drawPerson(scene, 1500, bank + 26, 44) +
      drawPerson(scene, 1590, bank + 26, 44) +
      drawPerson(scene, 1620, bank + 22, 44),
    drawBoat(scene, 1560, bank + 226, 1.2),
    drawBoat(scene, 620, bank + 300, 0.95, true),
    drawBoat(scene, 2120, bank + 316, 1.5, true),
  ].join('')
}
