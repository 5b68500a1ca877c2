import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { isFocusLost } from '../ui/overlays/pass-focus-on.ts'
import styles from './payment-page.module.css'

/** What became of the payment: on a phone it stands above the home's picture, and it takes the focus that the form had. */
export const Outcome = ({ children }: { children: ReactNode }) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusLost()) note.current?.focus()
  }, [])
  return (
    <div ref={note} tabIndex={-1} data-outcome>
      {children}
    </div>
  )
}

/** The bank hasn't decided yet; the page polls for the result. */
export const Processing = () => {
  const { t } = useLingui()
  return (
    <>
      <Outcome>
        <Alert tone="accepted" title={t`Your bank is working on it`}>
          <p>
            <Trans>
              Your payment is being processed. This page updates when your bank has decided, and you can close
              it. Please don’t pay again in the meantime.
            </Trans>
          </p>
        </Alert>
      </Outcome>
      <div className={styles.actions}>
        <ButtonLink to="/dashboard/propertyBought">
          <Trans>My Offers</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

type Props = {
  /** Checks the charge; resolves when its state is known or couldn't be read. */
  onCheck: () => Promise<unknown>
  /** The same without being asked to: what was typed stays, whatever comes of it. */
  onPoll: () => Promise<unknown>
}

/** Also polled while online: the server may be down, and no event tells when it is back. */
const pollIntervalMs = 5000

/** The answer about the charge was lost: checks what became of it before showing anything else. */
export const AnswerLost = ({ onCheck, onPoll }: Props) => {
  const { t } = useLingui()
  const isPolling = useRef(false)
  const poll = useEffectEvent(async () => {
    // On a slow line, one check takes longer than the time between two.
    if (isPolling.current) return
    isPolling.current = true
    await onPoll()
    isPolling.current = false
  })
  useEffect(() => {
    const look = () => void poll()
    look()
    const timer = setInterval(look, pollIntervalMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
  return (
    <>
      <Outcome>
        <Alert tone="bad" title={t`The connection broke while you paid`}>
          <p>
            <Trans>
              We don’t know yet if your card was charged. You can’t be charged twice. Check your connection;
              this page will find out.
            </Trans>
          </p>
        </Alert>
      </Outcome>
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onCheck}>
          <Trans>Check again</Trans>
        </ActionButton>
        <ButtonLink variant="quiet" to="/dashboard/propertyBought">
          <Trans>My Offers</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

/** The charge still waits for a card, so the submitted card wasn't charged. */
export const NotCharged = () => {
  const { t } = useLingui()
  return (
    <Outcome>
      <Alert tone="accepted" title={t`Your card was not charged`}>
        <p>
          <Trans>The connection broke before the payment arrived. You can pay now.</Trans>
        </p>
      </Alert>
    </Outcome>
  )
}

type UnfinishedProps = {
  /** Opens the bank's page again, and shows its own errors. */
  onProceed: () => Promise<unknown>
}

/** For a payment that was left at the bank's confirmation: continue there, or use another card. */
export const Unfinished = ({ onProceed }: UnfinishedProps) => {
  const { t } = useLingui()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Alert tone="accepted" title={t`Your bank still waits for you`}>
      <p>
        <Trans>
          Your bank asked you to confirm the payment. You haven’t been charged yet. Continue at your bank, or
          pay with another card below. You can’t be charged twice.
        </Trans>
      </p>
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onProceed}>
          <Trans>Continue at your bank</Trans>
        </ActionButton>
        <Button onClick={() => setDismissed(true)}>
          <Trans>Use another card</Trans>
        </Button>
      </div>
    </Alert>
  )
}
