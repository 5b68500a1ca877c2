import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

const notConfirmedThere =
  'Your bank did not confirm the payment. You were not charged; try again, or use another card.'

/** Only what looks like a provider's id is taken from the address: what is recorded in vain is shown, and could be anybody's text. */
const idIn = (text: string | null): string | null => (text && /^pi_\w{1,60}$/.test(text) ? text : null)

/**
 * A bank that needed a page of its own sends the buyer back with the payment's id and how it went (Stripe, "Payment status updates"):
 * what it says is only a hint, for the address could say anything. It leaves the address at once, so that a reload doesn't tell it twice.
 * Returns the sentence about a payment that failed there.
 */
export function useBankReturn(record: (transactionId: string, methods: string[]) => Promise<void>): string {
  const [search, setSearch] = useSearchParams()
  const id = idIn(search.get('payment_intent'))
  const status = search.get('redirect_status')
  const [problem] = useState(status === 'failed' ? notConfirmedThere : '')

  const goOn = useEffectEvent((transactionId: string) => {
    setSearch({}, { replace: true })
    // One that is still being worked on is seen by the charge itself.
    if (status !== 'failed' && status !== 'processing') void record(transactionId, ['card'])
  })

  useEffect(() => {
    if (id) goOn(id)
  }, [id])

  return problem
}
