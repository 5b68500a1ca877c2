import type * as L from 'leaflet'

/**
 * Lets the wheel scroll the page, and on a touch screen one finger, until the map is focused: somebody who reads on isn't caught by it.
 * Two fingers always zoom.
 */
export const listenQuietly = (map: L.Map): (() => void) => {
  const box = map.getContainer()
  const isTouch = matchMedia('(hover: none)').matches
  const rest = () => {
    map.scrollWheelZoom.disable()
    if (isTouch) map.dragging.disable()
  }
  const wake = () => {
    map.scrollWheelZoom.enable()
    if (isTouch) map.dragging.enable()
  }
  const leave = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) rest()
  }
  rest()
  box.addEventListener('focusin', wake)
  box.addEventListener('focusout', leave)
  return () => {
    box.removeEventListener('focusin', wake)
    box.removeEventListener('focusout', leave)
  }
}
