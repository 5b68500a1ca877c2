import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { moderationReasonText } from '@thikana/texts/property/moderation-reasons'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import styles from './rejection-reason.module.css'

/** Why an admin rejected the property, or what they want to have changed; nothing if they gave no reason. */
export const RejectionReason = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const { rejectionReason: reason, reasonCode, isDraft, waitsAs } = property
  const text = moderationReasonText(i18n, { reason, reasonCode })
  if (text === null) return null
  const lead = isDraft ? t`What to change:` : waitsAs ? t`A change was asked for:` : t`Why it was rejected:`
  return (
    <div className={styles.reason} data-open={isDraft || waitsAs ? true : undefined}>
      <ClampedText lead={<strong>{lead}</strong>} text={text} lines={3} />
    </div>
  )
}
