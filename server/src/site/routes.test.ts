import { expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'

test('a guest learns the brand, how cards are taken and how long a payment may take; no demonstration where none is loaded', async () => {
  const server = await startTestServer({ env: { BRAND_NAME: 'Bari', PAYMENT_DAYS: '3' } })
  const { status, body } = await server.guest.call('GET /site')
  await server.stop()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    brand: 'Bari',
    demo: null,
    paymentDays: 3,
    passwordMinimum: 6,
    cardForm: { kind: 'sandbox' },
  })
})
