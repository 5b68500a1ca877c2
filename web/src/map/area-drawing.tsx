import type { Spot } from '@thikana/domain/place/pin'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './area-drawing.module.css'
import type { DrawnMap } from './drawn-map.ts'
import { useAreaDrawing } from './use-area-drawing.ts'

type Props = { map: DrawnMap; onDone: (corners: Spot[] | null) => void }

const byHand = 'Draw around a place with your mouse or finger, or press its corners.'
const byKeyboard =
  'On the keyboard: arrow keys move the map, Enter sets a corner at the cross, Backspace undoes it, Escape stops.'

/** Covers the map while an area is drawn; on narrow screens, text and buttons are below it. */
export const AreaDrawing = ({ map, onDone }: Props) => {
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
        aria-label="Draw an area"
        aria-describedby="area-instructions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It takes keys, which is what the role means.
        tabIndex={0}
        {...surface}
      >
        <span className={styles.cross} aria-hidden />
      </div>
      <div ref={panel} className={styles.panel}>
        <p id="area-instructions">
          {byHand} <span className={styles.keyboard}>{byKeyboard}</span>
        </p>
        <p className="visually-hidden" role="status">
          {corners === 0 ? '' : corners === 1 ? '1 corner' : `${corners} corners`}
        </p>
        <div className={styles.buttons}>
          <Button size="small" variant="primary" aria-disabled={!canFinish} onClick={finish}>
            Search this area
          </Button>
          {corners > 0 && (
            <Button size="small" onClick={undo}>
              Undo corner
            </Button>
          )}
          <Button size="small" onClick={() => onDone(null)}>
            Cancel
          </Button>
        </div>
      </div>
    </>
  )
}
