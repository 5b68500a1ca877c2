import { drawRiverside } from './banners/riverside.ts'
import { drawEveningStreet } from './banners/street.ts'
import { drawMonsoonVillage } from './banners/village.ts'
import { drawGrain, drawRain, drawSky } from './nature/sky.ts'
import type { Palette } from './palette.ts'
import { makeScene } from './scene.ts'
import { picture } from './svg.ts'

const dawn: Partial<Palette> = {
  sky: ['#9DB9C0', '#D3CBC2', '#F2CFAE', '#FBDDB6'],
  far: ['#D3B7A8', '#B49C9A', '#7F8A86'],
  disc: '#FFF3D6',
  water: { deep: '#4C7479', face: '#9DB0AC', light: '#F6DDBE' },
}

const views = [
  { name: 'riverside', light: 'day', draw: drawRiverside, tint: dawn },
  { name: 'street', light: 'dusk', draw: drawEveningStreet, tint: {} },
  { name: 'village', light: 'monsoon', draw: drawMonsoonVillage, tint: {} },
] as const

/** One of the home page's three banners, 2400 by 1000; the area left of the centre is kept quiet for text. */
export const drawBanner = (n: 0 | 1 | 2): string => {
  const { name, light, draw, tint } = views[n]
  const made = makeScene(`banner/${name}`, light, { width: 2400, height: 1000 })
  const scene = { ...made, palette: { ...made.palette, ...tint } }
  return picture(
    scene.width,
    scene.height,
    drawSky(scene, n !== 0) + draw(scene) + drawRain(scene) + drawGrain(scene),
  )
}
