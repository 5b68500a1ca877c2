import * as L from 'leaflet'
import type { DrawnMap } from '../drawn-map.ts'

/** The area that homes are looked for in, and a circle that a home is in: shapes without behaviour. */
export const drawArea = (map: L.Map): Pick<DrawnMap, 'showArea' | 'showCircle'> => {
  const shape = L.layerGroup().addTo(map)
  const around = L.layerGroup().addTo(map)
  return {
    showArea: (points, isClosed) => {
      shape.clearLayers()
      const look = { interactive: false, className: isClosed ? 'map-area' : 'map-line' }
      const corners = [...points]
      if (corners.length > 0) (isClosed ? L.polygon(corners, look) : L.polyline(corners, look)).addTo(shape)
    },
    showCircle: (spot, metres = 0) => {
      around.clearLayers()
      if (spot) L.circle(spot, { radius: metres, interactive: false, className: 'map-circle' }).addTo(around)
    },
  }
}
