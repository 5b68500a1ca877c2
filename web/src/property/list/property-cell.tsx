import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BreakingText } from '../../ui/text/breaking-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './property-cell.module.css'

type Props = {
  /** Set if there is a page to link to. */
  to?: string
  title: string
  location: string
  image: string
  colour?: string | null
  children?: ReactNode
}

export const PropertyCell = ({ to, title, location, image, colour, children }: Props) => {
  const named = <BreakingText text={title} />
  return (
    <div className={styles.cell}>
      <div className={styles.picture} data-picture>
        <Picture src={image} colour={colour} alt="" sizes="80px" />
      </div>
      <div className={styles.words} data-lines>
        {to ? <Link to={to}>{named}</Link> : <strong>{named}</strong>}
        <span>
          <BreakingText text={location} />
        </span>
        {children}
      </div>
    </div>
  )
}
