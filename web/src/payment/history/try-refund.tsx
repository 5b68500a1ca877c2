import type { Payment } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { formatDollars } from '@thikana/domain/payment/money'
import { isRefunded, isStuck, noteFor, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useActor } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { messageOf } from '../../ui/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { useChange } from '../../ui/use-change.ts'

type RefundAlert = { tone: 'good' | 'accepted' | 'bad'; title: string; more: string }

/** The payment's state may change shortly before or after the answer; with this step, the notice stays either way. */
type Step = 'idle' | 'trying' | 'tried'

/** Asks the card provider for the refund again. `problem`: why the request failed. */
const useRetry = ({ _id }: Payment) => {
  const [step, setStep] = useState<Step>('idle')
  const [problem, setProblem] = useState('')

  const send = useChange({
    send: () => api('PATCH /admin/payments/refund/:id', { params: { id: _id } }),
    concerns: ['payments'],
    failed: () => null,
    onDone: () => setProblem(''),
    onFailed: (error) => setProblem(messageOf(error, 'Nothing was lost; please try again.')),
  })
  const retry = async () => {
    setStep('trying')
    await send()
    setStep('tried')
  }

  return { step, problem, retry }
}

/** Built from the payment's current state, so that it is never older than the page. */
const buildAlert = (
  payment: Payment,
  { step, problem }: { step: Step; problem: string },
): RefundAlert | null => {
  const { buyerName, amount } = payment
  const money = formatDollars(amount)
  if (problem) return { tone: 'bad', title: 'The refund could not be tried', more: problem }
  if (isStuck(payment))
    return {
      tone: 'bad',
      title: step === 'tried' ? 'The bank returned the refund again' : 'The bank returned the refund',
      more: `${money} still has to go back to ${buyerName}. It won’t be retried automatically.`,
    }
  if (step === 'idle') return null
  if (isRefunded(payment))
    return { tone: 'good', title: `${money} went back to ${buyerName}`, more: 'The card provider says so.' }
  return {
    tone: 'accepted',
    title: `${money} is on its way back to ${buyerName}`,
    more: 'This page tells you when it is done or has failed again.',
  }
}

/** Lets an admin retry a refund that failed; shown only while the move is open. */
export const TryRefund = ({ payment }: { payment: Payment }) => {
  const actor = useActor()
  const { retry, ...result } = useRetry(payment)
  const { buyerName, buyerEmail, amount } = payment
  const money = formatDollars(amount)
  const isOpen = openMoves(paymentMoves, payment, paymentParties(actor)).includes('retryRefund')
  const alert = buildAlert(payment, result)
  if (!alert) return null
  return (
    <Alert tone={alert.tone} title={alert.title}>
      <p>{alert.more}</p>
      {isOpen && (
        <ActionButton
          variant="primary"
          ask={{
            title: `Send ${money} back to ${buyerName}?`,
            body: `${money} goes back to the card of ${buyerName} (${buyerEmail}). We check the earlier refunds first, so it is never sent twice.`,
            confirmLabel: 'Try the refund again',
          }}
          run={retry}
        >
          Try the refund again
        </ActionButton>
      )}
    </Alert>
  )
}

const sentenceFor = ({ disputed, reversed, buyerName }: Payment): string =>
  disputed > 0
    ? `The bank of ${buyerName} holds ${formatDollars(disputed)}. Answer the dispute at the card provider before its deadline, and talk to the buyer and the agent: the home is still sold.`
    : `${formatDollars(reversed)} left after the home was bought, by a refund at the card provider or a lost dispute. The home is still sold: talk to the buyer and the agent.`

/** Tells admins about money that was taken back after the purchase, until one has dealt with it. */
export const TakenBackAlert = ({ payment }: { payment: Payment }) => {
  const actor = useActor()
  const { _id, disputed, isDealtWith, takenBackChanges } = payment
  const run = useChange({
    send: () =>
      api('PATCH /admin/payments/dealt-with/:id', { params: { id: _id }, body: { takenBackChanges } }),
    concerns: ['payments'],
    done: 'Marked as dealt with',
    failed: 'Not marked as dealt with',
  })
  const name = noteFor(payment)
  if (!name) return null
  const isOpen = !isDealtWith && openMoves(paymentMoves, payment, paymentParties(actor)).includes(name)
  return (
    <Alert
      tone={isDealtWith ? 'accepted' : 'bad'}
      title={disputed > 0 ? 'This payment is disputed' : 'Money was taken back'}
    >
      <p>{sentenceFor(payment)}</p>
      {isOpen ? (
        <ActionButton variant="primary" run={run}>
          Mark as dealt with
        </ActionButton>
      ) : (
        isDealtWith && <p>An admin has dealt with it. If it changes, it waits for you again.</p>
      )}
    </Alert>
  )
}
