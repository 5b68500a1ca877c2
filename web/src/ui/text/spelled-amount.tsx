import { useLingui } from '@lingui/react/macro'
import { amountSpelledOut } from '@thikana/texts/payment/spell-amount'
import styles from './spelled-amount.module.css'

/** An amount in units of the currency in words, on a line of its own, so that a zero too many is noticed; nothing in English for dollars. */
export const SpelledAmount = ({ amount }: { amount: number }) => {
  const { i18n } = useLingui()
  const spelled = amountSpelledOut(i18n, amount)
  return spelled === null ? null : <span className={styles.spelled}>{spelled}</span>
}
