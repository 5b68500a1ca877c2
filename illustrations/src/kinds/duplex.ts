import { drawRailing, type Railing } from '../building/balcony.ts'
import { drawGlazing, drawPool, drawSlab, drawSlats } from '../building/modern.ts'
import { drawGroundShadow, drawVolume, sideQuad, type Volume } from '../building/volume.ts'
import { drawTreeline } from '../nature/distance.ts'
import { blossoms, drawCreeper, drawLawn, drawPot } from '../nature/garden.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree, drawShrubs } from '../nature/trees.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawNeighbour } from '../street/neighbours.ts'
import { drawPerson } from '../street/people.ts'
import { drawPlotWall, drawRoad } from '../street/road.ts'
import { drawBoughSometimes, drawDapple, drawTraffic } from '../street/traffic.ts'
import { polygon, rect } from '../svg.ts'

/** Two storeys of overlapping boxes, with deep slabs, slats and a terrace. */
export const drawDuplex = (scene: Scene): string => {
  const { random, palette, ground } = scene
  const wall = lit(palette, random.pick(['#EFE8DA', '#E3D9C6', '#D8D6CC', '#E9D9BC', '#C9CFC4']))
  const stone = lit(palette, random.pick(['#A8432B', '#8C8478', '#B59A74', '#6F7A74', '#5F6A62']))
  const wood = lit(palette, random.pick(['#A8713F', '#8C5A38', '#B98750', '#6E4A32']))
  const dark = lit(palette, '#3A4040')
  const storey = random.between(196, 228)
  const w = random.between(780, 960)
  const x = 800 - w / 2 + random.between(-40, 20)
  const mid = ground - storey
  const flip = random.chance(0.5)
  const lower: Volume = {
    x: flip ? x + 30 : x + w * 0.16,
    y: mid,
    w: w * 0.76,
    h: storey,
    depth: random.between(90, 140),
  }
  const upperW = w * random.between(0.58, 0.7)
  const upper: Volume = {
    x: flip ? x + w - upperW - 10 : x - 10,
    y: mid - storey,
    w: upperW,
    h: storey,
    depth: random.between(110, 160),
  }
  const towerW = random.between(110, 150)
  const tower: Volume = {
    x: flip ? upper.x - towerW * 0.35 : upper.x + upperW - towerW * 0.65,
    y: upper.y - random.between(70, 110),
    w: towerW,
    h: ground - upper.y + 80,
    depth: 50,
  }
  const terraceX = flip ? lower.x - 16 : upper.x + upperW
  const terraceW = flip ? upper.x - lower.x + 16 : lower.x + lower.w - upper.x - upperW + 16
  const railing = random.pick<Railing>(['glass', 'bars', 'planter', 'solid'])
  const slatted = random.pick([0, 1, 2])
  const third = upperW / 3
  const upperFront = [0, 1, 2].map((index) => {
    const left = upper.x + index * third
    if (index === slatted) return drawSlats(left + 14, upper.y + 34, third - 28, storey - 64, wood)
    return drawGlazing(scene, left + 18, upper.y + 40, third - 36, storey - 76, dark)
  })
  const carX = flip ? lower.x + lower.w * 0.62 : lower.x + 24
  const porch =
    rect(carX, mid + 30, lower.w * 0.32, storey - 30, palette.shadow, 'opacity=".62"') +
    drawSlats(carX + 20, mid + 56, lower.w * 0.32 - 40, storey - 60, wood)
  const living = drawGlazing(
    scene,
    flip ? lower.x + 30 : lower.x + lower.w * 0.4,
    mid + 48,
    lower.w * 0.52,
    storey - 56,
    dark,
  )
  const hasGarden = random.chance(0.55)
  const garden = hasGarden || scene.water === 'pond'
  const urban = random.chance(0.5)
  const gateX = x + w * 0.3
  const front = garden
    ? drawLawn(scene, ground - 6, scene.height) +
      polygon(
        [
          [carX - 10, ground],
          [carX + lower.w * 0.34, ground],
          [carX + lower.w * 0.34 + (flip ? 190 : -30), scene.height],
          [carX - (flip ? 10 : 220), scene.height],
        ],
        lit(palette, palette.pavement).face,
      ) +
      (random.chance(0.65) || scene.water
        ? drawPool(scene, flip ? x + 60 : x + w * 0.48, ground + 50, 360)
        : '')
    : drawRoad(scene, ground + 18)
  const behind = urban
    ? [60, 320, 1130, 1360]
        .map((left) =>
          drawNeighbour(
            scene,
            left - 60,
            random.between(170, 240),
            random.between(300, 560),
            random.between(0.35, 0.55),
          ),
        )
        .join('')
    : drawTreeline(scene, ground - 30, 190, palette.far[0]) +
      drawTreeline(scene, ground - 14, 130, palette.far[1])
  return [
    behind,
    random.pick([
      () => drawRainTree(scene, x + w * random.between(0.1, 0.9), ground - 10, random.between(740, 840)),
      () =>
        drawRoundTree(scene, x + w * 0.9, ground - 10, 680) + drawPalm(scene, x + w * 0.2, ground - 10, 720),
      () =>
        drawPalm(scene, x + w * 0.85, ground - 10, 740) +
        drawPalm(scene, x + w * 0.7, ground - 10, 640) +
        drawRoundTree(scene, x - 20, ground, 560),
    ])(),
    drawRoundTree(
      scene,
      x - random.between(60, 140),
      ground,
      random.between(340, 520),
      random.chance(0.3) ? { bloom: '#D2552E' } : {},
    ),
    drawPalm(scene, x + w + random.between(120, 200), ground, random.between(320, 520)),
    garden ? front : '',
    drawGroundShadow(scene, lower, 240),
    drawVolume(scene, lower, stone),
    porch,
    living,
    drawVolume(scene, tower, stone),
    drawSlats(tower.x + towerW * 0.34, tower.y + 40, towerW * 0.34, storey + 40, dark),
    polygon(
      [
        [upper.x + 10, mid],
        [upper.x + upperW, mid],
        [upper.x + upperW, mid + 46],
        [upper.x + 46, mid + 46],
      ],
      palette.shadow,
      'opacity=".42"',
    ),
    drawVolume(scene, upper, wall),
    ...upperFront,
    sideQuad(
      scene,
      upper,
      [0.3, 0.65],
      [upper.y + 50, upper.y + storey - 40],
      random.chance(0.5) && palette.light !== 'day' ? palette.glow[0]! : palette.glass,
    ),
    drawSlab(scene, upper.x - 22, upper.y - 10, upperW + 50, 26, wall, 26),
    drawSlab(scene, upper.x - 12, mid - 20, upperW + 24, 24, wall, 0),
    ...Array.from({ length: 3 }, (_, index) =>
      drawPot(scene, terraceX + terraceW * (0.25 + index * 0.25), mid - 4, random.between(60, 92)),
    ),
    rect(terraceX, mid - 6, terraceW, 22, wall.high),
    drawRailing(scene, [terraceX, mid - 60, terraceW, 54], railing, railing === 'solid' ? wall : dark),
    random.chance(0.5)
      ? drawCreeper(scene, upper.x + 20, upper.x + upperW * 0.34, mid - 6, 70, random.pick(blossoms))
      : '',
    drawShrubs(scene, upper.x + 20, upper.x + upperW * random.between(0.2, 0.5), upper.y - 4, 30),
    garden
      ? ''
      : drawPlotWall(scene, ground + 24, 62, [gateX, gateX + 190], random.chance(0.5) ? wall : stone) +
        drawRoad(scene, ground + 24),
    drawShrubs(scene, x - 160, x - 10, ground + 22, 72, random.pick(blossoms)),
    drawShrubs(scene, x + w + 10, x + w + 230, ground + 22, 80),
    drawDapple(scene),
    garden
      ? drawPerson(scene, x + w * 0.4, ground + 44, 84) + drawPerson(scene, carX + 120, ground + 60, 86)
      : drawTraffic(scene, ground + 24),
    drawBoughSometimes(scene, 0.45),
  ].join('')
}
