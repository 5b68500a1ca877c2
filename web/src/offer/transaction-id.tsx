import { Trans } from '@lingui/react/macro'
import styles from './transaction-id.module.css'

export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>
      <Trans>Transaction id</Trans>
    </span>
    <strong>{value}</strong>
  </div>
)
