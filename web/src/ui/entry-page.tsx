import type { ReactNode } from 'react'
import { PageTitle } from './text/page-title.tsx'
import styles from './entry-page.module.css'

type Props = { title: string; lead: string; other: ReactNode; children: ReactNode; below?: ReactNode }

export const EntryPage = ({ title, lead, other, children, below }: Props) => (
  <div className={styles.entry}>
    <div className={styles.card}>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </div>
    {other && <p className={styles.other}>{other}</p>}
    {below}
  </div>
)
