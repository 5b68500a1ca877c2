// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '@thikana/server/test/database'
import { freePort } from '@thikana/server/test/process'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Starts a stand-in as its own process; resolves with its output once it is ready. */
const start = async (name: 'stripe' | 'google', ...args: string[]): Promise<string> => {
  const main = path.join(import.meta.dirname, name, 'main.ts')
  const child: ChildProcess = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  ends.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.stdout?.on('data', () => output.includes('ready') && resolve(output))
    child.on('exit', () => reject(new Error(output)))
  })
}

test('the card sandbox runs standalone: the SDK pays there and its signed webhook arrives', async () => {
  const own = await createTestDatabase()
  ends.push(() => own.drop())
  const arrived = Promise.withResolvers<{ body: string; signature: string }>()
  const receiver = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    reply.end()
    if (body.includes('payment_intent.succeeded'))
      arrived.resolve({ body, signature: String(request.headers['stripe-signature']) })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  ends.push(async () => receiver.close())
  const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const port = await freePort()
  const output = await start('stripe', '--database', own.url, '--webhook', webhook, '--port', String(port))

  const readKey = (kind: string) => new RegExp(`${kind} +(\\S+)`).exec(output)?.[1] ?? ''
  const redirected = (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`http://127.0.0.1:${port}/sandbox/stripe${pathname}${search}`, init)
  }
  const stripe = new Stripe(readKey('secret key'), { httpClient: Stripe.createFetchHttpClient(redirected) })
  const { id } = await stripe.paymentIntents.create({ amount: 500_00, currency: 'usd' })
  const { status } = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(status).toBe('succeeded')
  const { body, signature } = await arrived.promise
  const event = await stripe.webhooks.constructEventAsync(body, signature, readKey('webhook secret'))
  expect(event.data.object).toMatchObject({ id, amount_received: 500_00 })
})

test('the Google stand-in runs standalone and describes itself', async () => {
  const port = String(await freePort())
  const output = await start('google', '--redirect', 'http://localhost:8080/callback', '--port', port)
  const url = output.split(' ').at(-1)?.trim() ?? ''
  const described = await (await fetch(url)).json()
  expect(described).toMatchObject({
    issuer: `http://localhost:${port}/sandbox/google`,
    code_challenge_methods_supported: ['S256'],
  })
})

test('a stand-in without a required option names it', async () => {
  await expect(start('stripe', '--port', '0')).rejects.toThrow(
    /--database is missing: .*\n--webhook is missing: /,
  )
})
