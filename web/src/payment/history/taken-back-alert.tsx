import type { Payment } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { formatDollars } from '@thikana/domain/payment/money'
import { noteFor, paymentMoves, paymentParties } from '@thikana/domain/payment/payment'
import { api } from '../../client/api.ts'
import { useActor } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useChange } from '../../ui/use-change.ts'

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
