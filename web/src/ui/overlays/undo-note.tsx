import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../button.tsx'
import { IconX } from '../icons.ts'
import styles from './undo-note.module.css'

type Props = { children: string; onUndo: (() => void) | null; onClose: () => void }

/** In place of what was cleared, with the way back; `onUndo` is null where there is none any more. The focus moves here, since the button that was pressed is gone. */
export const UndoNote = ({ children, onUndo, onClose }: Props) => {
  const { t } = useLingui()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={note} className={styles.note}>
      <p role="status">{children}</p>
      <div className={styles.actions}>
        {onUndo && (
          <Button size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} />
        </IconButton>
      </div>
    </div>
  )
}
