import type { ReactNode } from 'react'
import styles from './form-shell.module.css'

/** What is wrong with a control that has no place for it of its own. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) => (
  <p id={id} className={styles.error} role="alert">
    {children}
  </p>
)
