import { drawGroundShadow, drawVolume, sideQuad, type Volume } from '../building/volume.ts'
import { mix } from '../colour.ts'
import { drawCreeper } from '../nature/garden.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawShrubs } from '../nature/trees.ts'
import { lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { drawCity } from '../street/neighbours.ts'
import { drawRoad } from '../street/road.ts'
import { drawBoughSometimes, drawDapple, drawFrame, drawTraffic } from '../street/traffic.ts'
import { at, clipped, num, path, polygon, rect, stroke } from '../svg.ts'

type Skin = 'curtain' | 'fins' | 'bands' | 'grid' | 'terraces'

const metals = ['#E8E2D2', '#5F7F78', '#3A4A4C', '#B9855A', '#C9C2B2', '#A8432B'] as const

/** The sky and the street as a wall of glass gives them back, slanted and broken at the joints. */
function mirror(scene: Scene, box: Volume, id: string): string {
  const { random, palette } = scene
  const base = mix(palette.glass, palette.glassLight, 0.3)
  const bands = Array.from({ length: random.int(3, 5) }, () => {
    const y = box.y + random.between(-0.2, 0.9) * box.h
    const thick = random.between(40, 190)
    return polygon(
      [
        [box.x, y + box.w * 0.7],
        [box.x + box.w, y],
        [box.x + box.w, y + thick],
        [box.x, y + thick + box.w * 0.7],
      ],
      random.pick([palette.sky[2], palette.glassLight, palette.sky[3]]),
      `opacity="${num(random.between(0.2, 0.5))}"`,
    )
  })
  let city = `M${at(box.x, box.y + box.h)}`
  for (let x = box.x; x < box.x + box.w; x += 46) {
    city += `V${num(box.y + box.h * random.between(0.66, 0.88))}h46`
  }
  const shape = rect(box.x, box.y, box.w, box.h, '#000')
  const content =
    rect(box.x, box.y, box.w, box.h, base) +
    rect(box.x, box.y, box.w, box.h * 0.4, palette.sky[1], 'opacity=".35"') +
    bands.join('') +
    path(`${city}V${num(box.y + box.h)}Z`, palette.shadow, 'opacity=".28"')
  return clipped(id, shape, content)
}

function litPanes(scene: Scene, box: Volume, floors: number, columns: number): string {
  const { random, palette } = scene
  if (palette.light === 'day') return ''
  const share = palette.light === 'dusk' ? 0.34 : 0.14
  const panes = palette.glow.map(() => '')
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share)) continue
      const shade = random.int(0, panes.length - 1)
      panes[shade] += `M${at(box.x + (box.w / columns) * (column + 0.06), box.y + (box.h / floors) * (floor + 0.55))}h${num((box.w / columns) * 0.88)}`
    }
  }
  return panes.map((d, index) => stroke(d, palette.glow[index]!, (box.h / floors) * 0.62, 'opacity=".88"')).join('')
}

function dress(scene: Scene, box: Volume, skin: Skin, floors: number, columns: number, metal: string): string {
  const { random, palette } = scene
  const paint = lit(palette, metal)
  const storey = box.h / floors
  const rows = (step: number) => Array.from({ length: floors / step }, (_, row) => `M${at(box.x, box.y + row * step * storey)}h${num(box.w)}`).join('')
  const posts = (count: number) => Array.from({ length: count + 1 }, (_, post) => `M${at(box.x + (box.w * post) / count, box.y)}v${num(box.h)}`).join('')
  if (skin === 'fins') {
    return stroke(rows(1), paint.side, 2.5) + stroke(posts(columns * 2), paint.side, 9) + `<g transform="translate(-2 0)">${stroke(posts(columns * 2), paint.high, 4)}</g>`
  }
  if (skin === 'bands') {
    const thick = storey * 0.36
    return stroke(posts(columns), palette.glass, 2) + stroke(rows(1), paint.side, thick + 7) + `<g transform="translate(0 -4)">${stroke(rows(1), paint.face, thick)}</g>`
  }
  if (skin === 'grid') {
    return stroke(rows(1), paint.side, 12) + stroke(posts(columns), paint.side, 12) + `<g transform="translate(-3 -3)">${stroke(rows(1) + posts(columns), paint.face, 9)}</g>`
  }
  if (skin === 'terraces') {
    const green = Array.from({ length: floors }, (_, floor) => {
      const left = box.x + random.between(0, 0.5) * box.w
      const right = left + random.between(0.25, 0.5) * box.w
      return random.chance(0.75) ? drawCreeper(scene, left, Math.min(right, box.x + box.w), box.y + floor * storey + storey * 0.1, storey * 0.34) : ''
    })
    return stroke(posts(columns), palette.glass, 2) + stroke(rows(1), paint.side, 16) + `<g transform="translate(0 -4)">${stroke(rows(1), paint.high, 10)}</g>` + green.join('')
  }
  return stroke(rows(1), palette.glassLight, 1.6) + stroke(posts(columns), palette.glassLight, 1.6) + stroke(rows(3), paint.face, 5)
}

function side(scene: Scene, box: Volume, floors: number, metal: string): string {
  const { random, palette } = scene
  const paint = lit(palette, metal)
  const glass = box.depth > 0 ? mix(palette.glass, palette.shadow, 0.35) : mix(palette.glass, palette.glassLight, 0.65)
  const lines = Array.from({ length: floors }, (_, floor) => {
    const y = box.y + (floor * box.h) / floors
    const lamp = palette.light !== 'day' && random.chance(0.3)
    const pane = lamp ? sideQuad(scene, box, [0.1, random.pick([0.4, 0.9])], [y + 8, y + box.h / floors - 4], palette.glow[0]!, 'opacity=".7"') : ''
    return pane + sideQuad(scene, box, [0, 1], [y, y + 4], box.depth > 0 ? paint.side : paint.high)
  })
  return sideQuad(scene, box, [0, 1], [box.y, box.y + box.h], glass) + lines.join('')
}

/** A glass tower as they stand along Gulshan Avenue: plinth, shaft and, on some, a second shaft or a crown. */
export function drawTower(scene: Scene): string {
  const { random, palette, ground } = scene
  const floors = random.int(11, 17)
  const w = random.between(330, 470)
  const tall = random.between(760, 870)
  const metal = random.pick(metals)
  const columns = random.int(5, 8)
  const skin = random.pick<Skin>(['curtain', 'fins', 'bands', 'grid', 'terraces'])
  const facing = random.pick([1, 1, -1])
  const box: Volume = { x: 800 - w / 2 + random.between(-90, 50), y: ground - tall, w, h: tall, depth: facing * random.between(110, 210) }
  const plinthTall = random.between(96, 140)
  const plinth: Volume = { x: box.x - random.between(50, 150), y: ground - plinthTall, w: w + random.between(160, 270), h: plinthTall, depth: 70 }
  const stone = lit(palette, random.pick(['#D9CDB6', '#B9A58A', '#8C8478', '#C98A66', '#E9E1D0']))
  const wing: Volume | undefined = random.chance(0.6)
    ? { x: facing > 0 ? box.x - w * 0.42 : box.x + w * 0.86, y: ground - tall * random.between(0.55, 0.8), w: w * 0.56, h: tall * 0.6, depth: 0 }
    : undefined
  const shafts = [...(wing ? [{ ...wing, h: ground - wing.y }] : []), box].map((shaft, index) => {
    const rows = Math.max(4, Math.round((floors * shaft.h) / tall))
    const across = Math.max(3, Math.round((columns * shaft.w) / w))
    const chosen: Skin = index === 0 && wing ? random.pick<Skin>(['curtain', 'bands', 'grid']) : skin
    return (
      (shaft.depth ? side(scene, shaft, rows, metal) : '') +
      mirror(scene, shaft, `glass${index}`) +
      litPanes(scene, shaft, rows, across) +
      dress(scene, shaft, chosen, rows, across, metal) +
      rect(shaft.x - 4, shaft.y - 10, shaft.w + 8, 14, lit(palette, metal).face)
    )
  })
  const crown = random.pick([
    () => drawShrubs(scene, box.x + 20, box.x + box.w - 20, box.y - 6, 38) + stroke(`M${at(box.x, box.y - 34)}h${num(box.w)}`, palette.glassLight, 3),
    () => drawVolume(scene, { x: box.x + w * 0.2, y: box.y - 62, w: w * 0.5, h: 60, depth: 40 }, lit(palette, metal)),
    () => polygon([[box.x, box.y], [box.x, box.y - 84], [box.x + w, box.y - 20], [box.x + w, box.y]], mix(palette.glass, palette.glassLight, 0.55)) + stroke(`M${at(box.x, box.y - 84)}L${at(box.x + w, box.y - 20)}`, lit(palette, metal).high, 6),
  ])()
  const doors = Array.from({ length: 7 }, (_, index) => {
    const x = plinth.x + 22 + (index * (plinth.w - 40)) / 7
    return rect(x, plinth.y + 34, (plinth.w - 40) / 7 - 14, plinthTall - 34, palette.light === 'day' ? mix(palette.glass, palette.glow[0]!, 0.2) : random.pick(palette.glow))
  })
  const bounds = [Math.min(plinth.x, box.x + box.depth), plinth.x + plinth.w + 70] as const
  const palms = [plinth.x + 30, plinth.x + plinth.w * 0.5, plinth.x + plinth.w - 10].map((x) => drawPalm(scene, x, ground + 16, random.between(150, 210), true))
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
    drawShrubs(scene, bounds[0] - 160, plinth.x - 20, ground + 20, 64, random.chance(0.4) ? '#D9567A' : undefined),
    drawShrubs(scene, bounds[1], bounds[1] + 200, ground + 20, 64),
    random.chance(0.7) ? palms.join('') : '',
    drawDapple(scene),
    drawTraffic(scene, ground + 10),
    drawBoughSometimes(scene, 0.4),
  ].join('')
}
