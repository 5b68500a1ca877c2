import { makeScene, type Scene } from './scene.ts'
import { spotSize } from './spots/ground.ts'
import { drawHowBrowse, drawHowOffer, drawHowOwn } from './spots/how.ts'
import { drawEmpty, drawEmptyWishlist, drawForbidden, drawOffline, drawOops } from './spots/page-states.ts'
import { picture } from './svg.ts'

const spots = {
  'how-browse': drawHowBrowse,
  'how-offer': drawHowOffer,
  'how-own': drawHowOwn,
  forbidden: drawForbidden,
  oops: drawOops,
  offline: drawOffline,
  empty: drawEmpty,
  'empty-wishlist': drawEmptyWishlist,
} satisfies Record<string, (scene: Scene) => string>

export type SpotName = keyof typeof spots

export const spotNames = Object.keys(spots) as SpotName[]

/** A small picture with a transparent background, 480 by 360, for light and dark pages. */
export const drawSpot = (name: SpotName): string => {
  const scene = { ...makeScene(`spot/${name}`, 'day', spotSize), ground: 318, horizon: 280 }
  return picture(scene.width, scene.height, spots[name](scene))
}
