import type { Volume } from './volume.ts'
import type { Lit } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { at, num, stroke } from '../svg.ts'

/** Courses of brick, drawn only in places. */
export const drawCourses = (scene: Scene, box: Volume, wall: Lit, count: number): string => {
  const { random } = scene
  const marks = () =>
    Array.from({ length: count }, () => {
      const y = box.y + Math.floor(random.between(0, box.h / 11)) * 11 + 5
      return `M${at(box.x + random.between(0, box.w - 40), y)}h${num(random.between(12, 38))}`
    }).join('')
  return stroke(marks(), wall.side, 5, 'opacity=".5"') + stroke(marks(), wall.high, 5, 'opacity=".45"')
}
