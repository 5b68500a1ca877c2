import { drawWashing } from '../building/balcony.ts'
import { drawHaystack, drawTinHouse } from '../building/tin-house.ts'
import { drawGroundShadow, type Volume } from '../building/volume.ts'
import { drawTreeline } from '../nature/distance.ts'
import { drawLawn } from '../nature/garden.ts'
import { drawBamboo, drawBanana, drawPalm } from '../nature/palms.ts'
import { drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawBoat } from '../street/boats.ts'
import { drawPerson } from '../street/people.ts'
import { drawBoughSometimes } from '../street/traffic.ts'
import { drawLilies, drawReflection, drawRipples, drawWater } from '../street/water.ts'
import { at, num, path, rect, stroke } from '../svg.ts'

const tins = ['#9FA8A6', '#8FA39C', '#B5694A', '#4F7F78', '#A9A294', '#7A5A4A', '#3F6A8A'] as const
const walls = ['#C9A878', '#5F8A92', '#B5694A', '#D8C6A0', '#4F8A78', '#C98A5A', '#A9B7A8'] as const

/** A house of tin or timber on raised earth, next to a pond or a flooded field. */
export const drawTinRoofHouse = (scene: Scene): string => {
  const { random, palette, height } = scene
  const bank = height * random.between(0.72, 0.77)
  const level = bank - random.between(44, 70)
  const w = random.between(580, 740)
  const tall = random.between(190, 225)
  const wall = lit(palette, random.pick(walls))
  const tin = lit(palette, random.pick(tins))
  const trim = lit(palette, random.pick(['#F1E6CC', '#2F6A5C', '#7A4A38', '#3F6A8A', '#C8963E']))
  const stands: Scene = { ...scene, ground: level, horizon: level - 60 }
  const box: Volume = {
    x: 800 - w / 2 + random.between(-110, 40),
    y: level - tall,
    w,
    h: tall,
    depth: random.between(110, 170),
  }
  const second: Volume = {
    x: random.chance(0.5) ? box.x - 250 : box.x + w + 190,
    y: level - tall * 0.86,
    w: 230,
    h: tall * 0.78,
    depth: 90,
  }
  const soil = lit(palette, '#B98F64')
  const yard = path(
    `M-20 ${num(bank)}L-20 ${num(level + 6)}Q${at(box.x - 150, level + 2)} ${at(box.x - 70, level - 6)}H${num(box.x + w + 220)}Q${at(box.x + w + 330, level)} 1620 ${num(level + 16)}V${num(bank)}Z`,
    soil.high,
  )
  const edge: string[] = []
  for (let x = -20; x < 1640; x += 60) edge.push(`L${at(x, bank + random.between(-4, 16))}`)
  const lip = path(`M-20 ${num(bank - 22)}${edge.join('')}L1640 ${num(bank - 22)}Z`, soil.side)
  const left = box.x - 60
  const right = box.x + w + box.depth
  const steps = Array.from({ length: 4 }, (_, index) =>
    rect(
      box.x + w * 0.36 - index * 12,
      bank - 26 + index * 13,
      150 + index * 24,
      12,
      index % 2 ? soil.face : lit(palette, '#C9B79A').high,
    ),
  )
  const tallest = random.between(600, 740)
  return [
    drawTreeline(scene, level - 30, 210, palette.far[0]),
    drawTreeline(scene, level - 16, 150, palette.far[1]),
    drawTreeline(scene, level, 84, palette.far[2]),
    drawLawn(scene, level - 10, bank + 10),
    drawPalm(stands, left - random.between(20, 90), level, tallest),
    drawRoundTree(stands, box.x + w * random.between(0.1, 0.9), level, random.between(560, 680)),
    random.chance(0.7)
      ? drawBamboo(stands, right + random.between(60, 180), level, 600)
      : drawPalm(stands, right + 60, level, tallest * 0.9, true) +
        drawPalm(stands, right + 120, level, tallest * 0.8, true),
    random.chance(0.5) ? drawPalm(stands, right + random.between(0, 80), level, tallest * 0.86) : '',
    yard,
    drawGroundShadow(stands, box, 180),
    random.chance(0.6)
      ? drawTinHouse(stands, second, lit(palette, random.pick(walls)), lit(palette, random.pick(tins)), trim)
      : drawHaystack(scene, second.x + 120, level + 8, 180),
    drawTinHouse(stands, box, wall, tin, trim),
    drawBanana(stands, right + 40, level + 8, 230) + drawBanana(stands, right + 96, level + 14, 190),
    random.chance(0.5)
      ? drawBanana(stands, left - 130, level + 12, 240)
      : drawHaystack(scene, left - 110, level + 12, 150),
    random.chance(0.6)
      ? stroke(`M${at(left - 10, level + 10)}v-96M${at(left - 170, level + 16)}v-96`, '#5A4636', 6) +
        drawWashing(scene, left - 170, level - 76, 160, 46)
      : '',
    drawPerson(scene, box.x + w * random.between(0.55, 0.9), level + 26, 92),
    random.chance(0.5) ? drawPerson(scene, box.x + w * 0.2, level + 22, 70) : '',
    lip,
    drawWater(scene, bank, height),
    drawReflection(scene, [-20, 1620], bank + 4, 46, mix(palette.foliage.dark, soil.side, 0.4)),
    drawReflection(scene, [box.x, box.x + w], bank + 12, 120, wall.face),
    drawReflection(scene, [box.x - 20, box.x + w + 20], bank + 112, 130, tin.side),
    drawReflection(scene, [left - 150, left - 60], bank + 20, 190, palette.foliage.dark),
    drawReflection(scene, [right + 30, right + 220], bank + 16, 170, palette.foliage.mid),
    drawRipples(scene, bank + 20, height, 26),
    ...steps,
    drawShrubs(scene, -40, random.between(120, 340), bank + 16, 56),
    drawShrubs(scene, random.between(1260, 1440), 1640, bank + 16, 60),
    drawLilies(scene, random.between(200, 1400), height - 120, 170, random.int(7, 13)),
    random.chance(0.75)
      ? drawBoat(
          scene,
          random.between(360, 1250),
          bank + random.between(90, 180),
          random.between(0.85, 1.15),
          random.chance(0.5),
        )
      : '',
    drawBoughSometimes(scene, 0.5),
  ].join('')
}
