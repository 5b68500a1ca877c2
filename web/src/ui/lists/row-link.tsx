import { Link, type LinkProps } from 'react-router'
import styles from './row-link.module.css'

/** The one link of a table's row, in its first cell: pressing the row or card anywhere opens it. */
export const RowLink = (props: LinkProps) => <Link className={styles.link} {...props} />
