import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { isRefunded, isStuck, noteFor, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { formatAmount } from '@thikana/texts/money'
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
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('idle')
  const [failure, setFailure] = useState<unknown>(null)

  const send = useChange({
    send: () => api('PATCH /admin/payments/refund/:id', { params: { id: _id } }),
    concerns: ['payments'],
    failed: () => null,
    onDone: () => setFailure(null),
    onFailed: setFailure,
  })
  const retry = async () => {
    setStep('trying')
    await send()
    setStep('tried')
  }

  const problem = failure === null ? '' : messageOf(failure, t`Nothing was lost; please try again.`)
  return { step, problem, retry }
}

/** Built from the payment's current state, so that it is never older than the page. */
const useRefundAlert = (
  payment: Payment,
  { step, problem }: { step: Step; problem: string },
): RefundAlert | null => {
  const { t, i18n } = useLingui()
  const { buyerName, amount } = payment
  const money = formatAmount(i18n, amount)
  if (problem) return { tone: 'bad', title: t`The refund could not be tried`, more: problem }
  if (isStuck(payment))
    return {
      tone: 'bad',
      title: step === 'tried' ? t`The bank returned the refund again` : t`The bank returned the refund`,
      more: t`${money} still has to go back to ${buyerName}. It won’t be retried automatically.`,
    }
  if (step === 'idle') return null
  if (isRefunded(payment))
    return { tone: 'good', title: t`${money} went back to ${buyerName}`, more: t`The card provider says so.` }
  return {
    tone: 'accepted',
    title: t`${money} is on its way back to ${buyerName}`,
    more: t`This page tells you when it is done or has failed again.`,
  }
}

/** Lets an admin retry a refund that failed; shown only while the move is open. */
export const TryRefund = ({ payment }: { payment: Payment }) => {
  const actor = useActor()
  const { t, i18n } = useLingui()
  const { retry, ...result } = useRetry(payment)
  const { buyerName, buyerEmail, amount } = payment
  const money = formatAmount(i18n, amount)
  const isOpen = openMoves(paymentMoves, payment, paymentParties(actor)).includes('retryRefund')
  const alert = useRefundAlert(payment, result)
  if (!alert) return null
  return (
    <Alert tone={alert.tone} title={alert.title}>
      <p>{alert.more}</p>
      {isOpen && (
        <ActionButton
          variant="primary"
          ask={{
            title: t`Send ${money} back to ${buyerName}?`,
            body: t`${money} goes back to the card of ${buyerName} (${buyerEmail}). We check the earlier refunds first, so it is never sent twice.`,
            confirmLabel: t`Try the refund again`,
          }}
          run={retry}
        >
          <Trans>Try the refund again</Trans>
        </ActionButton>
      )}
    </Alert>
  )
}

const TakenBackText = ({ payment: { disputed, reversed, buyerName } }: { payment: Payment }) => {
  const { i18n } = useLingui()
  const money = formatAmount(i18n, disputed > 0 ? disputed : reversed)
  return disputed > 0 ? (
    <Trans>
      The bank of {buyerName} holds {money}. Answer the dispute at the card provider before its deadline, and
      talk to {buyerName} and the agent: the home is still marked as sold or let.
    </Trans>
  ) : (
    <Trans>
      {money} left after the home was paid in full, by a refund at the card provider or a lost dispute. The
      home is still marked as sold or let: talk to {buyerName} and the agent.
    </Trans>
  )
}

/** Tells admins about money that was taken back after the purchase, until one has dealt with it. */
export const TakenBackAlert = ({ payment }: { payment: Payment }) => {
  const actor = useActor()
  const { t } = useLingui()
  const { _id, disputed, isDealtWith, takenBackChanges } = payment
  const run = useChange({
    send: () =>
      api('PATCH /admin/payments/dealt-with/:id', { params: { id: _id }, body: { takenBackChanges } }),
    concerns: ['payments'],
    done: t`Marked as dealt with`,
    failed: t`Not marked as dealt with`,
  })
  const name = noteFor(payment)
  if (!name) return null
  const isOpen = !isDealtWith && openMoves(paymentMoves, payment, paymentParties(actor)).includes(name)
  return (
    <Alert
      tone={isDealtWith ? 'accepted' : 'bad'}
      title={disputed > 0 ? t`This payment is disputed` : t`Money was taken back`}
    >
      <p>
        <TakenBackText payment={payment} />
      </p>
      {isOpen ? (
        <ActionButton variant="primary" run={run}>
          <Trans>Mark as dealt with</Trans>
        </ActionButton>
      ) : (
        isDealtWith && (
          <p>
            <Trans>An admin has dealt with it. If it changes, it waits for you again.</Trans>
          </p>
        )
      )}
    </Alert>
  )
}
