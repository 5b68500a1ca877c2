import type { Site } from '@thikana/contract/api'
import type { Bounds } from '@thikana/domain/place/area'
import type { Spot } from '@thikana/domain/place/pin'

/** The farthest and the nearest zoom that a map shows. */
export const [minZoom, maxZoom] = [5, 18]

/** What of the world a map shows; `zoom` is a whole number from `minZoom` to `maxZoom`: 5 or 6 for the country, 18 for a house. */
export type View = { bounds: Bounds; zoom: number }

/** Something on the map that can be pressed. */
export type Mark = Spot & {
  id: string
  /** Written on it, such as `$85k`. */
  text: string
  /** Its accessible name, which begins with `text`. */
  name: string
  /** How it looks: one home by its price, one that is sold, several, the spot of one, an area by its name, or the pin that somebody sets. */
  look: 'home' | 'ended' | 'group' | 'place' | 'area' | 'pin'
  /** Softer: what it stands for is somewhere around, not within some hundred metres. */
  isVague?: boolean
}

/** What happens on a map. */
export type MapEvents = {
  /** The map shows something else and is at rest. */
  onView?: (view: View, isByPerson: boolean) => void
  /** A spot is pressed where no mark is. */
  onPress?: (spot: Spot) => void
  onMark?: (id: string) => void
  /** The pointer or the focus is on a mark; null once it no longer is. */
  onPoint?: (id: string | null) => void
  /** A mark with the look `pin` is at another spot, by mouse, finger or arrow keys. */
  onDrag?: (spot: Spot) => void
}

export type MapStart = {
  /** Null: the whole country. */
  centre: Spot | null
  /** With `centre`. */
  zoom?: number
  /** The operator's, if there are any. */
  tiles: Site['map']
  scheme: 'light' | 'dark'
  /** Wheel and finger scroll the page over the map until it is focused: for a small map inside a long page. */
  isQuiet?: boolean
}

/** A point of the map's box, in CSS pixels from its corner. */
export type BoxPoint = { x: number; y: number }

/** A map that is on the page. Its only implementation is in `leaflet`. */
export type DrawnMap = {
  /** Shows these marks and no others. One that stays keeps the focus. */
  showMarks: (marks: readonly Mark[]) => void
  /** The mark that stands out, and is in front of the others. */
  highlight: (id: string | null) => void
  focusMark: (id: string) => void
  /** A circle around a spot, in metres. */
  showCircle: (spot: Spot | null, metres?: number) => void
  /** An area, or the line of one that is being drawn. */
  showArea: (points: readonly Spot[], isClosed: boolean) => void
  /** Moves what is shown by pixels. */
  moveBy: (x: number, y: number) => void
  moveTo: (spot: Spot, zoom?: number) => void
  /** Shows all of these spots, with some room around them. */
  fit: (spots: readonly Spot[]) => void
  /** Shows what another map showed: the same on one of its size, and all of it on others. */
  fitBounds: (bounds: Bounds) => void
  view: () => View
  spotAt: (point: BoxPoint) => Spot
  pointAt: (spot: Spot) => BoxPoint
  /** Whether dragging moves the map: not while an area is drawn. */
  setDragging: (isOn: boolean) => void
  /** In the colours of this scheme; only tiles need to be told. */
  setScheme: (scheme: MapStart['scheme']) => void
  remove: () => void
}
