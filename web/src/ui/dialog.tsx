import { IconX } from './icons.ts'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { DialogGuard, type MayClose } from './dialog-guard.ts'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'

type Props = {
  isOpen: boolean
  /** Escape, the close button, or a press outside. */
  onClose: () => void
  /** A press outside does nothing, since what is shown can't be shown again. */
  isFirm?: boolean
  title: string
  /** `side` is a drawer at the left; `dark` is dark in both colour schemes. */
  look?: 'plain' | 'side' | 'dark'
  /** In px. */
  width?: number
  /** `alertdialog` asks something that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, and gives it back when it closes.
 * The focus goes to what has `data-autofocus`, else to the close button. Nothing outside of it can be seen above it, so a drop-down list in it must not be put elsewhere in the page
 * (Mantine: `comboboxProps={{ withinPortal: false }}`).
 */
export const Dialog = ({ isOpen, ...rest }: Props) => (isOpen ? <OpenDialog {...rest} /> : null)

/** Where the focus goes back to: what opened the dialog, or where that is gone, what comes first in its section, or the heading. */
const findSuccessor = (opener: Element | null, section: Element | null | undefined) =>
  opener?.isConnected
    ? opener
    : (section?.isConnected && section.querySelector('a[href], button')) || document.querySelector('main h1')

const OpenDialog = ({
  onClose,
  isFirm,
  title,
  look = 'plain',
  width,
  role,
  children,
}: Omit<Props, 'isOpen'>) => {
  const element = useRef<HTMLDialogElement>(null)
  const guard = useRef<MayClose | null>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    const section = opener?.closest('section')
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      const next = findSuccessor(opener, section)
      // Another page's heading: it is scrolled to where its reader left it.
      const isPlaced = next === opener || next?.matches('h1')
      if (next instanceof HTMLElement) next.focus({ preventScroll: isPlaced ?? false })
    }
  }, [])

  const close = async () => {
    if (!guard.current || (await guard.current())) onClose()
  }

  return (
    <dialog
      ref={element}
      role={role}
      className={`${styles.dialog} ${styles[look] ?? ''}`}
      style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      data-mantine-color-scheme={look === 'dark' ? 'dark' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Without this, a second Escape in a row would close every open dialog, unasked (HTML, "close watchers").
        event.preventDefault()
        void close()
      }}
      onCancel={(event) => {
        // A file field in it has a `cancel` of its own.
        if (event.target !== element.current) return
        event.preventDefault()
        void close()
      }}
      onClose={() => {
        // The browser may close it without a `cancel`, as on a second gesture back in a row: what is guarded opens again and asks.
        if (element.current?.open !== false) return
        if (guard.current) element.current.showModal()
        void close()
      }}
      onPointerDown={(event) => !isFirm && event.target === element.current && void close()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" onClick={() => void close()}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        <DialogGuard value={guard}>{children}</DialogGuard>
      </div>
      <Toasts />
    </dialog>
  )
}
