import { drawApartmentBlock } from '../building/apartment-block.ts'
import { drawGroundShadow, type Volume } from '../building/volume.ts'
import { drawPot } from '../nature/garden.ts'
import { drawShrubs } from '../nature/trees.ts'
import type { Scene } from '../scene.ts'
import { drawCity } from '../street/neighbours.ts'
import { drawPlotWall, drawRoad, drawWires } from '../street/road.ts'
import { drawBoughSometimes, drawDapple, drawFrame, drawTraffic } from '../street/traffic.ts'

/** A mid-rise block in its walled plot on a street of Dhaka. */
export const drawDhakaApartment = (scene: Scene): string => {
  const { random, ground } = scene
  const usual = random.int(5, 8)
  // The open car park is the ground floor.
  const floors = scene.floors ? scene.floors - 1 : usual
  const storey = Math.min(122, random.between(730, 850) / (floors + 0.9))
  const w = random.between(520, 700)
  const h = storey * (floors + 0.9)
  const box: Volume = {
    x: 800 - w / 2 + random.between(-60, 60),
    y: ground - h,
    w,
    h,
    depth: random.pick([1, 1, -1]) * random.between(90, 190),
  }
  const bounds = [box.x + Math.min(0, box.depth), box.x + w + Math.max(0, box.depth)] as const
  const { art, wall, accent } = drawApartmentBlock(scene, box, floors)
  const gate = box.x + w * random.between(0.3, 0.6)
  const near = ground + 26
  const pots = random.chance(0.5) ? [gate - 40, gate + 168].map((x) => drawPot(scene, x, near + 4, 62)) : []
  return [
    drawCity(scene, bounds),
    drawFrame(scene, bounds, ground),
    drawGroundShadow(scene, box, 220),
    art,
    drawShrubs(scene, bounds[0] - 120, bounds[0] + 60, near, 80, random.chance(0.4) ? '#D9567A' : undefined),
    drawShrubs(scene, bounds[1] - 100, bounds[1] + 120, near, 70),
    drawPlotWall(scene, near, 62, [gate, gate + 130], random.chance(0.5) ? wall : accent),
    drawRoad(scene, near),
    ...pots,
    random.chance(0.45)
      ? drawWires(scene, random.pick([150, 1440]), near + 24, random.between(420, 560))
      : '',
    drawDapple(scene),
    drawTraffic(scene, near),
    drawBoughSometimes(scene, 0.45),
  ].join('')
}
