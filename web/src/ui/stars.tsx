import { useLingui } from '@lingui/react/macro'
import { starsOf } from '@thikana/domain/review/rating'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { IconStarFilled } from './icons.ts'
import styles from './text/text.module.css'

/** The rating rounded down as stars (requirements §11), with the exact rating as their accessible name. `value` is 1 to 5. */
export const Stars = ({ value, size = 18 }: { value: number; size?: number }) => {
  const { t, i18n } = useLingui()
  const rating = formatNumber(i18n, value)
  return (
    <span className={styles.stars} role="img" aria-label={t`${rating} out of 5 stars`}>
      {Array.from({ length: starsOf(value) }, (_, at) => (
        <IconStarFilled key={at} size={size} />
      ))}
    </span>
  )
}

export const Rating = ({ value }: { value: number }) => {
  const { i18n } = useLingui()
  return (
    <span className={styles.rating}>
      <Stars value={value} />
      <span aria-hidden>{withDigits(i18n, value.toFixed(1))}</span>
    </span>
  )
}
