import type { Scene } from '../scene.ts'
import { blob, ellipse, path } from '../svg.ts'
import { mix } from '../palette.ts'

export const spotSize = { width: 480, height: 360 } as const

/** The tinted patch below a spot illustration, visible on light and dark pages. */
export const drawPatch = (scene: Scene, colour: string, floor = true): string => {
  const { random, width, height } = scene
  return (
    path(blob(random, [width * 0.5, height * 0.47], [width * 0.43, height * 0.42], 11, 0.09), colour) +
    path(
      blob(random, [width * 0.36, height * 0.34], [width * 0.16, height * 0.17], 9, 0.08),
      mix(colour, '#FFFFFF', 0.4),
    ) +
    (floor
      ? ellipse(
          width * 0.5,
          height * 0.885,
          width * 0.42,
          height * 0.045,
          mix(colour, scene.palette.shadow, 0.35),
        )
      : '')
  )
}
