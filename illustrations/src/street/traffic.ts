import { mix } from '../colour.ts'
import { drawNearBough } from '../nature/garden.ts'
import { drawPalm } from '../nature/palms.ts'
import { drawRainTree, drawRoundTree } from '../nature/trees.ts'
import type { Scene } from '../scene.ts'
import { drawPerson } from './people.ts'
import { drawRickshaw } from './rickshaw.ts'
import { blob, path } from '../svg.ts'

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
