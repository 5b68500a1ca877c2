import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** The buttons of one row of a table, side by side wherever there is room for it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
