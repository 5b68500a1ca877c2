import type { Offer } from '@thikana/contract/api'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { isNotNow, refusalOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'

type UnrecordedPayment = {
  transactionId: string
  methods: string[]
  refusal: string | null
  /** What was paid when recording failed. Once more is paid, the server has recorded it by itself. */
  paidAmount: number
}

/** Tells the server about a captured payment. If that fails, the server records it by itself later. */
export const useRecordPayment = (offer: Offer) => {
  const { email } = useSignedIn()
  const refresh = useRefresh('offers', 'properties', 'wishlist')
  const [unrecorded, setUnrecorded] = useState<UnrecordedPayment | null>(null)

  const record = async (transactionId: string, methods: string[]) => {
    const { _id: offerId, totalAmount: amount, paidAmount } = offer
    try {
      const { paidInCents, totalInCents } = await api('POST /payments', {
        body: { offerId, email, amount, transactionId, paymentMethod: methods },
      })
      setUnrecorded(null)
      toast.success(paidInCents < totalInCents ? 'This part is paid' : 'Payment complete')
    } catch (error) {
      const refusal = isNotNow(error) ? null : refusalOf(error)
      setUnrecorded({ transactionId, methods, refusal, paidAmount })
    }
    await refresh()
  }

  const isUnchanged = unrecorded?.paidAmount === offer.paidAmount
  return { unrecorded: isUnchanged ? unrecorded : null, record, forget: () => setUnrecorded(null) }
}
