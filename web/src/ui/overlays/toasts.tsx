import { useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { IconAlertCircle, IconCircleCheck, IconX } from '../icons.ts'
import { IconButton } from '../button.tsx'
import { makeStore } from '../store.ts'
import { closeToast, type Toast, toastStore } from './toast.ts'
import styles from './toasts.module.css'

// A modal dialog makes everything outside of it inert, so each dialog renders its own region; the topmost shows the toasts.
const regions = makeStore<string[]>([])

const OneToast = ({ toast }: { toast: Toast }) => {
  const { t } = useLingui()
  const Icon = toast.kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon size={22} />
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.message && <p className={styles.message}>{toast.message}</p>}
      </div>
      <IconButton label={t`Close message`} onClick={() => closeToast(toast.id)}>
        <IconX size={18} />
      </IconButton>
    </div>
  )
}

/** Where toasts are shown and announced to screen readers. */
export const Toasts = () => {
  const id = useId()
  const toasts = toastStore.useValue()
  const isOnTop = regions.useValue().at(-1) === id

  useEffect(() => {
    regions.change((all) => [...all, id])
    return () => regions.change((all) => all.filter((one) => one !== id))
  }, [id])

  return (
    <div className={styles.region} role="status" aria-live="polite">
      {isOnTop && toasts.map((toast) => <OneToast key={toast.id} toast={toast} />)}
    </div>
  )
}
