import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Api } from '@thikana/contract/api'
import { nameChange } from './own-changes.ts'

export type FieldProblem = { path: string; message: string }

/** Thrown by every failed call. `status` is 0 when there was no answer. `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: FieldProblem[]
  readonly retryAfter: number | null
  /** The stable name of the refusal; empty if there was no answer. */
  readonly code: string

  constructor(
    status: number,
    message: string,
    errors: FieldProblem[] = [],
    retryAfter: number | null = null,
    code = '',
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.code = code
  }
}

type Key = keyof Api
type Part = 'params' | 'query' | 'body' | 'key'
type Optional<K extends Key> = {
  [P in Part]: {} extends Api[K][P] ? P : undefined extends Api[K][P] ? P : never
}[Part]
/** The parts that a route takes. Parts whose fields are all optional can be left out. */
export type Input<K extends Key> = Pick<Api[K], Exclude<Part, Optional<K>>> &
  Partial<Pick<Api[K], Extract<Optional<K>, Part>>>
export type Reply<K extends Key> = Api[K]['reply']
/** `corrected` is the search that found these, where the one asked for finds nothing. */
export type ListPage<T> = {
  items: T[]
  next: string | null
  total: number | null
  over: number | null
  corrected?: string
}

type AnyInput = { params?: object; query?: object; body?: unknown; key?: string | undefined }

/** Fills in the path's parameters and appends the query, a parameter with several values several times. */
export const buildUrl = (path: string, { params = {}, query = {} }: AnyInput) => {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) if (one !== '') search.append(name, String(one))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** There was no answer. */
export const lostConnection = () =>
  new ApiError(0, t`We can’t reach the server. Check your connection; nothing was lost.`)

type Listener = (reason: string) => void
const listeners = new Set<Listener>()

/** Calls `listener` with the server's sentence when a change was refused because the session has ended. Returns the unsubscribe function. */
export const onLoggedOut = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Other refusals of a guest, such as a wrong password, don't mean that a session ended. */
const loggedOut = new Set(['logInFirst', 'logInToReview'])

/** The failure that an answer other than 2xx stands for. Tells the listeners if a change was refused because the session has ended. */
export const failureOf = async (response: Response, isChange: boolean): Promise<ApiError> => {
  const problem = await response.json().catch(() => ({}))
  const code = String(problem?.code ?? '')
  if (isChange && loggedOut.has(code)) for (const listener of listeners) listener(String(problem.message))
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(
    response.status,
    typeof problem?.message === 'string' && problem.message
      ? problem.message
      : t`Something went wrong on our side. Nothing was lost; please try again.`,
    Array.isArray(problem?.errors) ? problem.errors : [],
    wait > 0 ? wait : null,
    code,
  )
}

/** `fetch` with the session's cookie. Throws ApiError for every answer that isn't 2xx, and when there is no answer. */
export const call = async (
  method: string,
  address: string,
  body?: unknown,
  { key, signal }: { key?: string | undefined; signal?: AbortSignal | undefined } = {},
) => {
  const isForm = body instanceof FormData
  const isChange = method !== 'GET'
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      'accept-language': i18n.locale,
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(isChange ? { 'x-change-id': nameChange() } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw lostConnection()
  })
  if (!response.ok) throw await failureOf(response, isChange)
  return response
}

const readBody = async (response: Response) => (response.status === 204 ? undefined : response.json())

const send = async (key: string, input: AnyInput, signal?: AbortSignal) => {
  const [method = 'GET', path = ''] = key.split(' ')
  return call(method, buildUrl(path, input), input.body, { key: input.key, signal })
}

/** Calls one route of the contract: `api('GET /properties/:id', { params: { id } })`. Throws ApiError. */
export const api = async <K extends Key>(key: K, ...rest: Rest<K>): Promise<Reply<K>> => {
  const [input = {}, signal] = rest
  return readBody(await send(key, input, signal))
}

type Rest<K extends Key> =
  {} extends Input<K> ? [input?: Input<K>, signal?: AbortSignal] : [input: Input<K>, signal?: AbortSignal]
export type Item<K extends Key> = Reply<K> extends readonly (infer T)[] ? T : never

/** A page of a list from a reply and its headers, which have their names in lower case. */
export const pageFrom = <T>(items: T[], header: (name: string) => string | null): ListPage<T> => {
  const link = header('link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  const numberIn = (name: string) => {
    const text = header(name)
    return text === null ? null : Number(text)
  }
  const corrected = header('x-corrected-search')
  return {
    items,
    next: link ? new URL(link, 'http://localhost').searchParams.get('cursor') : null,
    total: numberIn('x-total-count'),
    over: numberIn('x-total-over'),
    ...(corrected === null ? {} : { corrected: decodeURIComponent(corrected) }),
  }
}

/** One page of a list. `next` is the cursor of the following page, `total` the count, or `over` what there is more than, if the server counts. */
export const apiList = async <K extends Key>(key: K, ...rest: Rest<K>): Promise<ListPage<Item<K>>> => {
  const [input = {}, signal] = rest
  const response = await send(key, input, signal)
  return pageFrom(await response.json(), (name) => response.headers.get(name))
}
