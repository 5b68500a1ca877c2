import type { RatingSummary } from '@thikana/domain/review/rating-summary'
import { Stars } from '../ui/stars.tsx'
import styles from './rating-overview.module.css'

/** The average next to a bar for each count of stars. */
export const RatingOverview = ({
  rating: { average, bars, count, isOfKnowing },
}: {
  rating: RatingSummary
}) => {
  if (average === null) return null
  const what = count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
  const whose = isOfKnowing ? ' by people who viewed or took it' : ''
  return (
    <div className={styles.overview}>
      <div className={styles.average}>
        <span className={styles.figure}>{average.toFixed(1)}</span>
        <Stars value={average} size={20} />
        <span className={styles.count}>{`${what}${whose}`}</span>
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
