import * as L from 'leaflet'
import type { BoxPoint, DrawnMap, Mark, MapEvents } from '../drawn-map.ts'
import { type Box, boxAround } from '../free-space.ts'

type Shown = { marker: L.Marker; element: HTMLElement; shift: BoxPoint }

/** Pixels by which an arrow key moves a pin; with Shift, one. */
const keyStep = 10
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const atItsSpot: BoxPoint = { x: 0, y: 0 }

const write = (element: HTMLElement, { text, name, look, isVague, shift = atItsSpot }: Mark) => {
  element.className = `map-mark map-mark-${look}${isVague ? ' map-mark-vague' : ''}`
  element.textContent = text
  element.ariaLabel = name
  element.style.setProperty('--shift-x', `${shift.x}px`)
  element.style.setProperty('--shift-y', `${shift.y}px`)
}

/** Measures marks that aren't shown, all at once. */
const sizesOf = (map: L.Map, marks: readonly Mark[]) => {
  const place = document.createElement('div')
  place.className = 'map-measure'
  const elements = marks.map((mark) => {
    const element = document.createElement('span')
    write(element, mark)
    return element
  })
  place.append(...elements)
  map.getContainer().append(place)
  const sizes = elements.map(({ offsetWidth, offsetHeight }) => ({
    width: offsetWidth,
    height: offsetHeight,
  }))
  place.remove()
  return sizes
}

const fixed: readonly Mark['look'][] = ['place', 'area']

const buildFixed = (mark: Mark): HTMLElement => {
  const element = document.createElement('span')
  element.role = 'img'
  write(element, mark)
  return element
}

const buildButton = (mark: Mark, events: () => MapEvents): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  write(button, mark)
  const point = (id: string | null) => () => events().onPoint?.(id)
  button.addEventListener('click', (event) => {
    // Not a press of the map below it.
    event.stopPropagation()
    events().onMark?.(mark.id)
  })
  button.addEventListener('focus', point(mark.id))
  button.addEventListener('blur', point(null))
  button.addEventListener('mouseenter', point(mark.id))
  button.addEventListener('mouseleave', point(null))
  return button
}

/** Moves a pin by arrow keys, finger or mouse; the map follows to keep it in view. */
const makeMovable = (map: L.Map, marker: L.Marker, element: HTMLElement, events: () => MapEvents) => {
  const moved = () => {
    const { lat, lng } = marker.getLatLng()
    events().onDrag?.({ lat, lng })
  }
  marker.on('dragend', moved)
  element.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? 1 : keyStep
    const point = map.latLngToContainerPoint(marker.getLatLng())
    const next = map.containerPointToLatLng([point.x + step[0] * pixels, point.y + step[1] * pixels])
    marker.setLatLng(next)
    map.panInside(next, { padding: [48, 48], animate: false })
    moved()
  })
}

type DrawnMarks = Pick<DrawnMap, 'showMarks' | 'sizesOf' | 'highlight' | 'focusMark'> & {
  /** What the marks cover, in points of the layer. */
  boxes: () => Box[]
}

export const drawMarks = (map: L.Map, events: () => MapEvents): DrawnMarks => {
  const shown = new Map<string, Shown>()
  let highlighted: string | null = null

  const add = (mark: Mark) => {
    const element = fixed.includes(mark.look) ? buildFixed(mark) : buildButton(mark, events)
    const isMovable = mark.look === 'pin'
    const icon = L.divIcon({ className: 'map-mark-at', html: element, iconSize: [0, 0] })
    const marker = L.marker(mark, { icon, keyboard: false, draggable: isMovable, autoPan: isMovable })
    marker.addTo(map)
    if (isMovable) makeMovable(map, marker, element, events)
    shown.set(mark.id, { marker, element, shift: mark.shift ?? atItsSpot })
  }

  const lift = (id: string | null, isHigh: boolean) => {
    const there = id === null ? undefined : shown.get(id)
    there?.element.toggleAttribute('data-highlighted', isHigh)
    there?.marker.setZIndexOffset(isHigh ? 10_000 : 0)
  }
  const highlight = (id: string | null) => {
    if (id !== highlighted) lift(highlighted, false)
    highlighted = id
    lift(id, true)
  }

  const removeOthers = (wanted: ReadonlySet<string>) => {
    for (const [id, { marker, element }] of shown) {
      if (wanted.has(id)) continue
      // The focus stays on the map.
      if (element === document.activeElement) map.getContainer().focus({ preventScroll: true })
      marker.remove()
      shown.delete(id)
    }
  }

  const showMarks = (marks: readonly Mark[]) => {
    removeOthers(new Set(marks.map(({ id }) => id)))
    for (const mark of marks) {
      const there = shown.get(mark.id)
      if (!there) add(mark)
      else {
        there.marker.setLatLng(mark)
        there.shift = mark.shift ?? atItsSpot
        write(there.element, mark)
      }
    }
    highlight(highlighted)
  }

  const boxes = () =>
    [...shown.values()].map(({ marker, element, shift }) => {
      const { x, y } = map.latLngToLayerPoint(marker.getLatLng())
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      return boxAround({ x: x + shift.x, y: y + shift.y }, size)
    })

  return {
    showMarks,
    sizesOf: (marks) => sizesOf(map, marks),
    highlight,
    focusMark: (id) => shown.get(id)?.element.focus(),
    boxes,
  }
}
