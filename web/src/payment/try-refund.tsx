import type { Payment } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { formatDollars } from '@thikana/domain/money'
import { paymentMoves, paymentParties } from '@thikana/domain/payment'
import { useState } from 'react'
import { api } from '../api.ts'
import { useActor } from '../session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { useRefresh } from '../ui/use-refresh.ts'

type Said = { tone: 'good' | 'accepted' | 'bad'; title: string; more: string }

/** Has the card provider send the money back once more; what came of it is said once the page knows it too. */
function useRetry({ _id, amount, buyerName }: Payment) {
  const refresh = useRefresh('payments')
  const [result, setResult] = useState<Said | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const money = formatDollars(amount)

  async function ask(): Promise<Said> {
    try {
      const { isRefunded } = await api('PATCH /admin/payments/refund/:id', { params: { id: _id } })
      if (isRefunded)
        return {
          tone: 'good',
          title: `${money} went back to ${buyerName}`,
          more: 'The card provider says so.',
        }
      return {
        tone: 'accepted',
        title: `${money} is on its way back to ${buyerName}`,
        more: 'The bank takes its time. This page will say when it is done, or that it failed again.',
      }
    } catch (error) {
      const more = messageOf(error, 'Nothing was lost; please try again.')
      return { tone: 'bad', title: 'The refund could not be tried', more }
    }
  }

  async function retry() {
    setIsTrying(true)
    const said = await ask()
    await refresh()
    setResult(said)
    setIsTrying(false)
  }

  return { result, isTrying, retry }
}

/** An admin's way out for money that doesn't go back by itself; there exactly while the move is open. */
export function TryRefund({ payment }: { payment: Payment }) {
  const actor = useActor()
  const { result, isTrying, retry } = useRetry(payment)
  const { buyerName, buyerEmail, amount } = payment
  const money = formatDollars(amount)
  const isOpen = openMoves(paymentMoves, payment, paymentParties(actor)).includes('retryRefund')
  const open: Said = {
    tone: 'bad',
    title: 'The bank turned the refund back',
    more: `${money} still has to go back to ${buyerName}. Nothing happens by itself any more.`,
  }
  // The page may know of it a moment before it can be said here: until then the notice stays, so that nothing below moves.
  const said = result ?? (isOpen || isTrying ? open : null)
  if (!said) return null
  return (
    <Notice tone={said.tone} title={said.title}>
      <p>{said.more}</p>
      {isOpen && (
        <ActionButton
          variant="primary"
          ask={{
            title: `Send ${money} back to ${buyerName}?`,
            body: `${money} goes back to the card of ${buyerName} (${buyerEmail}). The earlier refunds are read again first, so that it is never sent twice.`,
            confirmLabel: 'Try the refund again',
          }}
          run={retry}
        >
          Try the refund again
        </ActionButton>
      )}
    </Notice>
  )
}
