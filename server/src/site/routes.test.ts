import { expect, test } from 'vitest'
import { startTestServer } from '../../test/server.ts'

test('a guest learns the brand, its languages, where to write to, how cards are taken and how long a payment may take; no demo if none is loaded', async () => {
  const server = await startTestServer({
    env: { BRAND_NAME: 'Bari', CONTACT_EMAIL: 'help@bari.test', PAYMENT_DAYS: '3', LANGUAGES: 'bn' },
  })
  const { status, body } = await server.guest.call('GET /site')
  await server.stop()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    brand: 'Bari',
    contactEmail: 'help@bari.test',
    languages: ['bn'],
    demo: null,
    google: false,
    hasOutbox: true,
    paymentDays: 3,
    passwordMinimum: 6,
    cardForm: { kind: 'sandbox' },
    map: null,
  })
})

test.each([
  ['without its keys', {}, false],
  ['with its keys', { GOOGLE_CLIENT_ID: 'one.example', GOOGLE_CLIENT_SECRET: 'another' }, true],
])('a guest outside of the demo finds no stand-in for Google, %s', async (_how, env, isOffered) => {
  const server = await startTestServer({ env })
  const { body } = await server.guest.call('GET /site')
  const places = ['/.well-known/openid-configuration', '/jwks', '/auth', '/token', '/choose/a', '/style.css']
  const answers = await Promise.all(places.map((place) => server.guest.fetch(`/sandbox/google${place}`)))
  await server.stop()
  expect(body.google).toBe(isOffered)
  expect(answers.map((answer) => answer.status)).toEqual(places.map(() => 404))
})
