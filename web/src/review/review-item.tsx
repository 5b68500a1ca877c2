import type { Review } from '@thikana/contract/api'
import { Avatar } from '../ui/avatar.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { Rating } from '../ui/stars.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-item.module.css'

/** A review under its property: author, date, stars and the whole text. */
export const ReviewItem = ({ review }: { review: Review }) => (
  <article className={styles.item}>
    <Avatar name={review.userName} image={review.userPhoto} size={44} />
    <div className={styles.head}>
      <h3>{review.userName}</h3>
      <span className={styles.date}>
        <ReviewDate review={review} />
      </span>
    </div>
    <div className={styles.body}>
      <Rating value={review.rating} />
      <ClampedText text={review.comment} lines={8} />
    </div>
  </article>
)
