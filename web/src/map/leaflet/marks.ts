import * as L from 'leaflet'
import { FlatMarker } from './flat-marker.ts'
import type { BoxPoint, DrawnMap, Mark, MapEvents } from '../drawn-map.ts'
import { type Box, boxAround, type Size } from '../free-space.ts'

type Shown = { marker: L.Marker; element: HTMLElement; mark: Mark }

/** Whether two are drawn alike at the same spot. */
const isSame = (one: Mark, other: Mark): boolean =>
  one.lat === other.lat &&
  one.lng === other.lng &&
  one.text === other.text &&
  one.name === other.name &&
  one.look === other.look &&
  one.isVague === other.isVague &&
  one.shift?.x === other.shift?.x &&
  one.shift?.y === other.shift?.y

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

/** Measures marks that aren't shown, all at once, and those with the same text only once. */
const createRuler = (map: L.Map) => {
  const known = new Map<string, Size>()
  // Another typeface has other widths.
  void document.fonts.ready.then(() => known.clear())
  const keyOf = ({ look, isVague, text }: Mark) => `${look} ${isVague} ${text}`
  return (marks: readonly Mark[]): Size[] => {
    const missing = [...new Map(marks.map((mark) => [keyOf(mark), mark])).entries()].filter(
      ([key]) => !known.has(key),
    )
    const place = document.createElement('div')
    place.className = 'map-measure'
    const elements = missing.map(([key, mark]) => {
      const element = document.createElement('span')
      write(element, mark)
      return { key, element }
    })
    place.append(...elements.map(({ element }) => element))
    map.getContainer().append(place)
    for (const { key, element } of elements)
      known.set(key, { width: element.offsetWidth, height: element.offsetHeight })
    place.remove()
    return marks.map((mark) => known.get(keyOf(mark))!)
  }
}

const fixed: readonly Mark['look'][] = ['place', 'area']

const buildFixed = (mark: Mark): HTMLElement => {
  const element = document.createElement('span')
  element.role = 'img'
  write(element, mark)
  return element
}

const buildButton = (mark: Mark, events: () => MapEvents, onTab: (id: string) => void): HTMLButtonElement => {
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
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) onTab(mark.id)
  })
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

type DrawnMarks = Pick<DrawnMap, 'sizesOf' | 'highlight' | 'focusMark'> & {
  /** False if they were shown already. */
  showMarks: (marks: readonly Mark[]) => boolean
  /** What the marks cover, in points of the layer. */
  boxes: () => Box[]
}

/** Marks are drawn once they come into what is seen and this share of it on each side: hundreds at once would hold up the map. */
const besides = 0.5

/** `reveal` brings a mark into view once the keyboard leads to it. */
export const drawMarks = (map: L.Map, events: () => MapEvents, reveal: (mark: Mark) => void): DrawnMarks => {
  const shown = new Map<string, Shown>()
  let wanted: ReadonlyMap<string, Mark> = new Map()
  let highlighted: string | null = null

  const revealById = (id: string) => {
    const there = shown.get(id)
    if (there) reveal(there.mark)
  }

  const add = (mark: Mark) => {
    const element = fixed.includes(mark.look) ? buildFixed(mark) : buildButton(mark, events, revealById)
    const isMovable = mark.look === 'pin'
    const icon = L.divIcon({ className: 'map-mark-at', html: element, iconSize: [0, 0] })
    const marker = new FlatMarker(mark, { icon, keyboard: false, draggable: isMovable, autoPan: isMovable })
    marker.addTo(map)
    if (isMovable) makeMovable(map, marker, element, events)
    shown.set(mark.id, { marker, element, mark })
  }

  const remove = (id: string, { marker, element }: Shown) => {
    // The focus stays on the map.
    if (element === document.activeElement) map.getContainer().focus({ preventScroll: true })
    marker.remove()
    shown.delete(id)
  }

  const show = (mark: Mark) => {
    const there = shown.get(mark.id)
    if (!there) return add(mark)
    if (isSame(there.mark, mark)) return
    there.marker.setLatLng(mark)
    write(there.element, mark)
    there.mark = mark
  }

  const draw = () => {
    const near = map.getBounds().pad(besides)
    for (const [id, one] of shown) if (!wanted.has(id)) remove(id, one)
    for (const mark of wanted.values()) if (shown.has(mark.id) || near.contains(mark)) show(mark)
  }
  map.on('moveend', draw)

  const lift = (id: string | null, isHigh: boolean) => {
    const there = id === null ? undefined : shown.get(id)
    there?.element.toggleAttribute('data-highlighted', isHigh)
    there?.marker.setZIndexOffset(isHigh ? 10_000 : 0)
  }
  const highlight = (id: string | null) => {
    if (id !== highlighted) lift(highlighted, false)
    highlighted = id
    const mark = id === null ? undefined : wanted.get(id)
    if (mark) show(mark)
    lift(id, true)
  }

  const showMarks = (marks: readonly Mark[]): boolean => {
    const before = wanted
    wanted = new Map(marks.map((mark) => [mark.id, mark]))
    const isKnown = (mark: Mark) => {
      const known = before.get(mark.id)
      return known !== undefined && isSame(known, mark)
    }
    const isChanged = before.size !== wanted.size || !marks.every(isKnown)
    if (isChanged) draw()
    highlight(highlighted)
    return isChanged
  }

  const sizesOf = createRuler(map)
  const boxes = () => {
    const all = [...wanted.values()]
    const sizes = sizesOf(all)
    return all.map((mark, at) => {
      const { x, y } = map.latLngToLayerPoint(mark)
      const { shift = atItsSpot } = mark
      return boxAround({ x: x + shift.x, y: y + shift.y }, sizes[at]!)
    })
  }

  const focusMark = (id: string) => {
    const mark = wanted.get(id)
    if (mark) show(mark)
    shown.get(id)?.element.focus()
  }

  return { showMarks, sizesOf, highlight, focusMark, boxes }
}
