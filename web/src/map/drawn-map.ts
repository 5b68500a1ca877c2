import type { I18n } from '@lingui/core'
import type { Site } from '@thikana/contract/api'
import type { Bounds } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'
import type { Size } from './free-space.ts'

/** Zoom levels of a map. */
export const [minZoom, maxZoom] = [5, 18]

/** The visible part; `zoom` is a whole number: 5 or 6 shows the country, 18 a house. */
export type View = { bounds: Bounds; zoom: number }

/** Something on the map that can be pressed. */
export type Mark = Spot & {
  id: string
  /** Written on it, such as `$85k`. */
  text: string
  /** Its accessible name, which begins with `text`. */
  name: string
  /** A property by its price, a sold one, a group, the spot of a property, an area by its name, or the pin to set. */
  look: 'home' | 'ended' | 'group' | 'place' | 'area' | 'pin'
  /** Shown softer: the property is somewhere in the area. */
  isVague?: boolean
  /** By how many pixels it stands beside its spot, to make room for others. */
  shift?: BoxPoint
}

export type MapEvents = {
  /** The view begins to change: it is at rest no more. */
  onMoveStart?: (isByPerson: boolean) => void
  /** The view has changed, and the map is at rest. */
  onView?: (view: View, isByPerson: boolean) => void
  /** A press on the map beside all marks. */
  onPress?: (spot: Spot) => void
  onMark?: (id: string) => void
  /** The pointer or the focus is on a mark; null once it no longer is. */
  onPoint?: (id: string | null) => void
  /** The pin was moved by mouse, finger or arrow keys. */
  onDrag?: (spot: Spot) => void
}

export type MapStart = {
  /** Null: the whole country. */
  centre: Spot | null
  zoom?: number
  tiles: Site['map']
  scheme: 'light' | 'dark'
  i18n: I18n
  /** Wheel and finger scroll the page until the map is focused; for small maps in long pages. */
  isQuiet?: boolean
}

/** A point of the map's box, in CSS pixels from its corner. */
export type BoxPoint = { x: number; y: number }

/** A map that is on the page. Its only implementation is in `leaflet`. */
export type DrawnMap = {
  /** Shows these marks and no others. One that stays keeps the focus. */
  showMarks: (marks: readonly Mark[]) => void
  /** How large marks are drawn, in their order. */
  sizesOf: (marks: readonly Mark[]) => Size[]
  /** Brings a mark to the front and makes it stand out. */
  highlight: (id: string | null) => void
  focusMark: (id: string) => void
  showCircle: (spot: Spot | null, metres?: number) => void
  /** A closed area, or the open line of one that is being drawn. */
  showArea: (points: readonly Spot[], isClosed: boolean) => void
  moveBy: (x: number, y: number) => void
  moveTo: (spot: Spot, zoom?: number) => void
  /** Moves as little as is needed to show the spot above what covers so many pixels at the bottom. */
  bringIntoView: (spot: Spot, covered: number) => void
  /** Shows all of these spots with a margin. */
  fit: (spots: readonly Spot[]) => void
  /** Shows at least these bounds. */
  fitBounds: (bounds: Bounds) => void
  view: () => View
  spotAt: (point: BoxPoint) => Spot
  pointAt: (spot: Spot) => BoxPoint
  /** Whether dragging moves the map: not while an area is drawn. */
  setDragging: (isOn: boolean) => void
  setScheme: (scheme: MapStart['scheme']) => void
  /** Writes the map's own words again, in the language that `i18n` speaks now. */
  setLanguage: (i18n: I18n) => void
  remove: () => void
}
