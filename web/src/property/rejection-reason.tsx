import type { Property } from '@thikana/contract/api'
import styles from './rejection-reason.module.css'

/** Why an admin rejected the property; nothing if they didn't say, or didn't reject it. */
export const RejectionReason = ({ property: { rejectionReason } }: { property: Property }) =>
  rejectionReason && (
    <p className={styles.reason}>
      <strong>Why it was rejected:</strong> {rejectionReason}
    </p>
  )
