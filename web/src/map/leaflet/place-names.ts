import type { I18n } from '@lingui/core'
import { placeNameIn } from '@thikana/texts/place/place-name'
import * as L from 'leaflet'
import { maxZoom } from '../drawn-map.ts'
import { type Box, boxAround, createFreeSpace, type Size } from '../free-space.ts'
import { namedAreas } from './base-map.ts'
import { FlatMarker } from './flat-marker.ts'
// General knowledge, typed by hand: to about a kilometre.
import places from './place-names.json' with { type: 'json' }

/** The areas of these cities replace their names. */
const withAreas = ['Dhaka', 'Chattogram']
const areasFrom = 11
/** Zooms from which areas are named, by their rank. */
const zoomOfRank: Record<number, number> = { 1: areasFrom, 2: 12, 3: 14 }

type Look = 'country' | 'water' | 'big' | 'town' | 'area' | 'part'
/** `from` and `to`: the zooms at which a name is shown. */
type NamedPlace = {
  name: string
  bangla: string
  lat: number
  lng: number
  from: number
  to: number
  look: Look
}

/** The first ones choose where they stand. */
const placeNames: readonly NamedPlace[] = [
  ...places.divisionSeats.map((place) => {
    const to = withAreas.includes(place.name) ? areasFrom - 1 : maxZoom
    return { ...place, from: 5, to, look: 'big' as const }
  }),
  ...places.waters.map((place) => ({ ...place, to: 10, look: 'water' as const })),
  ...places.countries.map((place) => ({ ...place, from: 5, to: 9, look: 'country' as const })),
  ...places.cities.map((place) => ({ ...place, from: 8, to: maxZoom, look: 'town' as const })),
  ...places.towns.map((place) => ({ ...place, from: 9, to: maxZoom, look: 'town' as const })),
  ...namedAreas
    .toSorted((one, other) => one.rank - other.rank)
    .map((area) => ({
      ...area,
      from: zoomOfRank[area.rank] ?? maxZoom,
      to: maxZoom,
      look: area.rank < 3 ? ('area' as const) : ('part' as const),
    })),
]

const writeName = (i18n: I18n, { name, bangla }: NamedPlace): string =>
  placeNameIn(i18n, { en: name, bn: bangla })

/** Pixels between a name and what is beside it, and by which it gives way to a mark. */
const [margin, step] = [3, 26]

/** Where a name may stand, the best first: at its spot, above or below it, or beside it; a city's also further away. */
const positionsOf = ({ width }: Size, look: Look): readonly (readonly [number, number])[] => {
  const aside = width / 2 + step
  const near = [
    [0, 0],
    [0, -step],
    [0, step],
    [aside, 0],
    [-aside, 0],
    [0, -1.6 * step],
    [0, 1.6 * step],
    [aside / 2, -step],
    [-aside / 2, -step],
    [aside / 2, step],
    [-aside / 2, step],
  ] as const
  const further = [
    [aside, -step],
    [-aside, -step],
    [aside, step],
    [-aside, step],
    [0, -2.2 * step],
    [0, 2.2 * step],
    [1.5 * aside, 0],
    [-1.5 * aside, 0],
  ] as const
  return look === 'big' ? [...near, ...further] : near
}

/** `size` is null until the name is measured in the language of the moment. */
type Label = { place: NamedPlace; marker: L.Marker; text: HTMLElement; size: Size | null; hasRoom: boolean }

const createLabel = (place: NamedPlace): Label => {
  const text = document.createElement('span')
  const icon = L.divIcon({ className: `map-name map-name-${place.look}`, html: text, iconSize: [0, 0] })
  const marker = new FlatMarker(place, { pane: 'names', interactive: false, keyboard: false, icon })
  return { place, text, marker, size: null, hasRoom: false }
}

/** Measures those names that weren't yet, all at once. */
const measure = (labels: readonly Label[]) => {
  const missing = labels.filter(({ size }) => !size)
  for (const { text } of missing) text.hidden = false
  for (const label of missing)
    label.size = {
      width: label.text.offsetWidth + 2 * margin,
      height: label.text.offsetHeight + 2 * margin,
    }
}

/** Finds out which names have room, and moves them from their spots if need be. */
const arrange = (map: L.Map, labels: readonly Label[], taken: readonly Box[]) => {
  const space = createFreeSpace()
  for (const box of taken) space.take(box)
  measure(labels)
  for (const label of labels) {
    const { place, text, size } = label
    if (!size) continue
    const { x, y } = map.latLngToLayerPoint(place)
    const position = positionsOf(size, place.look).find(([right, down]) =>
      space.isFree(boxAround({ x: x + right, y: y + down }, size)),
    )
    label.hasRoom = position !== undefined
    if (!position) continue
    const [right, down] = position
    space.take(boxAround({ x: x + right, y: y + down }, size))
    text.style.setProperty('--shift-x', `${right}px`)
    text.style.setProperty('--shift-y', `${down}px`)
  }
}

/** Of what is seen, names are drawn so far beyond each side: hundreds of others would slow each frame. */
const besides = 0.5

const showInView = (map: L.Map, labels: readonly Label[]) => {
  const near = map.getBounds().pad(besides)
  for (const { place, text, hasRoom } of labels) text.hidden = !hasRoom || !near.contains(place)
}

type DrawnNames = {
  /** Arranges the names around these boxes of marks, whose corners are points of the layer. */
  giveWayTo: (boxes: readonly Box[]) => void
  setLanguage: (i18n: I18n) => void
}

/** Shows more place names at nearer zooms; they are hidden from screen readers, which have the list of properties. */
export const drawPlaceNames = (map: L.Map, first: I18n, boxesOfMarks: () => readonly Box[]): DrawnNames => {
  const pane = map.createPane('names')
  pane.style.zIndex = '250'
  pane.style.pointerEvents = 'none'
  pane.ariaHidden = 'true'
  const labels = placeNames.map(createLabel)
  let i18n = first
  let shown: Label[] = []
  const write = () => {
    for (const label of labels) {
      label.text.textContent = writeName(i18n, label.place)
      label.size = null
    }
  }
  const giveWay = (boxes: readonly Box[]) => {
    arrange(map, shown, boxes)
    showInView(map, shown)
  }
  const show = () => {
    const zoom = map.getZoom()
    shown = labels.filter(({ place }) => zoom >= place.from && zoom <= place.to)
    const wanted = new Set(shown)
    for (const label of labels) {
      if (wanted.has(label)) label.marker.addTo(map)
      else label.marker.remove()
    }
    giveWay(boxesOfMarks())
  }
  write()
  show()
  map.on('zoomend', show)
  map.on('moveend', () => showInView(map, shown))
  // Another typeface has other widths.
  const measureAnew = () => {
    write()
    if (map.getContainer().isConnected) show()
  }
  void document.fonts.ready.then(measureAnew)
  return {
    giveWayTo: giveWay,
    setLanguage(spoken) {
      i18n = spoken
      write()
      giveWay(boxesOfMarks())
    },
  }
}
