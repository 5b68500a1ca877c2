import type { Payment } from '@thikana/contract/api'
import type { PaymentStage } from '@thikana/domain/payment/payment'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const chips: Record<Payment['status'], { tone: Tone; word: string }> = {
  due: { tone: 'pending', word: 'Being prepared' },
  live: { tone: 'pending', word: 'Waiting for a card' },
  captured: { tone: 'good', word: 'Captured' },
  refunding: { tone: 'accepted', word: 'Going back' },
  refundFailed: { tone: 'bad', word: 'Refund failed' },
  refunded: { tone: 'sold', word: 'Refunded' },
  disputed: { tone: 'bad', word: 'Disputed' },
  reversed: { tone: 'bad', word: 'Taken back' },
  canceled: { tone: 'sold', word: 'Given up' },
}

export const stageLabels: Record<PaymentStage, string> = {
  waiting: 'Waiting',
  captured: 'Captured',
  returning: 'Going back',
  stuck: 'Refund failed',
  refunded: 'Refunded',
  takenBack: 'Taken back',
}

export const PaymentState = ({ payment }: { payment: Pick<Payment, 'status'> }) => {
  const { tone, word } = chips[payment.status]
  return <StateChip tone={tone}>{word}</StateChip>
}
