import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { withDigits } from '@thikana/texts/number'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { country, type Spot } from '@thikana/domain/place/pin'
import { type DrawnMap, type MapEvents, type MapStart, maxZoom, minZoom, type View } from '../drawn-map.ts'
import { drawAttribution } from './attribution.ts'
import { drawLand } from './draw-land.ts'
import { drawMarks } from './marks.ts'
import { drawPlaceNames } from './place-names.ts'
import { listenQuietly } from './listen-quietly.ts'
import { drawTiles } from './tiles.ts'
import './map.css'

/** The searched area, and the circle around an approximate pin. */
const drawArea = (map: L.Map): Pick<DrawnMap, 'showArea' | 'showCircle'> => {
  const shape = L.layerGroup().addTo(map)
  const circle = L.layerGroup().addTo(map)
  return {
    showArea: (points, isClosed) => {
      shape.clearLayers()
      const look = { interactive: false, className: isClosed ? 'map-area' : 'map-line' }
      const corners = [...points]
      if (corners.length > 0) (isClosed ? L.polygon(corners, look) : L.polyline(corners, look)).addTo(shape)
    },
    showCircle: (spot, metres = 0) => {
      circle.clearLayers()
      if (spot) L.circle(spot, { radius: metres, interactive: false, className: 'map-circle' }).addTo(circle)
    },
  }
}

/** Sea around the country, in degrees: more in the south, so that the coast can be moved above what covers the map's end. */
const around = 1.5
const below = 5
const limits = L.latLngBounds(
  [country.south - below, country.west - around],
  [country.north + around, country.east + around],
)
const wholeCountry = L.latLngBounds([country.south, country.west], [country.north, country.east])

const keyStep = 80

const readView = (map: L.Map): View => {
  const bounds = map.getBounds()
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  }
}

const startMap = (element: HTMLElement): L.Map => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    attributionControl: false,
    // Observed below, since Leaflet reports a resize as a move by the person.
    trackResize: false,
    fadeAnimation: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    renderer: L.svg({ padding: 0.5 }),
    keyboardPanDelta: keyStep,
    minZoom,
    maxZoom,
    maxBoundsViscosity: 0.8,
  })
  // Only now: given at the start, Leaflet itself would pan back inside after a resize, as if the person had moved the map.
  map.options.maxBounds = limits
  return map
}

/** Leaflet writes the scale in English: after each move, since during one it would lay out every frame. Returns what writes it anew. */
const drawScale = (map: L.Map, i18n: I18n): (() => void) => {
  const scale = L.control.scale({ imperial: false, position: 'bottomright', updateWhenIdle: true })
  const translate = () => {
    const line = map.getContainer().querySelector('.leaflet-control-scale-line')
    const [, number, unit] = /^(\d+) (k?m)$/.exec(line?.textContent ?? '') ?? []
    if (!line || !number) return
    const count = withDigits(i18n, number)
    line.textContent = unit === 'km' ? t(i18n)`${count} km` : t(i18n)`${count} m`
  }
  return () => {
    map.off('moveend', translate)
    scale.remove().addTo(map)
    map.on('moveend', translate)
    translate()
  }
}

/** The words of Leaflet's own controls. */
const writeControls = (map: L.Map, i18n: I18n): void => {
  const names = {
    '.leaflet-control-zoom-in': t(i18n)`Zoom in`,
    '.leaflet-control-zoom-out': t(i18n)`Zoom out`,
  }
  for (const [selector, name] of Object.entries(names)) {
    const button = map.getContainer().querySelector<HTMLElement>(selector)
    if (button) Object.assign(button, { title: name, ariaLabel: name })
  }
}

/** Leaflet 1.9.4 delays the wheel's zoom, and would zoom after the map is removed. */
const stopWheel = (map: L.Map): void => {
  clearTimeout((map.scrollWheelZoom as L.Handler & { _timer?: number })._timer)
}

/** Pixels from the map's end to the middle of a mark that the scale doesn't cover. */
const aboveScale = 56

/** How much of the map's lower edge lies under the cards of a phone. */
const coveredPixels = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--map-covered')) || 0

export const createMap = (element: HTMLElement, start: MapStart, events: () => MapEvents): DrawnMap => {
  const map = startMap(element)
  const { centre, zoom = 14, tiles, i18n } = start
  let { scheme } = start
  if (centre) map.setView(centre, zoom)
  else map.fitBounds(wholeCountry)
  const writeScale = drawScale(map, i18n)
  writeScale()
  writeControls(map, i18n)
  const writeAttribution = drawAttribution(map, tiles?.attribution ?? null)
  writeAttribution(i18n)

  const options = { animate: false }
  // Marks our own moves, so that the list doesn't follow them.
  let isOurs = false
  const ours = (move: () => void) => {
    isOurs = true
    move()
    map.panInsideBounds(limits, options)
    isOurs = false
  }

  const drawLandAgain = drawLand(map)
  const drawn = tiles && drawTiles(map, tiles, scheme, i18n)
  const bringIntoView = (spot: Spot, covered: number) =>
    ours(() =>
      map.panInside(spot, {
        ...options,
        paddingTopLeft: [56, 72],
        paddingBottomRight: [56, covered + aboveScale],
      }),
    )
  const { boxes, showMarks, ...marks } = drawMarks(map, events, (mark) =>
    bringIntoView(mark, coveredPixels(element)),
  )
  const names = tiles ? null : drawPlaceNames(map, i18n, boxes)
  const area = drawArea(map)
  const stopQuiet = start.isQuiet ? listenQuietly(map) : () => {}

  map.on('movestart', () => events().onMoveStart?.(!isOurs))
  map.on('moveend', () => {
    events().onView?.(readView(map), !isOurs)
    if (!isOurs) map.panInsideBounds(limits)
  })
  map.on('click', ({ latlng }) => events().onPress?.({ lat: latlng.lat, lng: latlng.lng }))
  // Also called when the box first gets a size.
  const resized = new ResizeObserver(() => ours(() => map.invalidateSize(options)))
  resized.observe(element)

  return {
    ...marks,
    ...area,
    showMarks(shown) {
      if (showMarks(shown)) names?.giveWayTo(boxes())
    },
    moveBy: (x, y) => map.panBy([x, y], options),
    moveTo: (spot: Spot, to = map.getZoom()) => ours(() => map.setView(spot, to, options)),
    bringIntoView,
    fit: (spots) =>
      ours(() =>
        map.fitBounds(L.latLngBounds([...spots]), {
          ...options,
          paddingTopLeft: [32, 32],
          paddingBottomRight: [32, 32 + Math.min(coveredPixels(element), map.getSize().y / 3)],
          maxZoom: 16,
        }),
      ),
    fitBounds: ({ west, south, east, north }) =>
      ours(() =>
        map.fitBounds(
          [
            [south, west],
            [north, east],
          ],
          options,
        ),
      ),
    view: () => readView(map),
    spotAt: ({ x, y }) => {
      const { lat, lng } = map.containerPointToLatLng([x, y])
      return { lat, lng }
    },
    pointAt: (spot) => map.latLngToContainerPoint(spot),
    setDragging: (isOn) => (isOn ? map.dragging.enable() : map.dragging.disable()),
    setScheme(next) {
      if (next === scheme) return
      scheme = next
      drawLandAgain()
      drawn?.setScheme(scheme)
    },
    setLanguage(spoken) {
      writeControls(map, spoken)
      writeScale()
      writeAttribution(spoken)
      names?.setLanguage(spoken)
      drawn?.setLanguage(spoken)
    },
    remove: () => {
      resized.disconnect()
      stopQuiet()
      stopWheel(map)
      map.remove()
    },
  }
}
