import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type Props = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** The browser's own checkbox with a clickable label. */
export const CheckBox = ({ checked, onChange, children }: Props) => (
  <label className={styles.box}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{children}</span>
  </label>
)
