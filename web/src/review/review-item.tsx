import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import type { Purpose } from '@thikana/domain/property/purpose'
import type { AuthorDeed } from '@thikana/domain/review/review'
import { Avatar } from '../ui/avatar.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { Rating } from '../ui/stars.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-item.module.css'

/** Tells readers whether the author knows the property. */
const deedWords = (purpose: Purpose): Record<AuthorDeed | 'neither', MessageDescriptor> => ({
  bought: purpose === 'rent' ? msg`Rents this home` : msg`Bought this home`,
  viewed: msg`Viewed this home`,
  neither: msg`Hasn’t viewed it through us`,
})

export const ReviewItem = ({ review, purpose }: { review: Review; purpose: Purpose }) => {
  const { t } = useLingui()
  return (
    <article className={styles.item}>
      <Avatar name={review.userName} image={review.userPhoto} size={44} />
      <div className={styles.head}>
        <h3>{review.userName}</h3>
        <span className={styles.date}>
          <ReviewDate review={review} />
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.marks}>
          <Rating value={review.rating} />
          <span className={styles.deed}>{t(deedWords(purpose)[review.authorDid ?? 'neither'])}</span>
        </div>
        <ClampedText text={review.comment} lines={8} />
      </div>
    </article>
  )
}
