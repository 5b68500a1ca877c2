import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  payByCard,
  takePayments,
} from '../../../test/payment-page.tsx'
import {
  answerBank,
  answerCard,
  answerIntent,
  charged,
  declined,
  sampleOffer,
  stopIntervals,
} from '../../../test/payment.ts'

const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })

describe('the card panel during a payment', () => {
  test('says what is missing from a card, and doesn’t call the card provider', async () => {
    answerIntent()
    const confirms = answerCard(charged)
    await openPayment()
    await pay.click()
    await expect.element(panel.getByLabelText('Card number')).toHaveFocus()
    await expect
      .element(panel.getByLabelText('Card number'))
      .toHaveAccessibleDescription('Card number is required')
    await expect.element(panel.getByLabelText('CVC')).toHaveAttribute('aria-invalid', 'true')
    expect(confirms).toEqual([])
  })

  test('groups the digits as on a card', async () => {
    answerIntent()
    await openPayment()
    await panel.getByLabelText('Card number').fill('4242424242424242')
    await panel.getByLabelText('Expiry').fill('430')
    await panel.getByLabelText('CVC').fill('12345')
    await expect.element(panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect.element(panel.getByLabelText('Expiry')).toHaveValue('04 / 30')
    await expect.element(panel.getByLabelText('CVC')).toHaveValue('1234')
  })

  test('pays once, however often it is submitted, and shows the home as bought', async () => {
    answerIntent()
    const { promise, resolve } = Promise.withResolvers<object>()
    const confirms = answerCard(() => promise)
    const { calls, offer } = takePayments()
    await openPayment(offer)
    await payByCard()
    await expect.element(pay).toHaveAttribute('aria-busy', 'true')
    await pay.click({ force: true })
    await userEvent.keyboard('{Enter}')
    resolve(charged)
    await expect.element(paid).toBeVisible()
    expect(confirms.map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'pi_first' }, { client_secret: 'pi_first_secret_1', payment_method: 'pm_1' }],
    ])
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ transactionId: 'pi_first', amount: 100_000, paymentMethod: ['card'] }),
    ])
  })

  test('says why a card was declined, keeps what was typed, and clears the message once it is corrected', async () => {
    answerIntent()
    answerCard(declined)
    await openPayment()
    await payByCard()
    await expect.element(alert).toMatchTextContent('Your card was declined.')
    await expect.element(panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
    await panel.getByLabelText('CVC').fill('321')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('has the card confirmed with the bank, whose refusal it shows', async () => {
    answerIntent()
    answerCard({ id: 'pi_first', status: 'requires_action' })
    const asked = answerBank({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your bank said no.' },
    })
    await openPayment()
    await payByCard()
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect.element(alert).toMatchTextContent('Your bank said no.')
    await expect.element(bank).not.toBeInTheDocument()
    expect(asked[0]?.body).toMatchObject({ outcome: 'fail' })
  })

  test('counts a bank’s page that was closed as not confirmed', async () => {
    answerIntent()
    answerCard({ id: 'pi_first', status: 'requires_action' })
    await openPayment()
    await payByCard()
    await expect.element(bank).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(alert).toMatchTextContent('The payment was not confirmed. You were not charged.')
  })

  test('lets a buyer who left the bank’s page go on there without the card', async () => {
    answerIntent({ progress: 'challenged' })
    answerBank(charged)
    const { offer } = takePayments()
    await openPayment(offer)
    await expect.element(notice('Your bank still waits for you')).toBeVisible()
    await button('Continue at your bank').click()
    await bank.getByRole('button', { name: 'Complete' }).click()
    await expect.element(paid).toBeVisible()
  })

  test('lets a buyer who left the bank’s page take another card', async () => {
    answerIntent({ progress: 'challenged' })
    await openPayment()
    await button('Use another card').click()
    await expect.element(notice('Your bank still waits for you')).not.toBeInTheDocument()
    await expect.element(pay).toBeVisible()
  })
})

describe('the card panel after a payment', () => {
  test('goes on with the next part, and announces it to screen readers', async () => {
    const whole = sampleOffer('accepted', { offerAmount: 1_200_000 })
    const partly = { ...whole, paidAmount: 600_000 }
    let isPaid = false
    answer('POST /create-payment-intent', () => ({
      clientSecret: isPaid ? 'pi_second_secret_2' : 'pi_first_secret_1',
      amountInCents: 60_000_000,
      part: isPaid ? 2 : 1,
      parts: 2,
      paidInCents: isPaid ? 60_000_000 : 0,
      capInCents: 99_999_999,
      progress: 'open',
    }))
    answerCard(charged)
    answer('POST /payments', () => {
      isPaid = true
      return { acknowledged: true, insertedId: '1', paidInCents: 60_000_000, totalInCents: 120_000_000 }
    })
    await openPayment(() => (isPaid ? partly : whole))
    await button('Use the card ending in 4242').click()
    await button('Pay $600,000').click()
    await expect.element(page.getByText('This part is paid')).toBeVisible()
    await expect.element(button('Pay $600,000')).toBeVisible()
    await expect.element(panel.getByLabelText('Card number')).toHaveValue('')
    await expect.element(notice(/Next is part 2 of 2/)).toBeVisible()
    expect(document.activeElement).toContainElement(notice(/Next is part 2 of 2/).element())
  })

  test('says that the money is safe when it can’t be recorded, asks for no other card, and records it on another try', async () => {
    answerIntent()
    answerCard(charged)
    answer('POST /payments', noConnection)
    await openPayment()
    await payByCard()
    await expect.element(notice('Your money is safe')).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
    await expect.element(panel.getByText('pi_first')).toBeVisible()
    const { offer } = takePayments()
    answer('GET /offer/:id', offer)
    await button('Check again').click()
    await expect.element(paid).toBeVisible()
  })

  test('finds out by itself that a payment was recorded in the meantime', async () => {
    stopIntervals()
    answerIntent()
    answerCard(charged)
    answer('POST /payments', refusal(429, 'Too many.'))
    await openPayment()
    await payByCard()
    await expect.element(notice('Your money is safe')).toBeVisible()
    answer('GET /offer/:id', bought)
    vi.advanceTimersByTime(5000)
    await expect.element(paid).toBeVisible()
  })

  test('says why the server refused the payment, and leads back to the card', async () => {
    answerIntent()
    answerCard(charged)
    answer('POST /payments', refusal(422, 'The card provider has no such payment.'))
    await openPayment()
    await payByCard()
    await expect.element(alert).toMatchTextContent('The card provider has no such payment.')
    await button('Back to the card form').click()
    await expect.element(pay).toBeVisible()
  })

  test('says that the result is unknown while the connection is broken, and shows no card form until it is known', async () => {
    stopIntervals()
    answerIntent()
    answerCard(noConnection)
    await openPayment()
    await expect.element(pay).toBeVisible()
    answer('POST /create-payment-intent', noConnection)
    await payByCard()
    await expect.element(alert).toMatchTextContent('The connection broke while you paid')
    await expect.element(pay).not.toBeInTheDocument()
    answerIntent()
    vi.advanceTimersByTime(5000)
    await expect.element(notice('Your card was not charged')).toBeVisible()
    await expect.element(pay).toBeVisible()
    await expect.element(panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  })

  test('shows the home as bought when the payment arrived before the connection broke', async () => {
    stopIntervals()
    answerIntent()
    let isPaid = false
    answerCard(() => {
      isPaid = true
      return noConnection()
    })
    await openPayment(() => (isPaid ? bought : accepted))
    await expect.element(pay).toBeVisible()
    answer('POST /create-payment-intent', refusal(409, 'This offer is paid already.'))
    await payByCard()
    await expect.element(paid).toBeVisible()
  })
})
