import { type Light, makePalette, type Palette } from './palette.ts'
import { makeRandom, type Random } from './random.ts'

/** What a picture has to show because the property's description mentions it; the rest is random. */
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
  /** The vanishing point, at eye height. */
  horizon: number
  /** The position of the building. */
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
