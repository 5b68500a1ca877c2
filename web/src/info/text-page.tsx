import type { ReactNode } from 'react'
import { PageContent } from '../layout/shell.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import styles from './text-page.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** The frame of a page that is read. Operators may put their own sentences in place of each (docs/operating.md). */
export const TextPage = ({ title, lead, children }: Props) => (
  <PageContent>
    <div className={styles.page}>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </div>
  </PageContent>
)

export const TextSection = ({ title, children }: Omit<Props, 'lead'>) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
