import { api, type Api, type RouteKey } from '@thikana/contract/api'
import { type ProblemReply, statusOf } from '@thikana/contract/problem'
import type { Route } from '@thikana/contract/route'
import { photo } from './images/plain-photo.ts'

/** The reply, whatever its status; `body` is a problem if the status isn't 2xx. */
export type Answer<Key extends RouteKey> = {
  status: number
  headers: Headers
  body: Api[Key]['reply'] & Omit<ProblemReply, 'status'>
}

/** Of a parameter; of several, it is repeated. */
type QueryValue = string | number | readonly string[]

type Input = {
  params?: Record<string, string>
  query?: Record<string, QueryValue | undefined>
  body?: unknown
}

export type Client = Record<'email' | 'cookie', string> & {
  call<const Key extends RouteKey>(key: Key, input?: Input): Promise<Answer<Key>>
  /** Any request, with this person's cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Uploads a picture of our own making and returns its url. */
  upload(): Promise<string>
}

/** Throws if a call answers that something isn't there or not possible, and its contract doesn't name such a refusal. */
const demandNamed = (key: RouteKey, status: number, reply: unknown): void => {
  const { refusals = [] }: Route = api[key]
  if (![404, 409].includes(status) || refusals.some((code) => statusOf(code) === status)) return
  throw new Error(
    `${key} answered ${status}, which its refusals in the contract don’t name: ${JSON.stringify(reply)}`,
  )
}

/** A client with the session of `cookie` at a running server. */
export const createClient = (url: string, email: string, cookie: string): Client => {
  const send: Client['fetch'] = (address, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return fetch(`${url}${address}`, { ...init, headers })
  }
  return {
    email,
    cookie,
    fetch: send,
    call: async (key, { params = {}, query = {}, body } = {}) => {
      const [method = '', pattern = ''] = key.split(' ')
      const address = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query))
        for (const one of [value ?? []].flat()) search.append(name, String(one))
      const response = await send(`/api${address}${search.size > 0 ? `?${search.toString()}` : ''}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const reply = JSON.parse((await response.text()) || 'null')
      demandNamed(key, response.status, reply)
      return { status: response.status, headers: response.headers, body: reply }
    },
    upload: async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg')
      const response = await send('/api/images', { method: 'POST', body: form })
      return ((await response.json()) as Api['POST /images']['reply']).data.url
    },
  }
}
