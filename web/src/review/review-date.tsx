import { useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import { DateText, longDate } from '../ui/text/date-text.tsx'
import styles from './review-date.module.css'

export const ReviewDate = ({ review: { createdAt, editedAt } }: { review: Review }) => {
  const { t, i18n } = useLingui()
  const editDay = editedAt && longDate(i18n, editedAt)
  return (
    <span className={styles.date}>
      <DateText value={createdAt} />
      {editedAt && editDay && (
        <time className={styles.edited} dateTime={editedAt}>{t`Edited on ${editDay}`}</time>
      )}
    </span>
  )
}
