import type { ReactNode } from 'react'
import styles from './style-page.module.css'

/** A chapter of the style page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** One state of something, under what it is called. */
export const Case = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.case}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
)
