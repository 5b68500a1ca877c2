import type { Offer } from '@thikana/contract/api'
import { page } from 'vitest/browser'
import { PaymentPage } from '../src/payment/payment-page.tsx'
import { answer, type Call } from './network.ts'
import { renderFor } from './page.tsx'
import { sampleOffer } from './payment.ts'

export const accepted = sampleOffer('accepted')
export const bought = { ...sampleOffer('bought'), _id: accepted._id, transactionId: 'pi_first' }

/** Opens the payment page; `offer` is the server's answer each time the offer is read. */
export const openPayment = (offer: () => Offer = () => accepted, search = '') => {
  answer('GET /offer/:id', offer)
  return renderFor('user', <PaymentPage />, {
    path: '/dashboard/payment/:offerId',
    address: `/dashboard/payment/${accepted._id}${search}`,
  })
}

export const panel = page.getByRole('region', { name: 'Card payment' })
export const pay = panel.getByRole('button', { name: 'Pay $100,000' })
export const alert = panel.getByRole('alert')
export const notice = (words: string | RegExp) => panel.getByRole('status').filter({ hasText: words })
export const button = (name: string) => page.getByRole('button', { name })
export const paid = page.getByText('Payment successful')

/** Lets the server accept the payment, and shows the offer as bought from then on. */
export const takePayments = (): { calls: Call[]; offer: () => Offer } => {
  let isTaken = false
  const calls = answer('POST /payments', () => {
    isTaken = true
    return { acknowledged: true, insertedId: '1', paidInCents: 10_000_000, totalInCents: 10_000_000 }
  })
  return { calls, offer: () => (isTaken ? bought : accepted) }
}

export const payByCard = async (): Promise<void> => {
  await button('Use the card ending in 4242').click()
  await pay.click()
}
