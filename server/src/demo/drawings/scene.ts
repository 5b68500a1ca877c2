import { type Light, makePalette, type Palette } from './palette.ts'
import { makeRandom, type Random } from './random.ts'

/** What every part of one drawing shares; lengths are units of its view box. */
export type Scene = {
  random: Random
  palette: Palette
  width: number
  height: number
  /** Where parallel lines meet: the eye's height. */
  horizon: number
  /** Where the building stands. */
  ground: number
}

export function makeScene(seed: string, light: Light, size: { width: number; height: number }): Scene {
  const random = makeRandom(seed)
  const ground = size.height * random.between(0.84, 0.87)
  return {
    random,
    palette: makePalette(light, random),
    ...size,
    ground,
    horizon: ground - random.between(60, 100),
  }
}
