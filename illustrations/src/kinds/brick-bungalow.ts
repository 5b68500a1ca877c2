import { drawRoofFace } from '../building/gable.ts'
import { drawCourses, drawGroundShadow, drawVolume, type Volume } from '../building/volume.ts'
import { drawWindow, pickWindowStyle } from '../building/windows.ts'
import { drawTreeline } from '../nature/distance.ts'
import { blossoms, drawCreeper, drawLawn, drawPot } from '../nature/garden.ts'
import { drawBanana, drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, type Lit, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawPerson } from '../street/people.ts'
import { drawRipples, drawWater } from '../street/water.ts'
import { drawBoughSometimes, drawDapple } from '../street/traffic.ts'
import { at, num, path, polygon, rect, stroke } from '../svg.ts'
import { drawRailing } from '../building/balcony.ts'

/** A veranda in front of its rooms, arched or square, from `top` to the floor at `base`. */
const drawVeranda = (
  scene: Scene,
  x: number,
  w: number,
  top: number,
  base: number,
  arched: boolean,
  paint: Lit,
  wall: Lit,
): string => {
  const { random, palette } = scene
  const bays = Math.max(3, Math.round(w / 120))
  const bay = w / bays
  const style = pickWindowStyle(scene)
  const inside = rect(x, top, w, base - top, wall.deep)
  const back = Array.from({ length: bays }, (_, index) => {
    const left = x + index * bay
    const door = index === Math.floor(bays / 2)
    return door
      ? rect(left + bay * 0.26, top + 44, bay * 0.48, base - top - 44, lit(palette, '#6B4A32').side) +
          rect(left + bay * 0.5, top + 44, 3, base - top, lit(palette, '#6B4A32').deep)
      : drawWindow(
          scene,
          [left + bay * 0.24, top + 52, bay * 0.52, (base - top) * 0.42],
          { ...wall, face: wall.side, high: wall.side },
          style,
        )
  })
  const shade = rect(x, top, w, 40, palette.shadow, 'opacity=".35"')
  let screen = `M${at(x, top)}H${num(x + w)}V${num(base)}`
  for (let index = bays - 1; index >= 0; index--) {
    const left = x + index * bay + 11
    const right = x + (index + 1) * bay - 11
    const spring = top + 28 + (arched ? bay * 0.3 : 0)
    screen += arched
      ? `H${num(right)}V${num(spring)}A${num((right - left) / 2)} ${num(bay * 0.36)} 0 0 0 ${at(left, spring)}V${num(base)}`
      : `H${num(right)}V${num(spring)}H${num(left)}V${num(base)}`
  }
  const edges = Array.from({ length: bays }, (_, index) =>
    rect(
      x + (index + 1) * bay - 11 + (index === bays - 1 ? 3 : 8),
      top + 40,
      index === bays - 1 ? 8 : 14,
      base - top - 40,
      paint.side,
      'opacity=".55"',
    ),
  )
  const rails = Array.from({ length: bays }, (_, index) =>
    index === Math.floor(bays / 2)
      ? ''
      : drawRailing(
          scene,
          [x + index * bay + 11, base - 46, bay - 22, 46],
          random.pick(['bars', 'jali']),
          paint,
        ),
  )
  const pots = Array.from({ length: random.int(2, 5) }, () =>
    drawPot(scene, x + random.between(0.02, 0.98) * w, base, random.between(50, 74)),
  )
  return (
    inside +
    back.join('') +
    shade +
    path(`${screen}H${num(x)}Z`, paint.face) +
    edges.join('') +
    rails.join('') +
    pots.join('')
  )
}

/** A bungalow in its garden: brick or lime-wash, a hipped or flat roof, a veranda. */
export const drawBrickBungalow = (scene: Scene): string => {
  const { random, palette, ground } = scene
  const wall = lit(palette, random.pick([token.brick, '#B5593C', '#C27A52', '#E3CFA8', '#CFC6A8', '#B86A4A']))
  const paint = lit(palette, random.pick(['#F4ECDA', '#F1E3C4', '#E9E4D6', '#D9E0D2']))
  const base = ground - 40
  const w = random.between(860, 1060)
  const tall = random.between(240, 285)
  const box: Volume = {
    x: 800 - w / 2 + random.between(-60, 40),
    y: base - tall,
    w,
    h: tall,
    depth: random.between(90, 150),
  }
  const ridge = box.y - random.between(170, 260)
  const hip = random.pick([60, 130, 210])
  const roof = lit(palette, random.pick(['#A8553A', '#8C4A38', '#7C8A84', '#3F6A5C', '#B5734A', '#6E5A50']))
  const surface = random.pick<'iron' | 'tile'>(['iron', 'tile', 'tile'])
  const flat = random.chance(0.28)
  const bayX = random.chance(0.5) ? box.x : box.x + w * 0.7
  const bayW = w * 0.3
  const porch = bayX === box.x ? ([box.x + bayW, w - bayW] as const) : ([box.x, w - bayW] as const)
  const style = { ...pickWindowStyle(scene), panes: 3 as const, hood: true }
  const middle = porch[0] + porch[1] / 2
  const upper = flat
    ? rect(box.x - 24, box.y - 16, w + 48, 22, paint.high) +
      rect(box.x - 10, box.y - 62, w + 20, 48, paint.face) +
      stroke(`M${at(box.x - 6, box.y - 38)}h${num(w + 12)}`, paint.side, 16, 'stroke-dasharray="12 12"') +
      rect(box.x - 16, box.y - 68, w + 32, 9, paint.high) +
      rect(box.x, box.y + 6, w, 18, palette.shadow, 'opacity=".3"')
    : polygon(
        [
          [box.x + w - hip + 40, ridge],
          [box.x + w + box.depth + 24, box.y - 4],
          [box.x + w + 34, box.y + 12],
        ],
        roof.side,
      ) +
      drawRoofFace(
        scene,
        {
          left: box.x - 40,
          right: box.x + w + 34,
          eaves: box.y + 12,
          ridge,
          from: box.x + hip,
          to: box.x + w - hip + 40,
        },
        roof,
        surface,
      )
  const gable =
    flat || random.chance(0.4)
      ? ''
      : polygon(
          [
            [bayX - 24, box.y + 16],
            [bayX + bayW / 2, box.y - 120],
            [bayX + bayW + 24, box.y + 16],
          ],
          roof.deep,
        ) +
        polygon(
          [
            [bayX + 4, box.y + 18],
            [bayX + bayW / 2, box.y - 98],
            [bayX + bayW - 4, box.y + 18],
          ],
          wall.face,
        ) +
        stroke(
          `M${at(bayX - 24, box.y + 16)}L${at(bayX + bayW / 2, box.y - 120)}L${at(bayX + bayW + 24, box.y + 16)}`,
          paint.face,
          10,
        )
  const garden = lit(palette, palette.earth)
  const bloom = random.pick(blossoms)
  const rear = [
    () => drawRainTree(scene, box.x + random.between(0, w), ground - 20, random.between(760, 900)),
    () =>
      drawRoundTree(scene, box.x + w * 0.15, ground - 20, 700) +
      drawPalm(scene, box.x + w * 0.9, ground - 20, 700),
    () =>
      drawPalm(scene, box.x + 60, ground - 20, 740) +
      drawPalm(scene, box.x + w * 0.4, ground - 20, 640) +
      drawRoundTree(scene, box.x + w, ground - 20, 600, { bloom: '#D2552E' }),
  ]
  return [
    drawTreeline(scene, ground - 30, 170, palette.far[0]),
    drawTreeline(scene, ground - 20, 120, palette.far[1]),
    drawLawn(scene, ground - 40, scene.height),
    random.pick(rear)(),
    drawRoundTree(scene, box.x - random.between(90, 160), ground - 10, random.between(380, 520)),
    drawBanana(scene, box.x + w + box.depth + 50, ground - 14, 300),
    drawGroundShadow(scene, { ...box, h: box.h + 30 }, 220),
    drawVolume(scene, box, wall),
    drawCourses(scene, box, wall, 44),
    drawVeranda(scene, porch[0], porch[1], box.y + 16, base, random.chance(0.6), paint, wall),
    drawWindow(scene, [bayX + bayW * 0.2, box.y + 72, bayW * 0.6, tall * 0.42], wall, style),
    upper,
    gable,
    drawVolume(scene, { ...box, x: box.x - 14, y: base, w: w + 28, h: 34 }, lit(palette, '#C9B79A')),
    rect(middle - 80, base + 10, 160, 14, garden.high) +
      rect(middle - 94, base + 22, 188, 14, garden.face) +
      rect(middle - 108, base + 34, 216, 12, garden.side),
    polygon(
      [
        [middle - 96, base + 46],
        [middle + 96, base + 46],
        [middle + random.between(160, 420), scene.height],
        [middle - random.between(120, 320), scene.height],
      ],
      garden.face,
    ),
    scene.water
      ? drawWater(scene, ground + 92, scene.height) + drawRipples(scene, ground + 96, scene.height, 22)
      : '',
    drawShrubs(scene, box.x - 60, middle - 140, ground + 16, 58, bloom),
    drawShrubs(scene, middle + 150, box.x + w + box.depth, ground + 16, 58, random.pick(blossoms)),
    random.chance(0.45)
      ? drawCreeper(scene, bayX + 10, bayX + bayW * 0.3, box.y + 30, tall * 0.7, '#D9567A')
      : '',
    drawPerson(
      scene,
      middle + random.between(-40, 60),
      ground + random.between(50, scene.water ? 84 : 110),
      96,
    ),
    random.chance(0.6) ? drawPerson(scene, middle + random.between(-160, 160), ground + 40, 86) : '',
    drawShrubs(scene, -40, random.between(140, 340), scene.height + 10, 110),
    drawDapple(scene),
    drawBoughSometimes(scene, 0.5),
  ].join('')
}
