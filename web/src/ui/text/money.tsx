import { useLingui } from '@lingui/react/macro'
import { formatDollars } from '@thikana/domain/payment/money'
import type { Purpose } from '@thikana/domain/property/purpose'
import { periods } from '@thikana/texts/purpose'
import styles from './text.module.css'

type Props = { dollars: number; purpose?: Purpose }

const Period = ({ purpose = 'sale' }: { purpose: Purpose | undefined }) => {
  const { t } = useLingui()
  const period = periods[purpose]
  return <>{period && t(period)}</>
}

/** `$100,000` in tabular figures, or `$420 a month` if that is what is agreed on; breaks only before the period. */
export const Money = ({ dollars, purpose }: Props) => (
  <span>
    <span className={styles.figures}>{formatDollars(dollars)}</span>
    <Period purpose={purpose} />
  </span>
)

/** `$90,000 – $120,000`, or `$400 – $450 a month`; breaks only after the dash, and before the period. */
export const PriceRange = ({ low, high, purpose }: { low: number; high: number; purpose: Purpose }) => (
  <span className={styles.range}>
    <span>{low === high ? formatDollars(low) : `${formatDollars(low)} –`}</span>
    <span>{low === high ? '' : ` ${formatDollars(high)}`}</span>
    <Period purpose={purpose} />
  </span>
)
