import { drawRailing, drawWashing, type Railing } from '../building/balcony.ts'
import { drawTank } from '../building/roof.ts'
import { drawVolume, sideQuad, type Volume } from '../building/volume.ts'
import { drawCooler, drawGlass, drawWindow, pickWindowStyle } from '../building/windows.ts'
import { drawSkyline, drawTreeline } from '../nature/distance.ts'
import { blossoms, drawCreeper, drawPot } from '../nature/garden.ts'
import { drawBanana, drawPalm } from '../nature/palms.ts'
import { drawShrubs } from '../nature/trees.ts'
import { lit, mix, token } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawBoat } from '../street/boats.ts'
import { drawNeighbour, plasters } from '../street/neighbours.ts'
import { drawPerson } from '../street/people.ts'
import { drawBoughSometimes } from '../street/traffic.ts'
import { drawRipples, drawWater } from '../street/water.ts'
import { at, circle, num, polygon, rect, stroke } from '../svg.ts'

/** A pergola with a table and chairs under it. */
const drawPergola = (scene: Scene, x: number, base: number, w: number, tall: number): string => {
  const { random, palette } = scene
  const wood = lit(palette, random.pick(['#8C5A38', '#F1E6CC', '#5F4A3A', '#2F6A5C']))
  const rafters: string[] = []
  for (let along = 0; along <= w; along += 32) rafters.push(`M${at(x + along, base - tall - 8)}l26 -22`)
  const posts = [0, 0.5, 1].map(
    (share) =>
      rect(x + share * w - 6, base - tall, 12, tall, wood.face) +
      rect(x + share * w + 1, base - tall, 5, tall, wood.side),
  )
  const top = stroke(rafters.join(''), wood.side, 8) + rect(x - 18, base - tall - 10, w + 36, 13, wood.high)
  const vine = random.chance(0.75)
    ? drawCreeper(scene, x, x + w * random.between(0.5, 1), base - tall, tall * 0.36, random.pick(blossoms))
    : ''
  const seat = lit(palette, random.pick([token.brick, '#C8963E', '#3F7A78', '#E9DFC9']))
  const chair = (left: number) =>
    rect(left, base - 54, 12, 54, seat.side) +
    rect(left, base - 30, 62, 16, seat.face) +
    rect(left + 50, base - 16, 8, 16, seat.side)
  return (
    chair(x + w * 0.16) +
    rect(x + w * 0.44, base - 40, 64, 8, wood.high) +
    rect(x + w * 0.44 + 28, base - 34, 8, 34, wood.side) +
    posts.join('') +
    top +
    vine
  )
}

/** Strings of small lamps, lit in the evening. */
const drawLamps = (scene: Scene, fromX: number, toX: number, y: number, sag: number): string => {
  const { palette } = scene
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const t = (index + 0.5) / 13
    const px = fromX + (toX - fromX) * t
    const py = y + sag * 4 * t * (1 - t) * 0.5 + 5
    return palette.light === 'day'
      ? circle(px, py, 4, palette.cloud)
      : circle(px, py, 13, palette.glow[0]!, 'opacity=".26"') +
          circle(px, py, 5, palette.glow[2] ?? palette.glow[0]!)
  })
  return (
    stroke(`M${at(fromX, y)}Q${at((fromX + toX) / 2, y + sag)} ${at(toX, y)}`, palette.shadow, 2) +
    bulbs.join('')
  )
}

/** A raised flower bed. */
const drawRaisedBed = (scene: Scene, x: number, base: number, w: number): string => {
  const box = lit(scene.palette, scene.random.pick(['#B5593C', '#8C8478', '#8C5A38']))
  return (
    drawShrubs(scene, x + 20, x + w - 20, base - 30, 62, scene.random.pick(blossoms)) +
    rect(x, base - 40, w, 40, box.face) +
    rect(x, base - 40, w, 7, box.high) +
    rect(x + w * 0.7, base - 33, w * 0.3, 33, box.side)
  )
}

/** A flat on a roof with its garden, above the roofs of the town. */
export const drawRooftopFlat = (scene: Scene): string => {
  const { random, palette, height, width } = scene
  const roof = height * random.between(0.75, 0.8)
  const up: Scene = { ...scene, ground: height * 0.9, horizon: roof - 40 }
  const left = 800 - random.between(520, 600)
  const right = 800 + random.between(500, 560)
  const building: Volume = {
    x: left,
    y: roof,
    w: right - left,
    h: height - roof + 20,
    depth: random.between(70, 130),
  }
  const wall = lit(palette, random.pick(plasters))
  const flat = lit(
    palette,
    random.pick(['#EFE6D4', token.brick, '#D9B98A', '#B9C4BE', '#C98A66', '#E3C9B0', '#F1E9DA']),
  )
  const tall = random.between(320, 390)
  const w = random.between(500, 620)
  const onRight = random.chance(0.5)
  const x = onRight ? right - w - random.between(70, 120) : left + random.between(50, 120)
  const room: Volume = { x, y: roof - tall, w, h: tall, depth: random.between(50, 80) }
  const openX = onRight ? left + 50 : x + w + 110
  const openW = onRight ? x - left - 110 : right - x - w - 160
  const dark = lit(palette, '#3A4040')
  const style = pickWindowStyle(scene)
  const paneW = w * 0.56
  const panes = Array.from({ length: 4 }, (_, index) =>
    drawGlass(scene, x + 34 + (index * paneW) / 4, room.y + 64, paneW / 4, tall - 64, 0.85),
  )
  const bars = Array.from(
    { length: 5 },
    (_, index) => `M${at(x + 34 + (index * paneW) / 4, room.y + 64)}v${num(tall - 64)}`,
  )
  const town = Array.from({ length: 6 }, (_, index) =>
    drawNeighbour(
      up,
      -60 + index * 290 + random.between(-40, 40),
      random.between(170, 260),
      random.between(300, 640),
      0.42 + random.between(0, 0.2),
    ),
  )
  // The water is in the middle of the view, with a house on each side.
  const view = () =>
    drawTreeline(scene, height * 0.6, 90, palette.far[2]) +
    drawWater(scene, height * 0.59, height * 0.9) +
    drawRipples(scene, height * 0.6, height * 0.84, 60) +
    [0.26, 0.5, 0.74].map((share) => drawBoat(scene, width * share, height * 0.68, 0.6)).join('')
  const storey = 210
  const windows = Array.from({ length: 5 }, (_, index) => {
    const bay = (right - left) / 5
    return (
      drawWindow(up, [left + index * bay + bay * 0.22, roof + 96, bay * 0.56, 128], wall, {
        ...style,
        hood: true,
      }) + (random.chance(0.4) ? drawCooler(scene, left + index * bay + bay * 0.8, roof + 200) : '')
    )
  })
  const railing = random.pick<Railing>(['bars', 'bars', 'glass', 'planter'])
  const sloped = random.chance(0.35)
  const hood = lit(palette, random.pick(['#8C4A38', '#3F6A5C', '#7C8A84']))
  const cover = sloped
    ? polygon(
        [
          [x - 30, room.y + 8],
          [x + 30, room.y - 84],
          [x + w + 20, room.y - 84],
          [x + w + 50, room.y + 8],
        ],
        hood.face,
      ) +
      polygon(
        [
          [x - 30, room.y + 8],
          [x + w + 50, room.y + 8],
          [x + w + 50, room.y + 18],
          [x - 30, room.y + 18],
        ],
        hood.deep,
      )
    : rect(x - 34, room.y - 16, w + 84, 24, flat.high) + rect(x - 34, room.y + 2, w + 84, 8, flat.side)
  return [
    drawSkyline(up, height * 0.78, 470, mix(palette.far[0], palette.sky[2], 0.3)),
    drawSkyline(up, height * 0.82, 330, palette.far[0]),
    ...(scene.water ? [view(), town[0]!, town[5]!] : town),
    rect(0, height * 0.88, width, height * 0.12, mix(palette.foliage.dark, palette.far[2], 0.4)),
    drawShrubs(up, -40, left + 20, height + 20, 190),
    drawShrubs(up, right + 40, width + 60, height + 20, 210),
    sloped
      ? ''
      : drawTank(scene, onRight ? x + w - 100 : x + 40, room.y - 34, 78) +
        (random.chance(0.5) ? drawTank(scene, onRight ? x + w - 180 : x + 120, room.y - 34, 66) : '') +
        drawShrubs(scene, x + w * 0.4, x + w * 0.6, room.y - 10, 34),
    drawPalm(up, openX + openW * 0.82, roof, random.between(320, 420), true),
    drawVolume(up, room, flat),
    ...panes,
    stroke(bars.join('') + `M${at(x + 34, room.y + 110)}h${num(paneW)}`, dark.face, 5),
    rect(x + 34, room.y + 64, paneW, 14, palette.shadow, 'opacity=".4"'),
    drawWindow(up, [x + w * 0.73, room.y + 96, w * 0.19, 88], flat, { ...style, hood: true }),
    cover,
    polygon(
      [
        [x, room.y + 18],
        [x + w, room.y + 18],
        [x + w, room.y + 42],
        [x + 24, room.y + 42],
      ],
      palette.shadow,
      'opacity=".3"',
    ),
    drawPergola(scene, openX, roof, Math.max(150, openW * 0.8), random.between(200, 240)),
    random.chance(0.5) ? drawBanana(up, openX + openW * 0.95, roof, 230) : '',
    random.chance(0.5)
      ? drawWashing(scene, openX + openW * 0.2, roof - 150, openW * 0.6, 60)
      : drawLamps(scene, x + (onRight ? 0 : w), onRight ? openX - 10 : openX + openW * 0.9, room.y + 50, 90),
    drawRaisedBed(scene, openX - 20, roof, random.between(130, 190)),
    ...Array.from({ length: 9 }, () =>
      drawPot(scene, random.between(left + 30, right - 30), roof, random.between(70, 130)),
    ),
    drawPerson(scene, openX + openW * random.between(0.3, 0.7), roof, 138),
    drawRailing(
      up,
      [left, roof - 66, right - left, 66],
      railing,
      lit(palette, random.pick(['#2F3331', '#F4EEE0', '#2F6A5C', '#7A4A38'])),
    ),
    drawVolume(up, building, wall),
    rect(left - 12, roof - 4, right - left + 24, 20, wall.high),
    rect(left, roof + 16, right - left, 16, wall.deep, 'opacity=".45"'),
    ...windows,
    sideQuad(up, building, [0.25, 0.7], [roof + 100, roof + 220], palette.glass),
    rect(left - 6, roof + storey + 44, right - left + 12, 16, wall.high),
    random.chance(0.7)
      ? drawCreeper(
          scene,
          left + random.between(40, 300),
          left + random.between(340, 600),
          roof + 2,
          random.between(70, 130),
          random.pick(blossoms),
        )
      : '',
    drawBoughSometimes(scene, 0.25),
  ].join('')
}
