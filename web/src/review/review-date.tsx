import type { Review } from '@thikana/contract/api'
import { DateText } from '../ui/text/date-text.tsx'
import styles from './review-date.module.css'

export const ReviewDate = ({ review: { createdAt, editedAt } }: { review: Review }) => (
  <span className={styles.date}>
    <DateText value={createdAt} />
    {editedAt && (
      <span className={styles.edited}>
        Edited on <DateText value={editedAt} />
      </span>
    )}
  </span>
)
