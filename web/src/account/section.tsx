import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  /** The current state, in a sentence. */
  state: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export const Section = ({ title, state, actions, children }: Props) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <div>
        <h3>{title}</h3>
        <p className={styles.state}>{state}</p>
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
    {children}
  </section>
)

export const Items = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.items} aria-label={label}>
    {children}
  </ul>
)

type ItemProps = { name: ReactNode; about: ReactNode; actions?: ReactNode }

export const Item = ({ name, about, actions }: ItemProps) => (
  <li>
    <div>
      <strong>{name}</strong>
      <span>{about}</span>
    </div>
    {actions && <div className="row">{actions}</div>}
  </li>
)
