import { Trans, useLingui } from '@lingui/react/macro'
import type { Purpose } from '@thikana/domain/property/purpose'
import { formatAmount } from '@thikana/texts/money'
import { formatPrices } from '@thikana/texts/taka'
import type { ReactElement } from 'react'
import styles from './text.module.css'

type Props = { amount: number; purpose?: Purpose }

/** With the period that `amount` is for, if there is one. */
const ofPeriod = (amount: ReactElement, purpose: Purpose | undefined) =>
  purpose === 'rent' ? <Trans>{amount} a month</Trans> : amount

/** `$100,000` in tabular figures, or `$420 a month` if that is what is agreed on; breaks only beside the period. */
export const Money = ({ amount, purpose }: Props) => {
  const { i18n } = useLingui()
  const figures = <span className={styles.figures}>{formatAmount(i18n, amount)}</span>
  return <span>{ofPeriod(figures, purpose)}</span>
}

/**
 * `$90,000 – $120,000`, `৳85 lakh – ৳1.2 crore`, or `$400 – $450 a month`; breaks only after the dash, and beside the period. Bangla has spaces in
 * a range only beside words.
 */
export const PriceRange = ({ low, high, purpose }: { low: number; high: number; purpose?: Purpose }) => {
  const { i18n } = useLingui()
  const [lowest, highest] = formatPrices(i18n, low, high)
  const space = i18n.locale === 'bn' && !/\s/.test(lowest) ? '' : ' '
  const range = (
    <>
      <span>{low === high ? lowest : `${lowest}${space}–`}</span>
      <span>{low === high ? '' : space}</span>
      <span>{low === high ? '' : highest}</span>
    </>
  )
  return <span className={styles.range}>{ofPeriod(range, purpose)}</span>
}
