import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Spot } from '@thikana/domain/place/pin'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { maxCorners, minCorners } from '@thikana/domain/place/area'
import { setSpot } from '@thikana/domain/place/typed-pin'
import { Button } from '../ui/button.tsx'
import styles from './area-drawing.module.css'
import type { BoxPoint, DrawnMap } from './drawn-map.ts'
import { isNear, isPress, simplifyLine } from './simplify-line.ts'

/** Pixels by which an arrow key moves the map; with Shift, a fifth. */
const keyStep = 50
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const pointIn = (event: PointerEvent<HTMLElement>): BoxPoint => {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/**
 * Draws an area on a map: freehand in one stroke, or corner by corner by presses or by Enter, for which arrow keys move the map below the
 * cross in its middle. `onDone` gets `minCorners` corners or more, or null if it was given up.
 */
const useAreaDrawing = (map: DrawnMap, onDone: (corners: Spot[] | null) => void) => {
  const [corners, setCorners] = useState<Spot[]>([])
  const stroke = useRef<BoxPoint[] | null>(null)

  useEffect(() => {
    map.setDragging(false)
    return () => map.setDragging(true)
  }, [map])
  useEffect(() => map.showArea(corners, false), [map, corners])

  const canFinish = corners.length >= minCorners
  const finish = () => canFinish && onDone(corners.map(setSpot))
  const addCorner = (point: BoxPoint) => {
    const [first] = corners
    if (first && canFinish && isNear(map.pointAt(first), point)) finish()
    else if (corners.length < maxCorners) setCorners([...corners, map.spotAt(point)])
  }
  const undo = () => setCorners(corners.slice(0, -1))

  const pointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = [pointIn(event)]
  }
  const pointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!stroke.current || !event.isPrimary) return
    stroke.current.push(pointIn(event))
    if (!isPress(stroke.current)) map.showArea(stroke.current.map(map.spotAt), false)
  }
  const pointerUp = (event: PointerEvent<HTMLElement>) => {
    const drawn = stroke.current
    if (!drawn || !event.isPrimary) return
    stroke.current = null
    const [first] = drawn
    if (first && isPress(drawn)) return addCorner(first)
    const found = simplifyLine(drawn).map(map.spotAt).map(setSpot)
    if (found.length >= minCorners) onDone(found)
    else map.showArea(corners, false)
  }

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key]
    const pixels = event.shiftKey ? keyStep / 5 : keyStep
    const { clientWidth, clientHeight } = event.currentTarget
    const actions: Record<string, () => void> = {
      Enter: () => addCorner({ x: clientWidth / 2, y: clientHeight / 2 }),
      Backspace: undo,
      Escape: () => onDone(null),
    }
    if (arrow) map.moveBy(arrow[0] * pixels, arrow[1] * pixels)
    else if (actions[event.key]) actions[event.key]?.()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const surface = {
    onPointerDown: pointerDown,
    onPointerMove: pointerMove,
    onPointerUp: pointerUp,
    onPointerCancel: () => {
      stroke.current = null
      map.showArea(corners, false)
    },
    onKeyDown: keyDown,
  }
  return { surface, corners: corners.length, canFinish, finish, undo }
}

type Props = { map: DrawnMap; onDone: (corners: Spot[] | null) => void }

/** Covers the map while an area is drawn; on narrow screens, text and buttons are below it. */
export const AreaDrawing = ({ map, onDone }: Props) => {
  const { t } = useLingui()
  const { surface, corners, canFinish, finish, undo } = useAreaDrawing(map, onDone)
  const ground = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ground.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <div
        ref={ground}
        className={styles.surface}
        role="application"
        aria-label={t`Draw an area`}
        aria-describedby="area-instructions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It takes keys, which is what the role means.
        tabIndex={0}
        {...surface}
      >
        <span className={styles.cross} aria-hidden />
      </div>
      <div ref={panel} className={styles.panel}>
        <p id="area-instructions">
          <Trans>
            Draw around a place, or press its corners.{' '}
            <span className={styles.keyboard}>
              On the keyboard: arrow keys move the map, Enter sets a corner at the cross, Backspace undoes it,
              Escape stops.
            </span>
          </Trans>
        </p>
        <p className="visually-hidden" role="status">
          {corners === 0 ? '' : t`${plural(corners, { one: '# corner', other: '# corners' })}`}
        </p>
        <div className="row">
          <Button size="small" variant="primary" aria-disabled={!canFinish} onClick={finish}>
            <Trans>Search this area</Trans>
          </Button>
          {corners > 0 && (
            <Button size="small" onClick={undo}>
              <Trans>Undo corner</Trans>
            </Button>
          )}
          <Button size="small" onClick={() => onDone(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}
