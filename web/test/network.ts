import type { Api } from '@thikana/contract/api'

/** A request of the page: `params` by their names in the route, `body` as it was sent. */
export type Call = { params: Record<string, string>; query: URLSearchParams; headers: Headers; body: unknown }
type Answer<Body> = Body | Response | Promise<Body | Response>
type Handler = { pattern: RegExp; answer: (call: Call) => Answer<unknown>; calls: Call[] }

const handlers = new Map<string, Handler>()
const unanswered: string[] = []

/** `POST /offers/:id` as a regular expression over method and path. */
const toPattern = (key: string) =>
  new RegExp(`^${key.replace(/[.?]/g, String.raw`\$&`).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const register = (key: string, answer: (call: Call) => Answer<unknown>): Call[] => {
  const calls: Call[] = []
  handlers.set(key, { pattern: toPattern(key), answer, calls })
  return calls
}

/** Answers a call of the contract from now on, replacing an earlier answer. Returns the requests as they arrive. */
export const answer = <Key extends keyof Api>(
  key: Key,
  reply: Answer<Api[Key]['reply']> | ((call: Call) => Answer<Api[Key]['reply']>),
): Call[] =>
  register(key.replace(' ', ' /api'), (call) =>
    typeof reply === 'function' ? reply(call) : cloneReply(reply),
  )

/** The same for a call outside of the contract, to the identity or card provider. */
export const answerOutside = (key: string, reply: (call: Call) => Answer<unknown>): Call[] =>
  register(key, reply)

/** A body can be read only once, but an answer may be used several times. */
const cloneReply = <Body>(reply: Body): Body => (reply instanceof Response ? (reply.clone() as Body) : reply)

/** A refusal with the server's sentence; `problem` has its other fields (RFC 9457). */
export const refusal = (status: number, message: string, problem: object = {}): Response =>
  Response.json({ message, ...problem }, { status })

/** A page of a list, with the next page's cursor and the total count. */
export const pageOf = (items: unknown[], { next, total }: { next?: string; total?: number } = {}): Response =>
  Response.json(items, {
    headers: {
      ...(next ? { link: `</api/next?cursor=${next}>; rel="next"` } : {}),
      ...(total === undefined ? {} : { 'x-total-count': String(total) }),
    },
  })

/** Behaves as `fetch` does without a connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

const readBody = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string'
    ? JSON.parse(body)
    : body instanceof URLSearchParams
      ? Object.fromEntries(body)
      : body

const ours = /^\/(api|sandbox)\//
const reachServer = globalThis.fetch

const fetchFromHandlers: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!ours.test(url.pathname)) return reachServer(input, init)
  const key = `${init?.method ?? 'GET'} ${url.pathname}`
  const handler = [...handlers.values()].findLast(({ pattern }) => pattern.test(key))
  if (!handler) {
    unanswered.push(key)
    return new Response(null, { status: 501 })
  }
  const params = Object.entries(handler.pattern.exec(key)?.groups ?? {})
  const call: Call = {
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: readBody(init?.body),
  }
  handler.calls.push(call)
  const reply = await handler.answer(call)
  init?.signal?.throwIfAborted()
  return reply instanceof Response ? reply : Response.json(reply ?? null)
}

/** Replaces `fetch`, with no answers yet. */
export const connect = (): void => {
  handlers.clear()
  unanswered.length = 0
  globalThis.fetch = fetchFromHandlers
}

/** Restores the browser's `fetch`, and returns the calls that had no answer. */
export const disconnect = (): string[] => {
  globalThis.fetch = reachServer
  return [...unanswered]
}
