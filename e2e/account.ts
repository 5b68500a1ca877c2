import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'

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
