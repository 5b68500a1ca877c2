import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { someIntent } from '@thikana/server/test/card-provider'
import type { Fault } from './faults.ts'
import { sandboxPath } from './sandbox.ts'

/** What the next payments by card do. */
let plan: Fault[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    faults: ({ name }) => (name === 'confirmIntent' ? plan.shift() : undefined),
  })
})
beforeEach(() => (plan = []))
afterAll(() => server.stop())

/** What the browser does, under a key of its own choice. */
const pay = async (clientSecret: string, key: string) => {
  const [intent = ''] = clientSecret.split('_secret_')
  const response = await fetch(`${server.url}${sandboxPath}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  const { error } = (await response.json()) as { error?: { type: string; code: string } }
  return [response.status, error?.type, error?.code, response.headers.get('idempotent-replayed')]
}

test('a call with an injected refusal has no effect, and its key repeats the refusal', async () => {
  const { id, clientSecret } = await server.cards.createIntent(someIntent())
  plan = [{ refuses: { status: 400, code: 'charge_disputed' } }]
  const refused = [400, 'invalid_request_error', 'charge_disputed']
  expect(await pay(clientSecret, `one-${id}`)).toEqual([...refused, null])
  expect(await pay(clientSecret, `one-${id}`)).toEqual([...refused, 'true'])
  expect((await server.cards.retrieveIntent(id))?.status).toBe('open')
  expect(await pay(clientSecret, `two-${id}`)).toEqual([200, undefined, undefined, null])
})

test('a call with an injected failure is answered with 500, and one that loses its answer has its effect', async () => {
  const { id, clientSecret } = await server.cards.createIntent(someIntent())
  plan = [{ fails: true }]
  expect((await pay(clientSecret, `fails-${id}`))[0]).toBe(500)
  expect((await server.cards.retrieveIntent(id))?.status).toBe('open')
  plan = [{ losesAnswer: true }]
  await expect(pay(clientSecret, `lost-${id}`)).rejects.toThrow('fetch failed')
  expect((await server.cards.retrieveIntent(id))?.status).toBe('succeeded')
})
