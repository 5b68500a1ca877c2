import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { priceStep } from '@thikana/domain/wishlist/wishlist'
import { rangeInWords } from '@thikana/texts/amount'
import { formatAmount } from '@thikana/texts/money'
import styles from './wish-card.module.css'

type Then = NonNullable<Wish['priceWhenSaved']>

const wordsOf = (i18n: I18n, wish: Wish, then: Then, step: number | null): string => {
  if (step === null) {
    const range = rangeInWords(i18n, { ...then, purpose: wish.purpose })
    return t(i18n)`${range} when you saved it`
  }
  const amount = formatAmount(i18n, Math.abs(step))
  if (wish.purpose === 'rent')
    return step < 0
      ? t(i18n)`${amount} a month less than when you saved it`
      : t(i18n)`${amount} a month more than when you saved it`
  return step < 0
    ? t(i18n)`${amount} less than when you saved it`
    : t(i18n)`${amount} more than when you saved it`
}

/** How the price changed since the home was saved; nothing if it didn't. */
export const PriceSince = ({ wish }: { wish: Wish }) => {
  const { i18n } = useLingui()
  const then = wish.priceWhenSaved
  if (!then || wish.priceMax === 0) return null
  const step = priceStep(then, wish)
  return (
    <p className={styles.since} data-less={(step ?? 0) < 0 || undefined}>
      {wordsOf(i18n, wish, then, step)}
    </p>
  )
}
