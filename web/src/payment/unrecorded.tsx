import { useOffer } from '../offer/queries.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './payment-page.module.css'
import { TransactionId } from '../offer/transaction-id.tsx'

type Props = {
  offerId: string
  transactionId: string
  /** The server's sentence if it refused the payment; null if it couldn't be reached. */
  refusal: string | null
  onRetry: () => Promise<unknown>
  /** Back to the card form, after the server said that there is nothing to record. */
  onBack: () => void
}

/** How often to check whether the server has recorded the payment itself. */
const pollIntervalMs = 5000

/** The card was charged, but the server doesn't show it yet. The money is safe either way. */
export const Unrecorded = ({ offerId, transactionId, refusal, onRetry, onBack }: Props) => {
  useOffer(offerId, pollIntervalMs)
  return (
    <>
      {refusal ? (
        <Alert tone="bad" title={refusal} />
      ) : (
        <Alert tone="accepted" title="Your money is safe">
          <p>
            Your card was charged, but we couldn’t finish here. This completes automatically within minutes.
            Please don’t pay again.
          </p>
        </Alert>
      )}
      <TransactionId value={transactionId} />
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onRetry}>
          Try again
        </ActionButton>
        {refusal && <Button onClick={onBack}>Back to the card form</Button>}
        <CopyButton value={transactionId} what="transaction id" />
        <ButtonLink to="/dashboard/propertyBought">My Offers</ButtonLink>
      </div>
    </>
  )
}
