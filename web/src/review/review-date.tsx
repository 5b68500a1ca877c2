import { Trans } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import { DateText } from '../ui/text/date-text.tsx'
import styles from './review-date.module.css'

export const ReviewDate = ({ review: { createdAt, editedAt } }: { review: Review }) => (
  <span className={styles.date}>
    <DateText value={createdAt} />
    {editedAt && (
      <span className={styles.edited}>
        <Trans>
          Edited on <DateText value={editedAt} />
        </Trans>
      </span>
    )}
  </span>
)
