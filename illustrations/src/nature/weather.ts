import type { Scene } from '../scene.ts'
import { at, circle, group, num, rect, stroke } from '../svg.ts'

const drawStreaks = ({ random, palette, width, height }: Scene): string => {
  const slant = random.between(0.16, 0.3)
  const fall = (count: number, length: number) =>
    Array.from({ length: count }, () => {
      const drop = length * random.between(0.6, 1.3)
      return `M${at(random.between(0, width * 1.1), random.between(-40, height))}l${num(-drop * slant)} ${num(drop)}`
    }).join('')
  return (
    stroke(fall(150, 34), palette.disc, 1.4, 'opacity=".34" stroke-linecap="round"') +
    stroke(fall(60, 70), palette.disc, 2.2, 'opacity=".3" stroke-linecap="round"')
  )
}

/** Paper grain: a small tile of specks, repeated over the whole picture. It takes as long as half a home's drawing. */
export const drawGrain = ({ random, width, height }: Scene): string => {
  const size = 240
  const specks = (count: number, colour: string) =>
    Array.from({ length: count }, () =>
      circle(random.between(0, size), random.between(0, size), random.between(0.5, 1.3), colour),
    ).join('')
  const tile = group(specks(34, '#ffffff') + specks(34, '#1b1f1c'), 'opacity=".16"')
  return (
    `<defs><pattern id="grain" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>` +
    rect(0, 0, width, height, 'url(#grain)')
  )
}

/** Rain over the whole picture, in the monsoon. */
export const drawRain = (scene: Scene): string =>
  scene.palette.light === 'monsoon' ? drawStreaks(scene) : ''
