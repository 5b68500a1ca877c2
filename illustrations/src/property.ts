import { drawBrickBungalow } from './kinds/brick-bungalow.ts'
import { drawDhakaApartment } from './kinds/dhaka-apartment.ts'
import { drawDuplex } from './kinds/duplex.ts'
import { drawHillCottage } from './kinds/hill-cottage.ts'
import { drawOldTownHouse } from './kinds/old-town-house.ts'
import { drawRooftopFlat } from './kinds/rooftop-flat.ts'
import { drawTinRoofHouse } from './kinds/tin-roof-house.ts'
import { drawTower } from './kinds/tower.ts'
import { drawRain, drawSky } from './nature/sky.ts'
import type { Light } from './palette.ts'
import { type Appearance, makeScene, type Scene } from './scene.ts'
import { picture } from './svg.ts'

const kinds = {
  dhakaApartment: drawDhakaApartment,
  tower: drawTower,
  brickBungalow: drawBrickBungalow,
  tinRoofHouse: drawTinRoofHouse,
  duplex: drawDuplex,
  rooftopFlat: drawRooftopFlat,
  oldTownHouse: drawOldTownHouse,
  hillCottage: drawHillCottage,
} satisfies Record<string, (scene: Scene) => string>

export type BuildingKind = keyof typeof kinds

export const buildingKinds = Object.keys(kinds) as BuildingKind[]

/** The drawing's width in units of its view box. */
export const propertyWidth = 1600

/** The picture of a home as SVG text, 1600 by 1200; the same seed, kind and light give the same picture. */
export const drawProperty = ({
  seed,
  kind,
  light,
  floors,
  water,
}: Appearance & {
  seed: string
  kind: BuildingKind
  light: Light
}): string => {
  const scene = makeScene(
    `${kind}/${light}/${seed}`,
    light,
    { width: propertyWidth, height: 1200 },
    { floors, water },
  )
  return picture(scene.width, scene.height, drawSky(scene) + kinds[kind](scene) + drawRain(scene))
}
