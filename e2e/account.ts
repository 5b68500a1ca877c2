import { createHmac } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'

/** A signed-in account: over the API, and in any browser context that starts with `state`. */
export type Account = {
  name: string
  email: string
  password: string
  api: APIRequestContext
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** The demo's accounts by role; they share one password. */
export const demoAccounts = {
  admin: 'admin@thikana.test',
  agent: 'agent@thikana.test',
  user: 'user@thikana.test',
} as const
export const demoPassword = 'Demo!2026'

const connect = (url: string) =>
  request.newContext({ baseURL: url, extraHTTPHeaders: { origin: new URL(url).origin } })

const authenticate = async (
  api: APIRequestContext,
  path: string,
  data: object,
): Promise<{ name: string }> => {
  const answer = await api.post(`/api/auth/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()).user
}

export const signIn = async (url: string, email: string, password: string): Promise<Account> => {
  const api = await connect(url)
  const { name } = await authenticate(api, 'sign-in/email', { email, password })
  return { name, email, password, api, state: await api.storageState() }
}

/** A new account with role user. */
export const signUp = async (url: string, name: string, email: string): Promise<Account> => {
  const api = await connect(url)
  const password = 'Secret!2026'
  await authenticate(api, 'sign-up/email', { name, email, password })
  const account = { name, email, password, api, state: await api.storageState() }
  await send(account, 'POST', '/users', { name, email })
  return account
}

/** One call of the product's API. Throws if it is refused. */
export const send = async <Reply = { insertedId: string }>(
  { api }: Account,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Reply> => {
  const answer = await api.fetch(`/api${path}`, { method, data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Ends the session of `page`, as another of the person's tabs or devices would. */
export const endSession = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const ended = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
  if (!ended.ok()) throw new Error(`Logging out was answered with ${ended.status()}`)
}

/** Ends it as `page` sends its next request to `path`, which is refused then: before, the page itself might find out. */
export const endSessionAt = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await endSession(page)
      await route.continue()
    },
    { times: 1 },
  )

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows for a key now, or `steps` of 30 seconds later (RFC 6238, 6 digits). */
export const codeFor = (key: string, steps = 0): string => {
  const bits = [...key.replace(/[\s=]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A virtual authenticator with a fingerprint reader that always succeeds (Chromium's DevTools protocol). */
export const plugIn = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
