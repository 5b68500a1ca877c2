import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
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
