import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readBankReturn } from './bank-return.ts'

const notConfirmedThere =
  'Your bank did not confirm the payment. You were not charged; try again, or use another card.'

/**
 * Handles the return from a bank's page, with the payment's id and result in the address. The result is only a hint, since the address
 * can be forged; it is removed immediately, so that a reload doesn't repeat it. Returns the sentence about a failed payment.
 */
export const useBankReturn = (
  record: (transactionId: string, methods: string[]) => Promise<void>,
): string => {
  const [search, setSearch] = useSearchParams()
  const { transactionId, result } = readBankReturn(search)
  const [problem] = useState(result === 'failed' ? notConfirmedThere : '')

  const proceed = useEffectEvent((id: string) => {
    setSearch({}, { replace: true })
    // If it is still processing, the charge itself shows that.
    if (result === 'sent') void record(id, ['card'])
  })

  useEffect(() => {
    if (transactionId) proceed(transactionId)
  }, [transactionId])

  return problem
}
