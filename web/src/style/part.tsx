import type { ReactNode } from 'react'
import styles from './style-page.module.css'

/** A chapter of the style page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One state of something, under what it is called. */
export function Case({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.case}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  )
}
