import * as L from 'leaflet'

/** Leaflet gives each marker a layer of the graphics card, and hundreds of them make each frame slow: these share their pane's. */
export class FlatMarker extends L.Marker {
  protected _setPos(position: L.Point) {
    // @ts-expect-error -- Leaflet's types leave out what only subclasses call.
    super._setPos(position)
    const element = this.getElement()
    if (element) element.style.transform = `translate(${position.x}px, ${position.y}px)`
  }
}
