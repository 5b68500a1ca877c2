import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import { BreakingText } from './text/breaking-text.tsx'
import styles from './person.module.css'

type Props = {
  name: string
  image?: string | null
  /** The page that their name leads to. */
  to?: string
  /** Shown below the name: an address, a date. */
  children?: ReactNode
}

export const Person = ({ name, image, to, children }: Props) => (
  <div className={styles.person}>
    <div data-picture>
      <Avatar name={name} image={image} size={40} />
    </div>
    <div className={styles.words} data-lines>
      <strong>
        {to ? (
          <Link to={to}>
            <BreakingText text={name} />
          </Link>
        ) : (
          <BreakingText text={name} />
        )}
      </strong>
      {children}
    </div>
  </div>
)
