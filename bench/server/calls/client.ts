import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Sent } from './call.ts'

export type Answer = {
  status: number
  bytes: Buffer
  headers: IncomingHttpHeaders
  /** Milliseconds until the whole of it had arrived. */
  ms: number
}

export type Client = { send: (sent: Sent, cookie?: string) => Promise<Answer>; close: () => void }

/** Sends requests to one server over at most `connections` that stay open. */
export const createClient = (url: string, connections: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async ({ method, path, headers, body }: Sent, cookie = ''): Promise<Answer> => {
    const started = performance.now()
    const asked = request(`${url}${path}`, { agent, method, headers: { origin: url, cookie, ...headers } })
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    const ms = performance.now() - started
    return { status: response.statusCode ?? 0, bytes, headers: response.headers, ms }
  }
  return { send, close: () => agent.destroy() }
}

type Raw = { bytes: Buffer; type: string; encoding: string }

/** A response's body as it was sent: `fetch` would decompress it. Throws unless it is 200. */
export const readRaw = async (url: string, headers: Record<string, string>): Promise<Raw> => {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
  return { bytes, type, encoding }
}
