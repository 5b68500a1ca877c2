import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readStripeReturn } from './stripe-return.ts'

const notConfirmedThere =
  'Your bank did not confirm the payment. You were not charged; try again, or use another card.'

/**
 * A bank that needed a page of its own sends the buyer back with the payment's id and how it went: what it says is only a hint,
 * for the address could say anything. It leaves the address at once, so that a reload doesn't tell it twice.
 * Returns the sentence about a payment that failed there.
 */
export const useBankReturn = (
  record: (transactionId: string, methods: string[]) => Promise<void>,
): string => {
  const [search, setSearch] = useSearchParams()
  const { transactionId, result } = readStripeReturn(search)
  const [problem] = useState(result === 'failed' ? notConfirmedThere : '')

  const goOn = useEffectEvent((id: string) => {
    setSearch({}, { replace: true })
    // One that is still being worked on is seen by the charge itself.
    if (result === 'sent') void record(id, ['card'])
  })

  useEffect(() => {
    if (transactionId) goOn(transactionId)
  }, [transactionId])

  return problem
}
