import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './payment-page.module.css'

type Props = {
  /** Opens the bank's page again, and shows its own errors. */
  onProceed: () => Promise<unknown>
}

/** For a payment that was left at the bank's confirmation: continue there, or use another card. */
export const Unfinished = ({ onProceed }: Props) => {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Alert tone="accepted" title="Your bank still waits for you">
      <p>
        Your bank asked you to confirm the payment. You haven’t been charged yet. Continue at your bank, or
        pay with another card below. You can’t be charged twice.
      </p>
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onProceed}>
          Continue at your bank
        </ActionButton>
        <Button onClick={() => setDismissed(true)}>Use another card</Button>
      </div>
    </Alert>
  )
}
