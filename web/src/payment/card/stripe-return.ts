/** The result of a payment on a bank's page; for `sent`, only the card provider knows it. `transactionId` is null if there is none. */
export type BankReturn = { transactionId: string | null; result: 'failed' | 'processing' | 'sent' }

/** Accepts only an id in Stripe's format: it is shown to the buyer, and the address can be forged. */
const idIn = (text: string | null): string | null => (text && /^pi_\w{1,60}$/.test(text) ? text : null)

/** Reads what Stripe appends to the address after a bank's page (Stripe, "Payment status updates"). */
export const readStripeReturn = (search: URLSearchParams): BankReturn => {
  const status = search.get('redirect_status')
  return {
    transactionId: idIn(search.get('payment_intent')),
    result: status === 'failed' || status === 'processing' ? status : 'sent',
  }
}
