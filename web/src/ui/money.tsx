import { formatDollars } from '@thikana/domain/money'
import { type Purpose, wordsOf } from '@thikana/domain/purpose'
import styles from './text.module.css'

type Props = { dollars: number; purpose?: Purpose }

/** `$100,000` in tabular figures, or `$420 a month` if that is what is agreed on; breaks only before the period. */
export const Money = ({ dollars, purpose }: Props) => (
  <>
    <span className={styles.figures}>{formatDollars(dollars)}</span>
    {wordsOf(purpose).period}
  </>
)

/** `$90,000 – $120,000`, or `$400 – $450 a month`; breaks only after the dash, and before the period. */
export const PriceRange = ({ low, high, purpose }: { low: number; high: number; purpose: Purpose }) => (
  <span className={styles.range}>
    <span>
      {formatDollars(low)}
      {low === high ? '' : ' –'}
    </span>
    {low === high ? null : ' '}
    {low === high ? null : <span>{formatDollars(high)}</span>}
    {wordsOf(purpose).period}
  </span>
)
