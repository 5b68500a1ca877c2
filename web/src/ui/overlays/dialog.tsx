import { useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  createContext,
  type RefObject,
} from 'react'
import { IconX } from '../icons.ts'
import { IconButton } from '../button.tsx'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'

/** Asked before a dialog is closed with unsaved content; false keeps it open. */
type MayClose = () => Promise<boolean>

/** Where a dialog's content registers its guard; null outside of dialogs. */
export const DialogGuard = createContext<RefObject<MayClose | null> | null>(null)

type Props = {
  isOpen: boolean
  /** Called for Escape, the close button and a press outside. */
  onClose: () => void
  /** Ignores presses outside, for content that can't be shown again. */
  ignoresOutsidePress?: boolean
  title: string
  /** `side` is a drawer on the left; `dark` is dark in both colour schemes. */
  look?: 'plain' | 'side' | 'dark'
  /** In px. */
  width?: number
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A modal dialog based on the browser's `<dialog>`, which keeps the focus inside and returns it on closing. The focus starts at
 * `data-autofocus`, or else at the close button.
 */
export const Dialog = ({ isOpen, ...rest }: Props) => (isOpen ? <OpenDialog {...rest} /> : null)

/** Where the focus returns: to the opener or, if that is gone, to the first control in its section, or the heading. */
const findSuccessor = (opener: Element | null, section: Element | null | undefined) =>
  opener?.isConnected
    ? opener
    : (section?.isConnected && section.querySelector('a[href], button')) || document.querySelector('main h1')

/** Beside the panel. The scrollbar, with which a long dialog is read, belongs to the same element. */
const isBeside = (opened: HTMLDialogElement | null, { target, clientX }: MouseEvent) =>
  opened !== null && target === opened && clientX < opened.clientWidth

const OpenDialog = ({
  onClose,
  ignoresOutsidePress,
  title,
  look = 'plain',
  width,
  role,
  children,
}: Omit<Props, 'isOpen'>) => {
  const { t } = useLingui()
  const element = useRef<HTMLDialogElement>(null)
  const guard = useRef<MayClose | null>(null)
  const isPressedBeside = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const opened = element.current
    const opener = document.activeElement
    const section = opener?.closest('section')
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      opened?.close()
      const next = findSuccessor(opener, section)
      // The heading of another page, whose scroll position must not change.
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
      data-colour-scheme={look === 'dark' ? 'dark' : undefined}
      onKeyDown={(event) => {
        // Keys pressed in a dialog don't concern the row or page that opened it.
        event.stopPropagation()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Without this, a second Escape in a row would close every open dialog without asking (HTML, "close watchers").
        event.preventDefault()
        void close()
      }}
      onCancel={(event) => {
        // A file field inside the dialog has its own `cancel` event.
        if (event.target !== element.current) return
        event.preventDefault()
        void close()
      }}
      onClose={() => {
        // The browser may close the dialog without a `cancel`, as on a second back gesture in a row; reopen it if it is guarded, and ask.
        if (element.current?.open !== false) return
        if (guard.current) element.current.showModal()
        void close()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(element.current, event)
      }}
      // Not yet when the press begins, so that the field being typed in learns that it is left.
      onClick={(event) => {
        if (!ignoresOutsidePress && isPressedBeside.current && isBeside(element.current, event)) void close()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t`Close`} onClick={() => void close()}>
            <IconX />
          </IconButton>
        </div>
        <DialogGuard value={guard}>{children}</DialogGuard>
      </div>
      <Toasts />
    </dialog>
  )
}
