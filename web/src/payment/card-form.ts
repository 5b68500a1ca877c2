import { isChallenged } from '@thikana/domain/charge'
import { useState } from 'react'
import { notCompleted, type Outcome } from './outcome.ts'
import type { Intent } from './queries.ts'

export type CardFormProps = {
  intent: Intent
  publishableKey: string
  /** Records the payment; never throws. `methods` are the types it was paid by. */
  onCaptured: (transactionId: string, methods: string[]) => Promise<void>
  /** The server knows better how far the charge is. */
  onReread: () => Promise<unknown>
  /** The answer never came. */
  onLost: () => void
}

const notConfirmed = 'The payment was not confirmed. You were not charged.'

/** What every card form does with what became of a payment; `problem` is said under it. */
export const useOutcome = ({ intent, onCaptured, onReread, onLost }: CardFormProps) => {
  const [problem, setProblem] = useState('')

  const settle = async (outcome: Outcome) => {
    if (outcome.kind === 'captured') await onCaptured(outcome.transactionId, outcome.methods)
    else if (outcome.kind === 'lost') onLost()
    else if (outcome.kind === 'processing' || outcome.kind === 'changed') {
      await onReread()
      // Seen only where this form still stands afterwards.
      setProblem(notCompleted)
    } else {
      setProblem(outcome.kind === 'failed' ? outcome.message : notConfirmed)
      // The bank may have stopped waiting with it.
      if (isChallenged(intent.progress)) await onReread()
    }
  }

  return { problem, setProblem, settle }
}

/** Where the person closed the bank's page. */
export const leftUnconfirmed: Outcome = { kind: 'failed', message: notConfirmed }
