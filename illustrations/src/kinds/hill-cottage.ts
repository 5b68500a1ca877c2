import { drawRailing } from '../building/balcony.ts'
import { drawRoofFace } from '../building/gable.ts'
import { drawVolume, type Volume } from '../building/volume.ts'
import { drawWindow, pickWindowStyle } from '../building/windows.ts'
import { drawHills } from '../nature/distance.ts'
import { blossoms, drawPot } from '../nature/garden.ts'
import { drawBamboo, drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit, mix, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawPerson } from '../street/people.ts'
import { drawBoughSometimes } from '../street/traffic.ts'
import { drawBoat } from '../street/boats.ts'
import { drawRipples, drawWater } from '../street/water.ts'
import { at, clipped, num, path, type Point, polygon, rect, smooth, stroke } from '../svg.ts'

/** A slope planted with tea, in rows that follow the ground, each lit on one side. */
const drawTeaSlope = (scene: Scene, id: string, crest: readonly Point[], step: number): string => {
  const { random, palette, height } = scene
  const { dark, mid, light, tip } = palette.foliage
  const outline = smooth([[-200, height + 300], ...crest, [1800, height + 300]])
  let rows = ''
  let tips = ''
  for (let row = 1; row < 26; row++) {
    const sink = row * step * (0.62 + row * 0.05)
    let [x, y] = [-120, (crest[0]?.[1] ?? 0) + sink]
    if (y > height + 60) break
    rows += `M${at(x, y)}`
    for (let index = 1; index < crest.length; index++) {
      const [nextX, nextY] = [crest[index]![0], crest[index]![1] * (1 - row * 0.012) + sink + row * 9]
      rows += `S${at((x + nextX) / 2, nextY)} ${at(nextX, nextY)}`
      for (let mark = 0; mark < 2; mark++) {
        const t = random.between(0, 1)
        tips += `M${at(x + (nextX - x) * t, y + (nextY - y) * t * t - step * 0.3)}h7`
      }
      ;[x, y] = [nextX, nextY]
    }
  }
  return clipped(
    id,
    path(outline, '#000'),
    path(outline, mix(mid, dark, 0.2)) +
      stroke(rows, dark, step * 0.42) +
      stroke(rows, mix(light, mid, 0.25), step * 0.34, `transform="translate(0 ${num(-step * 0.22)})"`) +
      stroke(tips, tip, step * 0.12, 'stroke-linecap="round" opacity=".8"'),
  )
}

/** A planter's bungalow or a house on stilts among tea and hills. */
export const drawHillCottage = (scene: Scene): string => {
  const { random, palette, height } = scene
  const base = height * random.between(0.66, 0.72)
  const here: Scene = { ...scene, ground: base, horizon: base - 40 }
  const stilts = random.chance(0.4)
  const lift = stilts ? random.between(70, 100) : 26
  const w = random.between(540, 700)
  const tall = random.between(170, 205)
  const box: Volume = {
    x: 800 - w / 2 + random.between(-120, 60),
    y: base - lift - tall,
    w,
    h: tall,
    depth: random.between(90, 140),
  }
  const wall = lit(palette, random.pick(['#F1E6CC', '#E3CFA8', '#8C5A38', '#C9D3C0', '#B5693F', '#EFE8DA']))
  const tin = lit(palette, random.pick([token.brick, '#8C4A38', '#3F6A5C', '#7C8A84', '#B5593C']))
  const trim = lit(palette, random.pick(['#F4ECDA', '#6B4A32', '#2F6A5C']))
  const floor = base - lift
  const bays = random.int(4, 5)
  const bay = w / bays
  const style = { ...pickWindowStyle(scene), hood: false, lights: 0.8 }
  const doorAt = random.int(1, bays - 2)
  const openings = Array.from({ length: bays }, (_, index) => {
    const x = box.x + index * bay
    return index === doorAt
      ? rect(x + bay * 0.3, floor - tall * 0.72, bay * 0.42, tall * 0.72, trim.deep) +
          rect(x + bay * 0.34, floor - tall * 0.66, bay * 0.34, tall * 0.66, lit(palette, '#7A4A38').face)
      : drawWindow(here, [x + bay * 0.22, floor - tall * 0.66, bay * 0.56, tall * 0.4], wall, style)
  })
  const deck =
    rect(box.x - 60, floor - 6, w + 130, 18, trim.high) + rect(box.x - 60, floor + 10, w + 130, 8, trim.deep)
  const legs = Array.from(
    { length: bays + 2 },
    (_, index) => `M${at(box.x - 44 + (index * (w + 96)) / (bays + 1), floor + 10)}V${num(base + 22)}`,
  )
  const under = stilts
    ? rect(box.x - 30, floor + 12, w + 60, lift, palette.shadow, 'opacity=".45"') +
      stroke(legs.join(''), trim.side, 13)
    : rect(box.x - 50, floor + 12, w + 110, 40, lit(palette, '#A89A84').side)
  const posts = Array.from(
    { length: bays + 1 },
    (_, index) =>
      rect(box.x - 52 + (index * (w + 104)) / bays, box.y + 44, 11, tall - 46, trim.face) +
      rect(box.x - 46 + (index * (w + 104)) / bays, box.y + 44, 5, tall - 46, trim.side),
  )
  const rails = Array.from({ length: bays }, (_, index) =>
    index === doorAt
      ? ''
      : drawRailing(
          scene,
          [box.x - 46 + (index * (w + 104)) / bays, floor - 50, (w + 104) / bays - 8, 50],
          'bars',
          trim,
        ),
  )
  const ridge = box.y - random.between(110, 180)
  const hip = random.pick([30, 90, 150])
  const stepsX = box.x - 46 + (doorAt + 0.5) * ((w + 104) / bays)
  const steps = Array.from({ length: 7 }, (_, index) =>
    rect(
      stepsX - 44 - index * 5,
      floor + 8 + (index * (lift + 20)) / 7,
      88 + index * 10,
      (lift + 24) / 7 - 4,
      index % 2 ? trim.face : trim.high,
    ),
  )
  const crest = (top: number, sway: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => [-160 + index * 240, top + random.between(-sway, sway)])
  const back = crest(base - random.between(70, 110), 50)
  const mound = path(
    smooth([
      [-200, height + 200],
      [-200, base + 90],
      [box.x - 320, base + 44],
      [box.x - 60, base + 6],
      [box.x + w + 120, base + 4],
      [box.x + w + 380, base + 60],
      [1800, base + 110],
      [1800, height + 200],
    ]),
    palette.grass,
  )
  const trackX = stepsX
  const track = path(
    `M${at(trackX - 46, base + 20)}Q${at(trackX - 120, base + 110)} ${at(trackX + 40, base + 170)}T${at(trackX - 60, height + 20)}H${num(trackX + 190)}Q${at(trackX + 240, base + 190)} ${at(trackX + 96, base + 130)}T${at(trackX + 46, base + 20)}Z`,
    lit(palette, '#C08A5A').face,
  )
  const pickers = Array.from({ length: random.int(3, 5) }, () =>
    drawPerson(
      scene,
      random.pick([random.between(240, trackX - 220), random.between(trackX + 320, 1400)]),
      height - random.between(40, 120),
      random.between(72, 92),
    ),
  )
  return [
    drawHills(scene, base - 20, random.between(330, 500)),
    scene.water
      ? drawWater(scene, base - 90, height) + drawRipples(scene, base - 80, base + 90, 30)
      : drawTeaSlope(scene, 'tea-far', back, 20),
    drawRoundTree(here, random.between(60, 300), base + 10, random.between(300, 420)),
    random.pick([
      () => drawRainTree(here, box.x + w * random.between(0.1, 0.9), base, random.between(560, 660)),
      () =>
        drawRoundTree(here, box.x + w * random.between(0.6, 0.95), base, random.between(520, 620)) +
        drawPalm(here, box.x - 60, base, 520, true) +
        drawPalm(here, box.x - 10, base, 450, true),
      () =>
        drawBamboo(here, box.x + 30, base, 560) +
        drawRoundTree(here, box.x + w, base, 480, { bloom: '#D2552E' }),
    ])(),
    mound,
    drawBamboo(here, box.x + w + box.depth + random.between(70, 160), base + 20, random.between(380, 500)),
    drawRoundTree(
      here,
      box.x + w + box.depth + random.between(240, 330),
      base + 40,
      random.between(300, 420),
    ),
    under,
    drawVolume(here, box, wall),
    ...openings,
    rect(box.x, box.y + 10, w, 50, palette.shadow, 'opacity=".34"'),
    deck,
    ...Array.from({ length: 4 }, () =>
      drawPot(scene, box.x + random.between(-0.04, 1.02) * w, floor - 4, random.between(54, 78)),
    ),
    ...rails,
    ...posts,
    ...steps,
    polygon(
      [
        [box.x + w - hip + 60, ridge],
        [box.x + w + box.depth + 50, box.y + 30],
        [box.x + w + 66, box.y + 46],
      ],
      tin.side,
    ),
    drawRoofFace(
      here,
      {
        left: box.x - 78,
        right: box.x + w + 66,
        eaves: box.y + 46,
        ridge,
        from: box.x + hip - 40,
        to: box.x + w - hip + 60,
      },
      tin,
      'iron',
    ),
    drawShrubs(scene, box.x - 120, stepsX - 70, base + 40, 44, random.pick(blossoms)),
    drawShrubs(scene, stepsX + 80, box.x + w + 120, base + 40, 44, random.pick(blossoms)),
    drawTeaSlope(scene, 'tea-near', crest(base + random.between(120, 150), 26), 34),
    track,
    scene.water
      ? drawWater(scene, base + 190, height, 'water-near') +
        drawRipples(scene, base + 196, height, 24) +
        drawBoat(scene, 1180, base + 270, 1)
      : '',
    drawPerson(scene, trackX + 30, base + 130, 84),
    ...(scene.water ? [] : pickers),
    drawShrubs(scene, -40, random.between(80, 220), height + 14, 90),
    drawBoughSometimes(scene, 0.55),
  ].join('')
}
