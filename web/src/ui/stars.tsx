import { IconStarFilled } from './icons.ts'
import { starsOf } from '@thikana/domain/review'
import styles from './text.module.css'

/** As many stars as the rating rounded down (requirements §11), with the exact rating as their name. `value` is 1 to 5. */
export const Stars = ({ value, size = 18 }: { value: number; size?: number }) => (
  <span className={styles.stars} role="img" aria-label={`${value} out of 5 stars`}>
    {Array.from({ length: starsOf(value) }, (_, at) => (
      <IconStarFilled key={at} size={size} aria-hidden />
    ))}
  </span>
)

/** The stars, and the exact figure beside them. */
export const Rating = ({ value }: { value: number }) => (
  <span className={styles.rating}>
    <Stars value={value} />
    <span aria-hidden>{value.toFixed(1)}</span>
  </span>
)
