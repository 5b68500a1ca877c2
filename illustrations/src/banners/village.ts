import { drawHaystack, drawTinHouse } from '../building/tin-house.ts'
import { drawTreeline } from '../nature/distance.ts'
import { drawLawn } from '../nature/garden.ts'
import { drawBamboo, drawBanana, drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawBoat } from '../street/boats.ts'
import { drawPerson } from '../street/people.ts'
import { drawLilies, drawReflection, drawRipples, drawWater } from '../street/water.ts'
import { at, num, path, rect, stroke } from '../svg.ts'

/** Young rice in water, in rows that lead away from the viewer. */
const drawPaddy = (scene: Scene, top: number, bottom: number, right: number): string => {
  const { random, palette } = scene
  const blades = { mid: '', light: '', tip: '' }
  for (let y = top; y < bottom; y += 7 + (y - top) * 0.09) {
    const size = 9 + ((y - top) / (bottom - top)) * 26
    for (let x = -20 + random.between(0, 20); x < right - (y - top) * 1.4; x += size * 1.15) {
      blades[random.pick(['mid', 'light', 'tip'] as const)] +=
        `M${at(x, y)}l${num(random.between(-0.4, 0.4) * size)} ${num(-size)}`
    }
  }
  const shape = `M-20 ${num(top - 8)}H${num(right)}L${num(right - (bottom - top) * 1.5)} ${num(bottom)}H-20Z`
  return (
    path(shape, mix(palette.water.light, palette.foliage.light, 0.45)) +
    stroke(
      `M${at(right, top - 6)}L${at(right - (bottom - top) * 1.5, bottom)}`,
      lit(palette, '#A98A5E').face,
      16,
    ) +
    stroke(blades.mid, palette.foliage.mid, 3, 'stroke-linecap="round"') +
    stroke(blades.light, palette.foliage.light, 3, 'stroke-linecap="round"') +
    stroke(blades.tip, palette.foliage.tip, 2.6, 'stroke-linecap="round"')
  )
}

/** A homestead on its mound in the rainy season, with paddy on one side and a full river in front. */
export const drawMonsoonVillage = (scene: Scene): string => {
  const { palette, height, width } = scene
  const bank = height * 0.76
  const level = bank - 52
  const here: Scene = { ...scene, ground: level, horizon: level - 50 }
  const soil = lit(palette, '#B98F64')
  const trim = lit(palette, '#F1E6CC')
  const yard = path(
    `M960 ${num(bank + 8)}Q1010 ${num(level + 6)} 1120 ${num(level - 4)}H2220Q2330 ${num(level)} ${width + 20} ${num(level + 14)}V${num(bank + 8)}Z`,
    soil.high,
  )
  const lip = path(
    `M940 ${num(bank + 10)}Q1010 ${num(bank - 20)} 1120 ${num(bank - 20)}H${width + 20}V${num(bank + 10)}Z`,
    soil.side,
  )
  return [
    drawTreeline(scene, level - 36, 150, palette.far[0]),
    drawTreeline(scene, level - 26, 100, palette.far[1]),
    drawTreeline(scene, level - 10, 56, palette.far[2]),
    drawLawn(here, level - 12, bank + 14),
    drawRainTree(here, 1290, level, 520),
    drawPalm(here, 1180, level, 430),
    drawPalm(here, 1930, level, 520),
    drawRoundTree(here, 1760, level, 450),
    drawRoundTree(here, 2200, level, 420),
    drawBamboo(here, 2060, level, 480),
    yard,
    drawTinHouse(
      here,
      { x: 1960, y: level - 126, w: 250, h: 126, depth: 90 },
      lit(palette, '#D8C6A0'),
      lit(palette, '#9FA8A6'),
      trim,
    ),
    drawHaystack(scene, 2330, level + 10, 170),
    drawTinHouse(
      here,
      { x: 1330, y: level - 170, w: 470, h: 170, depth: 130 },
      lit(palette, '#4F8A78'),
      lit(palette, '#B5694A'),
      trim,
    ),
    drawBanana(here, 1262, level + 8, 220) +
      drawBanana(here, 1206, level + 12, 180) +
      drawBanana(here, 1946, level + 10, 190),
    drawPerson(scene, 1700, level + 30, 84),
    drawPerson(scene, 1420, level + 30, 80),
    lip,
    drawWater(scene, bank, height),
    drawPaddy(scene, bank - 40, height * 0.97, 1060),
    drawReflection(scene, [1000, width], bank + 12, 40, palette.foliage.dark),
    drawReflection(scene, [1330, 1800], bank + 16, 90, '#4F8A78'),
    drawReflection(scene, [1310, 1830], bank + 92, 70, '#B5694A'),
    drawReflection(scene, [1960, 2210], bank + 16, 100, '#B9B09A'),
    drawRipples(scene, bank + 100, height, 18),
    ...[0, 1, 2, 3].map((index) =>
      rect(
        1500 - index * 12,
        bank - 20 + index * 12,
        150 + index * 24,
        11,
        index % 2 ? soil.face : trim.high,
      ),
    ),
    drawShrubs(scene, 1000, 1220, bank + 14, 54),
    drawShrubs(scene, 2190, width + 30, bank + 14, 64),
    drawLilies(scene, 1960, height - 90, 240, 13),
    drawBoat(scene, 1360, height - 110, 1.15, true),
    drawBoat(scene, 2220, bank + 60, 0.72),
  ].join('')
}
