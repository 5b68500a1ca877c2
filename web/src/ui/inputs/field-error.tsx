import type { ReactNode } from 'react'
import styles from './form-shell.module.css'

/** An error below a control that can't show one itself. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) => (
  <p id={id} className={styles.error} role="alert">
    {children}
  </p>
)
