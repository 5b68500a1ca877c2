import { expect, test } from 'vitest'
import { answer, noConnection } from '../../../test/network.ts'
import {
  alert,
  button,
  notice,
  openPayment,
  paid,
  panel,
  pay,
  takePayments,
} from '../../../test/payment-page.tsx'
import { answerIntent } from '../../../test/payment.ts'
import { answerStripe, emit, payByStripe } from '../../../test/stripe.ts'

const succeeded = { paymentIntent: { id: 'pi_first', status: 'succeeded', payment_method_types: ['card'] } }
const fields = panel.getByText('Stripe’s card fields')

// This test is first, since a script that was loaded once stays loaded.
test('the card panel says that the form could not be loaded when Stripe can’t be reached', async () => {
  payByStripe()
  answerIntent()
  await openPayment()
  await expect.element(alert).toMatchTextContent('The card form could not be loaded. You were not charged')
})

test('the card panel says that the form could not be loaded when Stripe’s fields fail', async () => {
  answerStripe()
  answerIntent()
  await openPayment()
  await expect.element(fields).toBeVisible()
  emit('loaderror')
  await expect.element(alert).toMatchTextContent('The card form could not be loaded. You were not charged')
})

test('a buyer pays with Stripe once, however often they submit', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  let confirms = 0
  answerStripe({
    confirm: () => {
      confirms += 1
      return promise
    },
  })
  answerIntent()
  const { calls, offer } = takePayments()
  await openPayment(offer)
  await pay.click()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await pay.click({ force: true })
  resolve(succeeded)
  await expect.element(paid).toBeVisible()
  expect(confirms).toBe(1)
  expect(calls[0]?.body).toMatchObject({ transactionId: 'pi_first', paymentMethod: ['card'] })
})

test('a buyer whose card Stripe declines reads why, and may try again', async () => {
  answerStripe({ confirm: () => ({ error: { type: 'card_error', message: 'Your card was declined.' } }) })
  answerIntent()
  await openPayment()
  await pay.click()
  await expect.element(alert).toMatchTextContent('Your card was declined.')
  await expect.element(pay).not.toHaveAttribute('aria-busy')
})

test('a buyer is told that nothing is known yet when Stripe’s answer is lost', async () => {
  answerStripe({ confirm: () => ({ error: { type: 'api_connection_error', message: 'No connection.' } }) })
  answerIntent()
  await openPayment()
  await expect.element(pay).toBeVisible()
  answer('POST /create-payment-intent', noConnection)
  await pay.click()
  await expect.element(alert).toMatchTextContent('The connection broke while you paid')
  await expect.element(pay).not.toBeInTheDocument()
})

test('a buyer who left the bank’s page goes on there with Stripe', async () => {
  answerStripe({ proceed: () => succeeded })
  answerIntent({ progress: 'challenged' })
  const { offer } = takePayments()
  await openPayment(offer)
  await expect.element(notice('Your bank still waits for you')).toBeVisible()
  await button('Continue at your bank').click()
  await expect.element(paid).toBeVisible()
})
