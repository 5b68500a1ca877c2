import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@thikana/contract/api'
import { type PaymentStage, statusesIn } from '@thikana/domain/payment/payment'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const chips: Record<Payment['status'], { tone: Tone; word: MessageDescriptor }> = {
  due: { tone: 'pending', word: msg`Being prepared` },
  live: { tone: 'pending', word: msg`Waiting for a card` },
  captured: { tone: 'good', word: msg`Captured` },
  refunding: { tone: 'accepted', word: msg`Going back` },
  refundFailed: { tone: 'bad', word: msg`Refund failed` },
  refunded: { tone: 'sold', word: msg`Refunded` },
  disputed: { tone: 'bad', word: msg`Disputed` },
  reversed: { tone: 'bad', word: msg`Taken back` },
  canceled: { tone: 'sold', word: msg`Given up` },
}

export const stageLabels: Record<PaymentStage, MessageDescriptor> = {
  waiting: msg`Waiting`,
  captured: msg`Captured`,
  returning: msg`Going back`,
  stuck: msg`Refund failed`,
  refunded: msg`Refunded`,
  takenBack: msg`Taken back`,
}

/** Money taken back waits for an admin until one has dealt with it. */
export const PaymentState = ({ payment }: { payment: Pick<Payment, 'status' | 'isDealtWith'> }) => {
  const { t } = useLingui()
  const { tone, word } = chips[payment.status]
  const state = t(word)
  return payment.isDealtWith && statusesIn('takenBack').includes(payment.status) ? (
    <StateChip tone="sold">{t`${state}, dealt with`}</StateChip>
  ) : (
    <StateChip tone={tone}>{state}</StateChip>
  )
}
