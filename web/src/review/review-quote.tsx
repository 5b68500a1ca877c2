import type { Review } from '@thikana/contract/api'
import { Avatar } from '../ui/avatar.tsx'
import { Rating } from '../ui/stars.tsx'
import { ReviewDate } from './review-date.tsx'
import styles from './review-quote.module.css'

export const ReviewQuote = ({ review }: { review: Review }) => (
  <figure className={styles.quote}>
    <div className={styles.head}>
      <Rating value={review.rating} />
      <ReviewDate review={review} />
    </div>
    <blockquote className={styles.words}>
      <p>{review.comment}</p>
    </blockquote>
    <figcaption className={styles.who}>
      <Avatar name={review.userName} image={review.userPhoto} size={44} />
      <div>
        <div className={styles.name}>{review.userName}</div>
        <div className={styles.property}>{review.propertyTitle}</div>
      </div>
    </figcaption>
  </figure>
)
