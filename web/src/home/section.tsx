import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = { title: string; text?: string; link?: ReactNode; isBand?: boolean; children: ReactNode }

/** A section of the home page with its heading. */
export const Section = ({ title, text, link, isBand, children }: Props) => {
  const id = useId()
  return (
    <section className={styles.section} data-band={isBand || undefined} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {link}
        </div>
        {children}
      </div>
    </section>
  )
}
