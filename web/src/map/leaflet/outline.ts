import * as L from 'leaflet'
import rings from './outline.json' with { type: 'json' }

/** Of a degree, as `scripts/map-outline.mjs` writes them. */
const precision = 1000

const points = (steps: readonly number[]): L.LatLngTuple[] => {
  let [x, y] = [0, 0]
  const found: L.LatLngTuple[] = []
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    found.push([y / precision, x / precision])
  }
  return found
}

/** Draws the country below everything else. */
export const drawOutline = (map: L.Map): void => {
  const pane = map.createPane('outline')
  pane.style.zIndex = '150'
  // A renderer of its own: a pane has one.
  const renderer = L.svg({ pane: 'outline', padding: 0.5 })
  L.polygon(rings.map(points), {
    pane: 'outline',
    renderer,
    interactive: false,
    className: 'map-land',
  }).addTo(map)
}
