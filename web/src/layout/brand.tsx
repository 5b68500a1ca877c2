import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import styles from './brand.module.css'

export const Brand = () => (
  <Link to="/" className={styles.brand}>
    <img src="/seal.svg" alt="" width={32} height={32} />
    <span className={styles.word}>{useSite().brand}</span>
  </Link>
)
