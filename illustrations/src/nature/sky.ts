import type { Scene } from '../scene.ts'
import {
  at,
  blob,
  circle,
  group,
  num,
  path,
  type Point,
  rect,
  smooth,
  stroke,
  verticalGradient,
} from '../svg.ts'
import { mix } from '../palette.ts'

const cumulus = ({ random, palette }: Scene, x: number, y: number, size: number): string => {
  const puffs = random.int(5, 7)
  const heap = (shrink: number, dx: number) =>
    Array.from({ length: puffs }, (_, index) => {
      const along = index / (puffs - 1) - 0.5
      const r = size * (0.19 - Math.abs(along) * 0.2) * random.between(0.75, 1.2) * shrink
      return [x + along * size * 0.8 + dx, r] as const
    })
  const draw = (parts: readonly (readonly [number, number])[], colour: string, opacity: number) =>
    path(
      parts
        .map(([cx, r]) => {
          const wide = r * 1.35
          return `M${at(cx - wide, y)}a${num(wide)} ${num(r * 1.5)} 0 0 1 ${num(wide * 2)} 0Z`
        })
        .join('') +
        `M${at(x - size * 0.55, y)}q${at(size * 0.08, -size * 0.05)} ${at(size * 0.2, -size * 0.05)}h${num(size * 0.7)}q${at(size * 0.12, 0)} ${at(size * 0.2, size * 0.05)}Z`,
      colour,
      `opacity="${opacity}"`,
    )
  return draw(heap(1, 0), palette.cloud, 0.9) + draw(heap(0.5, size * 0.07), palette.cloudShade, 0.7)
}

const streak = (
  scene: Scene,
  x: number,
  y: number,
  length: number,
  colour: string,
  opacity: number,
): string => {
  const { random } = scene
  const thick = length * random.between(0.018, 0.035)
  const outline: Point[] = [
    [x - length / 2, y],
    [x - length * 0.2, y - thick * random.between(0.8, 1.6)],
    [x + length * 0.15, y - thick * random.between(0.4, 1.2)],
    [x + length / 2, y - thick * 0.2],
    [x + length * 0.2, y + thick * 0.7],
    [x - length * 0.25, y + thick * 0.5],
  ]
  return path(smooth(outline), colour, `opacity="${opacity}"`)
}

const heavyClouds = (scene: Scene): string => {
  const { random, palette, width, height } = scene
  const layers = [0.26, 0.17, 0.08]
  return layers
    .map((depth, index) => {
      const colour = mix(palette.cloudShade, palette.sky[1], 0.75 - index * 0.3)
      const outline: Point[] = [[-100, -80]]
      outline.push([width + 100, -80])
      const bumps = random.int(6, 9)
      for (let bump = bumps; bump >= 0; bump--) {
        const reach = height * depth * random.between(0.55, 1.25)
        outline.push([(bump / bumps) * (width + 200) - 100, reach])
      }
      return path(smooth(outline), colour, 'opacity=".7"')
    })
    .join('')
}

const birds = ({ random, palette, width, height }: Scene): string => {
  const x = random.between(0.15, 0.8) * width
  const y = random.between(0.1, 0.3) * height
  const flock = Array.from({ length: random.int(3, 6) }, () => {
    const size = random.between(7, 13)
    const left = x + random.between(-110, 110)
    const top = y + random.between(-45, 45)
    return `M${at(left, top)}q${at(size * 0.6, -size * 0.7)} ${at(size, 0)}q${at(size * 0.5, -size * 0.6)} ${at(size, -1)}`
  })
  return stroke(flock.join(''), mix(palette.far[2], palette.shadow, 0.5), 2.4, 'stroke-linecap="round"')
}

const sunOrMoon = ({ random, palette, width, horizon }: Scene): string => {
  const x = random.between(0.1, 0.42) * width
  const low = palette.light === 'dusk'
  const y = low ? horizon - random.between(140, 420) : random.between(0.12, 0.28) * horizon
  const size = random.between(44, 70)
  const halo = [3.1, 2.1, 1.45].map((scale) => circle(x, y, size * scale, palette.disc, 'opacity=".13"'))
  return halo.join('') + circle(x, y, size, palette.disc, 'opacity=".95"')
}

/** The whole sky from the top edge to below the horizon; without `withSun` for pictures that draw the sun themselves. */
export const drawSky = (scene: Scene, withSun = true): string => {
  const { random, palette, width, height, horizon } = scene
  const [top, upper, lower, low] = palette.sky
  const sky =
    `<defs>${verticalGradient('sky', [
      [0, top],
      [0.38, upper],
      [0.74, lower],
      [1, low],
    ])}</defs>` + rect(0, 0, width, height, 'url(#sky)')
  const place = () => [random.between(0, width), random.between(0.06, 0.62) * horizon] as const
  if (palette.light === 'monsoon') {
    const mist = Array.from({ length: 4 }, () =>
      streak(scene, random.between(0, width), random.between(0.5, 0.85) * horizon, 900, palette.sky[3], 0.4),
    )
    return sky + heavyClouds(scene) + mist.join('')
  }
  if (palette.light === 'dusk') {
    const bands = Array.from({ length: random.int(6, 10) }, (_, index) => {
      const [x, y] = place()
      const colour = index % 3 ? palette.cloud : mix(palette.cloudShade, palette.sky[1], 0.4)
      return streak(scene, x, y, random.between(380, 1100), colour, 0.5)
    })
    return sky + (withSun ? sunOrMoon(scene) : '') + bands.join('') + birds(scene)
  }
  const sun = withSun && random.chance(0.6) ? sunOrMoon(scene) : ''
  const bands = Array.from({ length: random.int(2, 5) }, () => {
    const [x, y] = place()
    return streak(scene, x, y, random.between(400, 1000), palette.cloud, 0.6)
  })
  const clouds = Array.from({ length: random.int(0, 3) }, () => {
    const [x, y] = place()
    return cumulus(scene, x, y, random.between(180, 440))
  })
  const haze = path(
    blob(random, [width * random.between(0.2, 0.8), horizon], [900, 130]),
    palette.sky[3],
    'opacity=".5"',
  )
  return sky + sun + bands.join('') + clouds.join('') + haze + (random.chance(0.7) ? birds(scene) : '')
}

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
