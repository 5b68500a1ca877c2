import type { ReactNode } from 'react'
import styles from './brief-text.module.css'

/** A button's words, in brief where a bar marked with `data-brief` is narrow; its name for screen readers stays whole. */
export const BriefText = ({ brief, children }: { brief: string; children: ReactNode }) => (
  <>
    <span className={styles.whole}>{children}</span>
    <span className={styles.brief} aria-hidden>
      {brief}
    </span>
  </>
)
