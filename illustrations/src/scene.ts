import { type Light, makePalette, type Palette } from './palette.ts'
import { makeRandom, type Random } from './random.ts'

/** What a picture has to show because the text says so; the rest is left to chance. */
export type Appearance = {
  /** All floors of the building, including the ground floor. */
  floors?: number | undefined
  /** The water next to the building. */
  water?: 'river' | 'lake' | 'sea' | 'pond' | undefined
}

/** Shared by all parts of one drawing; lengths are in units of its view box. */
export type Scene = Appearance & {
  random: Random
  palette: Palette
  width: number
  height: number
  /** Where parallel lines meet: the eye's height. */
  horizon: number
  /** Where the building stands. */
  ground: number
}

export const makeScene = (
  seed: string,
  light: Light,
  size: { width: number; height: number },
  appearance: Appearance = {},
): Scene => {
  const random = makeRandom(seed)
  const ground = size.height * random.between(0.84, 0.87)
  return {
    random,
    palette: makePalette(light, random),
    ...size,
    ...appearance,
    ground,
    horizon: ground - random.between(60, 100),
  }
}
