import type { Api } from '@thikana/contract/api'

/** A request as it left the page: `params` by the names in the route, `body` as it was sent. */
export type Call = { params: Record<string, string>; query: URLSearchParams; body: unknown }
type Answer<Body> = Body | Response | Promise<Body | Response>
type Handler = { pattern: RegExp; answer: (call: Call) => Answer<unknown>; calls: Call[] }

const handlers = new Map<string, Handler>()
const unanswered: string[] = []

/** `POST /offers/:id` as an expression over method and path. */
const patternOf = (key: string) =>
  new RegExp(`^${key.replace(/[.?]/g, String.raw`\$&`).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const register = (key: string, answer: (call: Call) => Answer<unknown>): Call[] => {
  const calls: Call[] = []
  handlers.set(key, { pattern: patternOf(key), answer, calls })
  return calls
}

/** Answers a call of the contract from now on, in place of an earlier answer. Returns the requests as they come. */
export const answer = <Key extends keyof Api>(
  key: Key,
  reply: Answer<Api[Key]['reply']> | ((call: Call) => Answer<Api[Key]['reply']>),
): Call[] =>
  register(key.replace(' ', ' /api'), (call) =>
    typeof reply === 'function' ? reply(call) : cloneReply(reply),
  )

/** The same for a call that isn't in the contract: of the identity provider or the card provider. */
export const answerOutside = (key: string, reply: (call: Call) => Answer<unknown>): Call[] =>
  register(key, reply)

/** An answer may be asked for more than once, and a body can be read once. */
const cloneReply = <Body>(reply: Body): Body => (reply instanceof Response ? (reply.clone() as Body) : reply)

/** A refusal with the server's sentence; `problem` are further fields of it (RFC 9457). */
export const refusal = (status: number, message: string, problem: object = {}): Response =>
  Response.json({ message, ...problem }, { status })

/** A page of a list, with the cursor of the next one and the count of them all. */
export const pageOf = (items: unknown[], { next, total }: { next?: string; total?: number } = {}): Response =>
  Response.json(items, {
    headers: {
      ...(next ? { link: `</api/next?cursor=${next}>; rel="next"` } : {}),
      ...(total === undefined ? {} : { 'x-total-count': String(total) }),
    },
  })

/** What `fetch` does without a connection. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

const bodyOf = (body: BodyInit | null | undefined): unknown =>
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
    body: bodyOf(init?.body),
  }
  handler.calls.push(call)
  const reply = await handler.answer(call)
  init?.signal?.throwIfAborted()
  return reply instanceof Response ? reply : Response.json(reply ?? null)
}

/** Takes the place of `fetch`, with no answers yet. */
export const connect = (): void => {
  handlers.clear()
  unanswered.length = 0
  globalThis.fetch = fetchFromHandlers
}

/** Puts the browser's own `fetch` back, and says which calls nothing answered. */
export const disconnect = (): string[] => {
  globalThis.fetch = reachServer
  return [...unanswered]
}
