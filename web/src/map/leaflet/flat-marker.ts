import * as L from 'leaflet'

/** Leaflet moves each marker by a transform, and hundreds of these make each frame slow. A marker that can be dragged needs it. */
export class FlatMarker extends L.Marker {
  protected _setPos(position: L.Point) {
    // @ts-expect-error -- Leaflet's types leave out what only subclasses call.
    super._setPos(position)
    const element = this.getElement()
    if (element)
      Object.assign(element.style, { transform: '', left: `${position.x}px`, top: `${position.y}px` })
  }
}
