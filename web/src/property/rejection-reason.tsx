import { Trans } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import styles from './rejection-reason.module.css'

/** Why an admin rejected the property; nothing if they didn't say, or didn't reject it. */
export const RejectionReason = ({ property: { rejectionReason } }: { property: Property }) =>
  rejectionReason && (
    <div className={styles.reason}>
      <ClampedText
        lead={
          <strong>
            <Trans>Why it was rejected:</Trans>
          </strong>
        }
        text={rejectionReason}
        lines={3}
      />
    </div>
  )
