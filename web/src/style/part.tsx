import type { ReactNode } from 'react'
import styles from './style-page.module.css'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** One state of a widget, with its name. */
export const Case = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
)
