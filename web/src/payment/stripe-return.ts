/** How a payment went at a bank's own page; what was `sent` there is known only to the card provider. Null: no payment is named. */
type BankReturn = { transactionId: string | null; result: 'failed' | 'processing' | 'sent' }

/** Only what looks like Stripe's id is taken from the address: what is recorded in vain is shown, and could be anybody's text. */
const idIn = (text: string | null): string | null => (text && /^pi_\w{1,60}$/.test(text) ? text : null)

/** What Stripe adds to the address that a bank sends the buyer back to (Stripe, "Payment status updates"). */
export const readStripeReturn = (search: URLSearchParams): BankReturn => {
  const status = search.get('redirect_status')
  return {
    transactionId: idIn(search.get('payment_intent')),
    result: status === 'failed' || status === 'processing' ? status : 'sent',
  }
}
