import { useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { isNotNow, refusalOf } from '../ui/failure.ts'
import { useChange } from '../ui/use-change.ts'

type Captured = { transactionId: string; methods: string[] }

type UnrecordedPayment = Captured & {
  refusal: string | null
  /** What was paid when recording failed. Once more is paid, the server has recorded it by itself. */
  paidAmount: number
}

/** Tells the server about a captured payment. If that fails, the server records it by itself later. */
export const useRecordPayment = (offer: Offer) => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const [unrecorded, setUnrecorded] = useState<UnrecordedPayment | null>(null)

  const { _id: offerId, totalAmount: amount, paidAmount } = offer
  const send = useChange({
    send: ({ transactionId, methods }: Captured) =>
      api('POST /payments', { body: { offerId, email, amount, transactionId, paymentMethod: methods } }),
    concerns: ['offers', 'properties', 'wishlist'],
    done: ({ paidInCents, totalInCents }) =>
      paidInCents < totalInCents ? t`This part is paid` : t`Payment complete`,
    failed: () => null,
    onDone: () => setUnrecorded(null),
    onFailed: (error, captured) => {
      const refusal = isNotNow(error) ? null : refusalOf(error)
      setUnrecorded({ ...captured, refusal, paidAmount })
    },
  })

  const isUnchanged = unrecorded?.paidAmount === paidAmount
  return {
    unrecorded: isUnchanged ? unrecorded : null,
    record: (transactionId: string, methods: string[]) => send({ transactionId, methods }),
    forget: () => setUnrecorded(null),
  }
}
