import { useEffect, useEffectEvent, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './payment-page.module.css'

/** The bank hasn't decided yet; the page polls for the result. */
export const Processing = () => (
  <>
    <Alert tone="accepted" title="Your bank is working on it">
      <p>
        Your payment is being processed. This page updates when your bank has decided, and you can close it.
        Please don’t pay again in the meantime.
      </p>
    </Alert>
    <div className={styles.actions}>
      <ButtonLink to="/dashboard/propertyBought">My Offers</ButtonLink>
    </div>
  </>
)

type Props = {
  /** Checks the charge; resolves when its state is known or couldn't be read. */
  onCheck: () => Promise<unknown>
}

/** Also polled while online: the server may be down, and no event tells when it is back. */
const pollIntervalMs = 5000

/** The answer about the charge was lost: checks what became of it before showing anything else. */
export const AnswerLost = ({ onCheck }: Props) => {
  const check = useEffectEvent(() => void onCheck())
  useEffect(() => {
    check()
    const timer = setInterval(check, pollIntervalMs)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [])
  return (
    <>
      <Alert tone="bad" title="The connection broke while you paid">
        <p>
          We don’t know yet if your card was charged. You can’t be charged twice. Check your connection; this
          page will find out.
        </p>
      </Alert>
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onCheck}>
          Check again
        </ActionButton>
        <ButtonLink variant="quiet" to="/dashboard/propertyBought">
          My Offers
        </ButtonLink>
      </div>
    </>
  )
}

/** The charge still waits for a card, so the submitted card wasn't charged. */
export const NotCharged = () => (
  <Alert tone="accepted" title="Your card was not charged">
    <p>The connection broke before the payment arrived. You can pay now.</p>
  </Alert>
)

type UnfinishedProps = {
  /** Opens the bank's page again, and shows its own errors. */
  onProceed: () => Promise<unknown>
}

/** For a payment that was left at the bank's confirmation: continue there, or use another card. */
export const Unfinished = ({ onProceed }: UnfinishedProps) => {
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
