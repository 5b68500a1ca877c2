import { formatDollars } from '@thikana/domain/payment/money'
import { type Purpose, wordsOf } from '@thikana/domain/property/purpose'
import styles from './text.module.css'

type Props = { dollars: number; purpose?: Purpose }

/** `$100,000` in tabular figures, or `$420 a month` if that is what is agreed on; breaks only before the period. */
export const Money = ({ dollars, purpose }: Props) => (
  <span>
    <span className={styles.figures}>{formatDollars(dollars)}</span>
    {wordsOf(purpose).period}
  </span>
)

/** `$90,000 – $120,000`, or `$400 – $450 a month`; breaks only after the dash, and before the period. */
export const PriceRange = ({ low, high, purpose }: { low: number; high: number; purpose: Purpose }) => (
  <span className={styles.range}>
    <span>{low === high ? formatDollars(low) : `${formatDollars(low)} –`}</span>
    <span>{low === high ? '' : ` ${formatDollars(high)}`}</span>
    {wordsOf(purpose).period}
  </span>
)
