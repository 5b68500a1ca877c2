import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import type { Purpose } from '@thikana/domain/property/purpose'
import type { AuthorDeed } from '@thikana/domain/review/review'
import { IconCheck } from '../ui/icons.ts'
import styles from './deed-mark.module.css'

const deedWords = (purpose: Purpose): Record<AuthorDeed, MessageDescriptor> => ({
  bought: purpose === 'rent' ? msg`Rents this home` : msg`Bought this home`,
  viewed: msg`Viewed this home`,
})

/** Tells readers whether the author knows the property: anybody with an account may review. */
export const DeedMark = ({ review: { authorDid, propertyPurpose } }: { review: Review }) => {
  const { t } = useLingui()
  if (!authorDid)
    return <span className={`${styles.mark} ${styles.open}`}>{t`Hasn’t viewed it through us`}</span>
  return (
    <span className={`${styles.mark} ${styles.known}`}>
      <IconCheck size={16} />
      {t(deedWords(propertyPurpose)[authorDid])}
    </span>
  )
}
