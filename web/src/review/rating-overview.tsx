import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RatingSummary } from '@thikana/domain/review/rating-summary'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { Stars } from '../ui/stars.tsx'
import styles from './rating-overview.module.css'

export const RatingOverview = ({
  rating: { average, bars, count, isOfKnowing },
}: {
  rating: RatingSummary
}) => {
  const { t, i18n } = useLingui()
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
        <span className={styles.figure}>{withDigits(i18n, average.toFixed(1))}</span>
        <Stars value={average} size={20} />
        <span className={styles.count}>{countText}</span>
      </div>
      <ul className={styles.bars}>
        {bars.map(({ stars, count: share }) => {
          const [given, all] = [formatNumber(i18n, share), formatNumber(i18n, count)]
          return (
            <li
              key={stars}
              aria-label={t`${plural(stars, {
                one: `# star: ${given} of ${all}`,
                other: `# stars: ${given} of ${all}`,
              })}`}
            >
              <span aria-hidden>{formatNumber(i18n, stars)}</span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${(share / count) * 100}%` }} />
              </span>
              <span aria-hidden>{given}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
