import type { Offer } from '@thikana/contract/api'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSignedIn } from '../session.tsx'
import { isNotNow, refusalOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'

type Unsettled = {
  transactionId: string
  methods: string[]
  refusal: string | null
  /** What was paid when recording failed. Once more is paid, the server has recorded it by itself. */
  paidAmount: number
}

/** Tells the server about a captured payment. If that fails, the server finds out by itself later. */
export const useRecording = (offer: Offer) => {
  const { email } = useSignedIn()
  const refresh = useRefresh('offers', 'properties', 'wishlist')
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null)

  const record = async (transactionId: string, methods: string[]) => {
    const { _id: offerId, offerAmount: amount, paidAmount } = offer
    try {
      const { paidInCents, totalInCents } = await api('POST /payments', {
        body: { offerId, email, amount, transactionId, paymentMethod: methods },
      })
      setUnsettled(null)
      toast.success(paidInCents < totalInCents ? 'This part is paid' : 'Payment complete')
    } catch (error) {
      const refusal = isNotNow(error) ? null : refusalOf(error)
      setUnsettled({ transactionId, methods, refusal, paidAmount })
    }
    await refresh()
  }

  const isUnchanged = unsettled?.paidAmount === offer.paidAmount
  return { unsettled: isUnchanged ? unsettled : null, record, forget: () => setUnsettled(null) }
}
