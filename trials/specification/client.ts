import { readFileSync } from 'node:fs'
import { photo } from '@thikana/server/test/images/plain-photo'

const requirements = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')

/** The fields of a record of requirements §14, as its table names them. Throws if the table has no such record. */
export const fieldsOf = (record: string): string[] => {
  const row = new RegExp(`^\\| ${record} +\\|([^|]*)\\|`, 'm').exec(requirements)?.[1]
  if (row === undefined) throw new Error(`Requirements §14 has no record ${record}`)
  // What stands in brackets are values.
  return [...row.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => name!)
}

export type SpecificationClient = {
  email: string
  /** A call of requirements §15, such as `PATCH /properties/{id}`. Throws unless it is answered 200. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** The same for a list. */
  list(path: string): Promise<Record<string, unknown>[]>
  /** Uploads a picture; its address. */
  upload(): Promise<string>
}

type Sent = { headers?: Record<string, string>; body?: string | FormData }

const password = 'Secret!2026'

/** A client with plain HTTP, which knows what docs/requirements.md says and nothing of the code. It registers and is known from then on. */
export const register = async (url: string, name: string): Promise<SpecificationClient> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.test`
  const json = { 'content-type': 'application/json' }
  const registered = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, email, password }),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const send = async (method: string, path: string, init: Sent = {}) => {
    const headers = { cookie, origin: url, ...init.headers }
    const answer = await fetch(`${url}/api${path}`, { ...init, method, headers })
    const body: unknown = await answer.json()
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(body)}`)
    return body
  }
  const now = new Date().toISOString()
  const user = { name, email, role: 'user', created_at: now, last_log_in: now }
  await send('POST', '/users', { headers: json, body: JSON.stringify(user) })
  return {
    email,
    call: async (method, path, body) =>
      (await send(
        method,
        path,
        body === undefined ? {} : { headers: json, body: JSON.stringify(body) },
      )) as Record<string, unknown>,
    list: async (path) => (await send('GET', path)) as Record<string, unknown>[],
    upload: async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'home.jpg')
      const { data } = (await send('POST', '/images', { body: form })) as { data: { url: string } }
      return data.url
    },
  }
}
