import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { BreakingText } from './text/breaking-text.tsx'
import styles from './person.module.css'

type Props = {
  name: string
  image?: string | null
  /** Shown below the name: an address, a date. */
  children?: ReactNode
}

export const Person = ({ name, image, children }: Props) => (
  <div className={styles.person}>
    <Avatar name={name} image={image} size={40} />
    <div className={styles.words}>
      <strong>
        <BreakingText text={name} />
      </strong>
      {children}
    </div>
  </div>
)
