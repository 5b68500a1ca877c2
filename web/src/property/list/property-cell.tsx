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
  /** Shows the picture large enough to review it. */
  isLarge?: boolean
  children?: ReactNode
}

export const PropertyCell = ({ to, title, location, image, colour, isLarge, children }: Props) => {
  const named = <BreakingText text={title} />
  return (
    <div className={styles.cell} data-large={isLarge || undefined}>
      <div className={styles.picture}>
        <Picture
          src={image}
          colour={colour}
          alt=""
          sizes={isLarge ? '(width < 900px) 100vw, 240px' : '80px'}
        />
      </div>
      <div className={styles.words}>
        {to ? <Link to={to}>{named}</Link> : <strong>{named}</strong>}
        <span>
          <BreakingText text={location} />
        </span>
        {children}
      </div>
    </div>
  )
}
