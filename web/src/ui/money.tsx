import { formatDollars } from '@thikana/domain/money'
import styles from './text.module.css'

/** `$100,000` in tabular figures. */
export const Money = ({ dollars }: { dollars: number }) => (
  <span className={styles.figures}>{formatDollars(dollars)}</span>
)

/** `$90,000 – $120,000`; breaks only after the dash. */
export const PriceRange = ({ low, high }: { low: number; high: number }) => (
  <span className={styles.range}>
    <span>
      {formatDollars(low)}
      {low === high ? '' : ' –'}
    </span>
    {low === high ? null : ' '}
    {low === high ? null : <span>{formatDollars(high)}</span>}
  </span>
)
