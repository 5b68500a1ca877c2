import { formatDollars } from '@thikana/domain/money'
import { amountInWords, type Purpose } from '@thikana/domain/purpose'
import styles from './text.module.css'

type Props = { dollars: number; purpose?: Purpose }

/** `$100,000` in tabular figures, or `$420 a month` if that is what is agreed on. */
export const Money = ({ dollars, purpose }: Props) => (
  <span className={styles.figures}>{amountInWords(dollars, purpose)}</span>
)

/** `$90,000 – $120,000`, or `$400 – $450 a month`; breaks only after the dash. */
export const PriceRange = ({ low, high, purpose }: { low: number; high: number; purpose: Purpose }) => (
  <span className={styles.range}>
    <span>{low === high ? amountInWords(low, purpose) : `${formatDollars(low)} –`}</span>
    {low === high ? null : ' '}
    {low === high ? null : <span>{amountInWords(high, purpose)}</span>}
  </span>
)
