import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RatingSummary } from '@thikana/domain/review/rating-summary'
import { Stars } from '../ui/stars.tsx'
import styles from './rating-overview.module.css'

export const RatingOverview = ({
  rating: { average, bars, count, isOfKnowing },
}: {
  rating: RatingSummary
}) => {
  const { t } = useLingui()
  if (average === null) return null
  const countText = isOfKnowing
    ? t`${plural(count, {
        one: '# review by people who viewed or took it',
        other: '# reviews by people who viewed or took it',
      })}`
    : t`${plural(count, { one: '# review', other: '# reviews' })}`
  return (
    <div className={styles.overview}>
      <div className={styles.average}>
        <span className={styles.figure}>{average.toFixed(1)}</span>
        <Stars value={average} size={20} />
        <span className={styles.count}>{countText}</span>
      </div>
      <ul className={styles.bars}>
        {bars.map(({ stars, count: given }) => (
          <li
            key={stars}
            aria-label={t`${plural(stars, {
              one: `# star: ${given} of ${count}`,
              other: `# stars: ${given} of ${count}`,
            })}`}
          >
            <span aria-hidden>{stars}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(given / count) * 100}%` }} />
            </span>
            <span aria-hidden>{given}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
