import { useEffect, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { IconX } from './icons.ts'
import styles from './undo-note.module.css'

type Props = { children: string; onUndo: () => void; onClose: () => void }

/** In place of what was cleared, with the way back. The focus moves here, since the button that was pressed is gone. */
export const UndoNote = ({ children, onUndo, onClose }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={note} className={styles.note}>
      <p role="status">{children}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
