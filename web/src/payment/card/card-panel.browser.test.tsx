import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, noConnection, refusal } from '../../../test/network.ts'
import {
  accepted,
  alert,
  bought,
  button,
  notice,
  openPayment,
  paid,
  panel,
  pay,
  takePayments,
} from '../../../test/payment-page.tsx'
import { answerIntent, stopIntervals } from '../../../test/payment.ts'

describe('the card panel before a payment', () => {
  test('has nothing to press until the charge is known', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer('POST /create-payment-intent', () => promise)
    await openPayment()
    await expect.element(panel.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    expect(panel.getByRole('button').elements()).toEqual([])
    resolve(refusal(503, 'The card provider is down.'))
    await expect.element(alert).toMatchTextContent('The payment could not be prepared.')
  })

  test('asks for a card and names the amount', async () => {
    const asked = answerIntent()
    await openPayment()
    await expect.element(pay).toBeVisible()
    await expect.element(panel.getByLabelText('Card number')).toBeVisible()
    expect(asked[0]?.body).toEqual({ offerId: accepted._id })
  })

  test('says that it couldn’t be prepared and why, and appears after another try', async () => {
    answer('POST /create-payment-intent', noConnection)
    await openPayment()
    await expect.element(alert).toMatchTextContent(/could not be prepared.*can’t reach the server/)
    await expect.element(pay).not.toBeInTheDocument()
    answerIntent()
    await button('Try again').click()
    await expect.element(pay).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('shows the home as bought, without showing the refusal, when it was paid in another tab', async () => {
    let isRefused = false
    answer('POST /create-payment-intent', () => {
      isRefused = true
      return refusal(409, 'This offer is paid already.')
    })
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.body.innerText))
    watch.observe(document.body, { childList: true, subtree: true })
    await openPayment(() => (isRefused ? bought : accepted))
    await expect.element(paid).toBeVisible()
    watch.disconnect()
    expect(seen.join()).not.toContain('paid already')
  })

  test('says the server’s sentence when a payable offer is refused', async () => {
    answer('POST /create-payment-intent', refusal(422, 'The card provider refused this charge.'))
    await openPayment()
    await expect.element(alert).toMatchTextContent('The card provider refused this charge.')
  })

  test('shows no form while the buyer’s bank is deciding, and goes on once it has decided', async () => {
    stopIntervals()
    answerIntent({ progress: 'processing' })
    await openPayment()
    await expect.element(notice('Your bank is working on it')).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
    answerIntent()
    vi.advanceTimersByTime(4000)
    await expect.element(pay).toBeVisible()
  })
})

describe('the card panel after the bank’s page', () => {
  test('says that the bank didn’t confirm the payment, and lets them pay', async () => {
    answerIntent()
    await openPayment(undefined, '?payment_intent=pi_first&redirect_status=failed')
    await expect.element(alert).toMatchTextContent('Your bank did not confirm the payment.')
    await expect.element(pay).toBeVisible()
  })

  test('records the payment that the bank confirmed', async () => {
    answerIntent()
    const { calls, offer } = takePayments()
    await openPayment(offer, '?payment_intent=pi_first&redirect_status=succeeded')
    await expect.element(paid).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ transactionId: 'pi_first' })])
  })

  test('accepts only an id of the card provider as a payment', async () => {
    answerIntent()
    await openPayment(undefined, '?payment_intent=Call%20us%20now&redirect_status=succeeded')
    await expect.element(pay).toBeVisible()
    await expect.element(page.getByText('Call us now')).not.toBeInTheDocument()
  })
})
