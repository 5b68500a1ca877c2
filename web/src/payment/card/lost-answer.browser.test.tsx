import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, answerOutside, noConnection, refusal } from '../../../test/network.ts'
import {
  alert,
  bought,
  notice,
  openPayment,
  paid,
  panel,
  pay,
  payByCard,
} from '../../../test/payment-page.tsx'
import { answerCard, answerIntent, stopIntervals } from '../../../test/payment.ts'

describe('the card panel, when the connection broke while somebody paid,', () => {
  beforeEach(async () => {
    stopIntervals()
    answerIntent()
    answerCard(noConnection)
    await openPayment()
    await expect.element(pay).toBeVisible()
  })

  test('finds out on a slow line too, with one question at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = answer('POST /create-payment-intent', () => promise)
    await payByCard()
    await expect.poll(() => asked.length).toBe(1)
    vi.advanceTimersByTime(15_000)
    await new Promise((done) => setTimeout(done, 100))
    expect(asked).toHaveLength(1)
    resolve(refusal(409, 'This offer is paid already.'))
    answer('GET /offer/:id', bought)
    await expect.element(paid).toBeVisible()
  })

  test('keeps what was typed if the session is over while it finds out', async () => {
    const asked = answer('POST /create-payment-intent', refusal(401, 'Please log in first.'))
    answer('GET /offer/:id', refusal(401, 'Please log in first.'))
    answerOutside('GET /api/auth/get-session', () => null)
    await payByCard()
    await expect.poll(() => asked.length).toBe(1)
    await new Promise((done) => setTimeout(done, 200))
    await expect.element(alert).toMatchTextContent('The connection broke while you paid')
    answerIntent()
    vi.advanceTimersByTime(5000)
    await expect.element(notice('Your card was not charged')).toBeVisible()
    await expect.element(panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  })
})
