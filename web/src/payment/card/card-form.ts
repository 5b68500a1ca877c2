import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isChallenged } from '@thikana/domain/payment/charge'
import { useState } from 'react'
import type { Intent } from '../queries.ts'
import { type FailureReason, reasonText } from './failure-reason.ts'

/**
 * The outcome of a card payment. `processing`: the bank hasn't decided. `changed`: the charge is in another state than the form assumed.
 * `lost`: no answer came, so it is unknown whether the card was charged.
 */
export type Outcome =
  | { kind: 'captured'; transactionId: string; methods: string[] }
  | { kind: 'challenge' }
  | { kind: 'processing' }
  | { kind: 'changed' }
  | { kind: 'lost' }
  | { kind: 'failed'; reason: FailureReason }

export const notCompleted = msg`The payment was not completed. You were not charged.`

export type CardFormProps = {
  intent: Intent
  publishableKey: string
  /** Records the payment; never throws. `methods` are the payment method types. */
  onCaptured: (transactionId: string, methods: string[]) => Promise<void>
  /** Reads the charge's state from the server again. */
  onReread: () => Promise<unknown>
  /** Called when the card provider's answer was lost. */
  onLost: () => void
}

const notConfirmed = msg`The payment was not confirmed. You were not charged.`

/** Handles an outcome for every card form. `problem` belongs above the button, where it is visible on a phone. */
export const useOutcome = ({ intent, onCaptured, onReread, onLost }: CardFormProps) => {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<FailureReason | null>(null)

  const settle = async (outcome: Outcome) => {
    if (outcome.kind === 'captured') await onCaptured(outcome.transactionId, outcome.methods)
    else if (outcome.kind === 'lost') onLost()
    else if (outcome.kind === 'processing' || outcome.kind === 'changed') {
      await onReread()
      // Only visible if the form is still shown after the reread.
      setProblem(notCompleted)
    } else {
      setProblem(outcome.kind === 'failed' ? outcome.reason : notConfirmed)
      // The bank's challenge may have expired in the meantime.
      if (isChallenged(intent.progress)) await onReread()
    }
  }

  return { problem: problem && reasonText(i18n, problem), setProblem, settle }
}

export const challengeClosed = (): Outcome => ({ kind: 'failed', reason: notConfirmed })
