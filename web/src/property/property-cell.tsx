import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import styles from './property-cell.module.css'

type Props = {
  /** Where there is a page to go to. */
  to?: string
  title: string
  location: string
  image: string
  colour?: string | null
}

/** A property in a table: a small picture, its title and where it is. */
export function PropertyCell({ to, title, location, image, colour }: Props) {
  return (
    <div className={styles.cell}>
      <div className={styles.picture}>
        <Picture src={image} colour={colour} alt="" sizes="80px" />
      </div>
      <div className={styles.words}>
        {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
        <span>{location}</span>
      </div>
    </div>
  )
}
