import { drawNearBough } from '../nature/garden.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree } from '../nature/trees.ts'
import type { Scene } from '../scene.ts'
import { drawPerson } from './people.ts'
import { at, blob, circle, ellipse, moved, path, rect, stroke } from '../svg.ts'
import { lit, mix } from '../palette.ts'

const wheel = (x: number, y: number, r: number, rim: string): string => {
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * Math.PI
    const dx = Math.cos(angle) * r
    const dy = Math.sin(angle) * r
    return `M${at(x - dx, y - dy)}L${at(x + dx, y + dy)}`
  })
  return (
    stroke(spokes.join(''), rim, 1, 'opacity=".7"') +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${rim}" stroke-width="4.5"/>` +
    circle(x, y, 4, rim)
  )
}

/** A cycle rickshaw with its puller, about 190 wide at scale 1; facing left unless `right`. */
export const drawRickshaw = (scene: Scene, x: number, base: number, scale = 1, right = false): string => {
  const { random, palette } = scene
  const hood = lit(palette, random.pick(['#A8432B', '#0F6A5C', '#C2493A', '#2F5E8C', '#8C3F5E']))
  const trim = lit(palette, '#E3B04B')
  const body = lit(palette, random.pick(['#C8963E', '#B7472F', '#3E7C86']))
  const iron = mix('#24282B', palette.ambient, palette.ambientShare * 0.4)
  const skin = lit(palette, '#7A4E35').face
  const shirt = lit(palette, random.pick(['#E9DFC9', '#5F8A92', '#B5593C', '#7C8F5A']))
  const lungi = lit(palette, random.pick(['#3F5F7A', '#7A4A4A', '#4A6A4F']))
  const art =
    ellipse(8, 0, 100, 6, palette.shadow, 'opacity=".3"') +
    wheel(50, -30, 29, iron) +
    wheel(-72, -27, 26, iron) +
    stroke('M-72 -27L-58 -72L-28 -36L-52 -62M-28 -36H50M-28 -36L-12 -66', iron, 4) +
    stroke('M-66 -72q-6 -8 4 -10h14', iron, 4, 'stroke-linecap="round"') +
    rect(-20, -71, 20, 6, iron, 'rx="3"') +
    // The puller: back leg, body bent to the bars, head.
    path('M-18 -70L-6 -68L-22 -40L-30 -24L-38 -26L-30 -46Z', lungi.face) +
    path('M-20 -68Q-30 -92 -30 -104L-16 -106Q-4 -90 -4 -68Z', shirt.face) +
    path('M-16 -106Q-4 -90 -4 -68h-7Q-12 -90 -22 -105Z', shirt.side) +
    stroke('M-25 -98Q-40 -88 -52 -81', skin, 6, 'stroke-linecap="round"') +
    circle(-26, -115, 9.5, skin) +
    path('M-35 -117a9.5 9.5 0 0 1 19 1q-8 -6 -19 -1Z', '#221a18') +
    // The seat, its painted back and the folding hood.
    path('M18 -46h64l6 -46h-14l-6 24H20Z', body.face) +
    path('M18 -46h64l2 -14H18Z', body.side) +
    rect(20, -74, 46, 9, hood.deep, 'rx="3"') +
    path('M12 -120Q24 -146 56 -146Q92 -144 96 -92L78 -76Q78 -118 40 -124Q24 -126 12 -120Z', hood.face) +
    path('M56 -146Q92 -144 96 -92L78 -76Q80 -110 62 -120Q66 -136 56 -146Z', hood.side) +
    stroke('M12 -120Q24 -146 56 -146M40 -124Q44 -138 56 -146M62 -120Q72 -132 80 -132', trim.face, 2.6) +
    stroke('M78 -76Q78 -118 40 -124Q24 -126 12 -120', trim.face, 3) +
    stroke('M20 -52h60', trim.face, 3, 'stroke-dasharray="4 5"') +
    stroke('M24 -30A30 30 0 0 1 72 -50', trim.face, 4)
  return moved(art, x, base, scale, right ? -scale : scale)
}

/** People and rickshaws on the road below `top`; nearer ones are larger. */
export const drawTraffic = (scene: Scene, top: number): string => {
  const { random, width, height } = scene
  const walkers = Array.from({ length: random.int(2, 5) }, () => ({
    base: top + random.between(22, 46),
    draw: (base: number) =>
      drawPerson(scene, random.between(0.05, 0.95) * width, base, random.between(66, 76)),
  }))
  const road = Array.from({ length: random.int(1, 2) }, (_, index) => ({
    base: top + random.between(86, 112) + index * 34,
    draw: (base: number) =>
      drawRickshaw(
        scene,
        (index ? random.between(0.6, 0.9) : random.between(0.12, 0.42)) * width,
        Math.min(base, height - 24),
        random.between(0.8, 0.95),
        random.chance(0.5),
      ),
  }))
  // Next to water there is a promenade and no road.
  return [...walkers, ...(scene.water ? [] : road)]
    .sort((a, b) => a.base - b.base)
    .map(({ base, draw }) => draw(base))
    .join('')
}

const flame = '#D2552E'

/** A street tree of a random kind. */
export const drawStreetTree = (scene: Scene, x: number, base: number, size: number): string => {
  const { random } = scene
  return random.pick([
    () => drawRoundTree(scene, x, base, size),
    () => drawRoundTree(scene, x, base, size * 0.95, { bloom: flame }),
    () => drawRainTree(scene, x, base, size * 1.05),
    () => drawPalm(scene, x, base, size * 0.95),
    () => drawRoundTree(scene, x, base, size * 0.9),
  ])()
}

/** Trees around the building: a hazy row behind it, and one or two on each side. */
export const drawFrame = (scene: Scene, [left, right]: readonly [number, number], base: number): string => {
  const { random, palette, width } = scene
  const { foliage } = palette
  const dim = (colour: string) => mix(colour, palette.far[1], 0.5)
  const behind: Scene = {
    ...scene,
    palette: {
      ...palette,
      foliage: {
        deep: mix(foliage.dark, palette.far[1], 0.45),
        dark: dim(foliage.dark),
        mid: dim(foliage.mid),
        light: dim(foliage.light),
        tip: dim(foliage.light),
      },
    },
  }
  const row = Array.from({ length: random.int(2, 4) }, () =>
    drawRoundTree(behind, random.between(0, width), base, random.between(170, 300), { detail: 0 }),
  )
  const near: string[] = []
  for (const [x, away] of [
    [left, -1],
    [right, 1],
  ] as const) {
    if (random.chance(0.8))
      near.push(drawStreetTree(scene, x + away * random.between(40, 150), base, random.between(340, 600)))
    if (random.chance(0.45))
      near.push(drawStreetTree(scene, x + away * random.between(200, 340), base, random.between(260, 420)))
  }
  return row.join('') + near.join('')
}

/** The shadow of a tree outside the picture, on the nearest ground. */
export const drawDapple = (scene: Scene): string => {
  const { random, palette, width, height } = scene
  if (palette.light === 'monsoon') return ''
  const x = random.pick([0.1, 0.25, 0.8]) * width
  const patches = Array.from({ length: 16 }, () =>
    blob(
      random,
      [x + random.between(-360, 360), height - random.between(-20, 76)],
      [random.between(40, 130), random.between(9, 24)],
      10,
      0.25,
    ),
  )
  return path(patches.join(''), palette.shadow, `opacity="${palette.light === 'day' ? 0.26 : 0.3}"`)
}

export const drawBoughSometimes = (scene: Scene, probability: number): string =>
  scene.random.chance(probability) ? drawNearBough(scene, scene.random.chance(0.5)) : ''
