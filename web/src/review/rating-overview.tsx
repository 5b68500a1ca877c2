import type { Review } from '@thikana/contract/api'
import { reviewsThatCount } from '@thikana/domain/review'
import { Stars } from '../ui/stars.tsx'
import styles from './rating-overview.module.css'
import { summariseRatings } from './rating-summary.ts'

/** The average next to a bar for each count of stars. */
type Props = { reviews: readonly Pick<Review, 'rating' | 'authorDid'>[]; isComplete: boolean }

export const RatingOverview = ({ reviews, isComplete }: Props) => {
  const counted = reviewsThatCount(reviews)
  const { average, bars, count } = summariseRatings(counted.map(({ rating }) => rating))
  if (average === null) return null
  const what = count === 1 ? '1 review' : `${count} reviews`
  const whose = counted.length < reviews.length ? ' by people who viewed or took it' : ''
  return (
    <div className={styles.overview}>
      <div className={styles.average}>
        <span className={styles.figure}>{average.toFixed(1)}</span>
        <Stars value={average} size={20} />
        <span className={styles.count}>{`${isComplete ? what : `The newest ${what}`}${whose}`}</span>
      </div>
      <ul className={styles.bars}>
        {bars.map(({ stars, count: one }) => (
          <li key={stars} aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${one} of ${count}`}>
            <span aria-hidden>{stars}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(one / count) * 100}%` }} />
            </span>
            <span aria-hidden>{one}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
