import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import styles from './property-preview.module.css'

/** Escape closes it. It takes the focus when mounted, so give each content its own key. */
export const MapPanel = ({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={label} tabIndex={-1} onKeyDown={keyDown}>
      <span className={styles.close}>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX />
        </IconButton>
      </span>
      {children}
    </section>
  )
}
