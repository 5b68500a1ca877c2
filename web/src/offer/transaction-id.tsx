import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../ui/copy-button.tsx'
import styles from './transaction-id.module.css'

export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>
      <Trans>Transaction id</Trans>
    </span>
    <strong>{value}</strong>
  </div>
)

/** Names the id where the button is only an icon. */
export const CopyTransactionId = ({ value, isIcon = false }: { value: string; isIcon?: boolean }) => {
  const { t } = useLingui()
  return (
    <CopyButton
      value={value}
      isIcon={isIcon}
      label={isIcon ? t`Copy transaction id ${value}` : t`Copy transaction id`}
      advice={t`Please select the transaction id and copy it by hand.`}
    />
  )
}
