import type { Review } from '@thikana/contract/api'
import { Link } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { Rating } from '../ui/stars.tsx'
import { DeedMark } from './deed-mark.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-item.module.css'

type Props = {
  review: Review
  /** In a list of several homes' reviews: which one it is of. */
  namesProperty?: boolean
}

export const ReviewItem = ({ review, namesProperty = false }: Props) => (
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
        <DeedMark review={review} />
      </div>
      {namesProperty && (
        <Link className={styles.property} to={`/property/${review.propertyId}`}>
          {review.propertyTitle}
        </Link>
      )}
      <ClampedText text={review.comment} lines={8} />
    </div>
  </article>
)
