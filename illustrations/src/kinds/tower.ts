import { drawShaft, metals, type Skin } from '../building/glass-shaft.ts'
import { drawGroundShadow, drawVolume, type Volume } from '../building/volume.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawShrubs } from '../nature/trees.ts'
import { lit, mix } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawCity } from '../street/neighbours.ts'
import { drawRoad } from '../street/road.ts'
import { drawBoughSometimes, drawDapple, drawFrame, drawTraffic } from '../street/traffic.ts'
import { at, num, polygon, rect, stroke } from '../svg.ts'

/** A glass tower like those on Gulshan Avenue: plinth, shaft and, on some, a second shaft or a crown. */
export const drawTower = (scene: Scene): string => {
  const { random, palette, ground } = scene
  const usual = random.int(11, 17)
  const floors = scene.floors ?? usual
  const w = random.between(330, 470)
  const tall = random.between(760, 870)
  const metal = random.pick(metals)
  const columns = random.int(5, 8)
  const skin = random.pick<Skin>(['curtain', 'fins', 'bands', 'grid', 'terraces'])
  const facing = random.pick([1, 1, -1])
  const box: Volume = {
    x: 800 - w / 2 + random.between(-90, 50),
    y: ground - tall,
    w,
    h: tall,
    depth: facing * random.between(110, 210),
  }
  const plinthTall = random.between(96, 140)
  const plinth: Volume = {
    x: box.x - random.between(50, 150),
    y: ground - plinthTall,
    w: w + random.between(160, 270),
    h: plinthTall,
    depth: 70,
  }
  const stone = lit(palette, random.pick(['#D9CDB6', '#B9A58A', '#8C8478', '#C98A66', '#E9E1D0']))
  const wing: Volume | undefined = random.chance(0.6)
    ? {
        x: facing > 0 ? box.x - w * 0.42 : box.x + w * 0.86,
        y: ground - tall * random.between(0.55, 0.8),
        w: w * 0.56,
        h: tall * 0.6,
        depth: 0,
      }
    : undefined
  const shafts = [...(wing ? [{ ...wing, h: ground - wing.y }] : []), box].map((shaft, index) => {
    const rows = Math.max(4, Math.round((floors * shaft.h) / tall))
    const across = Math.max(3, Math.round((columns * shaft.w) / w))
    const chosen: Skin = index === 0 && wing ? random.pick<Skin>(['curtain', 'bands', 'grid']) : skin
    return drawShaft(scene, shaft, {
      floors: rows,
      columns: across,
      skin: chosen,
      metal,
      id: `glass${index}`,
    })
  })
  const crown = random.pick([
    () =>
      drawShrubs(scene, box.x + 20, box.x + box.w - 20, box.y - 6, 38) +
      stroke(`M${at(box.x, box.y - 34)}h${num(box.w)}`, palette.glassLight, 3),
    () =>
      drawVolume(
        scene,
        { x: box.x + w * 0.2, y: box.y - 62, w: w * 0.5, h: 60, depth: 40 },
        lit(palette, metal),
      ),
    () =>
      polygon(
        [
          [box.x, box.y],
          [box.x, box.y - 84],
          [box.x + w, box.y - 20],
          [box.x + w, box.y],
        ],
        mix(palette.glass, palette.glassLight, 0.55),
      ) + stroke(`M${at(box.x, box.y - 84)}L${at(box.x + w, box.y - 20)}`, lit(palette, metal).high, 6),
  ])()
  const doors = Array.from({ length: 7 }, (_, index) => {
    const x = plinth.x + 22 + (index * (plinth.w - 40)) / 7
    return rect(
      x,
      plinth.y + 34,
      (plinth.w - 40) / 7 - 14,
      plinthTall - 34,
      palette.light === 'day' ? mix(palette.glass, palette.glow[0]!, 0.2) : random.pick(palette.glow),
    )
  })
  const bounds = [Math.min(plinth.x, box.x + box.depth), plinth.x + plinth.w + 70] as const
  const palms = [plinth.x + 30, plinth.x + plinth.w * 0.5, plinth.x + plinth.w - 10].map((x) =>
    drawPalm(scene, x, ground + 16, random.between(150, 210), true),
  )
  return [
    drawCity(scene, bounds),
    drawFrame(scene, bounds, ground),
    crown,
    drawGroundShadow(scene, plinth, 260),
    ...shafts,
    drawVolume(scene, plinth, stone),
    ...doors,
    rect(plinth.x - 14, plinth.y - 8, plinth.w + 34, 16, stone.high),
    rect(plinth.x, plinth.y + 8, plinth.w, 16, stone.deep, 'opacity=".4"'),
    drawRoad(scene, ground + 10),
    drawShrubs(
      scene,
      bounds[0] - 160,
      plinth.x - 20,
      ground + 20,
      64,
      random.chance(0.4) ? '#D9567A' : undefined,
    ),
    drawShrubs(scene, bounds[1], bounds[1] + 200, ground + 20, 64),
    random.chance(0.7) ? palms.join('') : '',
    drawDapple(scene),
    drawTraffic(scene, ground + 10),
    drawBoughSometimes(scene, 0.4),
  ].join('')
}
