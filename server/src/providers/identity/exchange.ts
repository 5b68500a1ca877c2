import type { IncomingHttpHeaders } from 'node:http'
import { answers, type ProblemReply } from '@thikana/contract/problem'
import { unprefixed } from '@thikana/domain/language'
import { type RefusalKind, refuse } from '@thikana/domain/refusal'
import { type Message, msg } from '@thikana/texts/msg'
import { refusalMessages } from '@thikana/texts/refusal-messages'
import { say } from '@thikana/texts/say'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LanguageDeps, readLanguage } from './account-language.ts'
import { addressHeader, type Auth, embeddedId } from './auth.ts'
import { i18nFor, declareLanguage, requestLanguage } from '../../http/language.ts'
import { withoutPort } from '../../http/limits/network.ts'

/** The headers the provider decides by. No other is forwarded: no client address, no length of a body that was rewritten. */
const forwardedHeaders = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'user-agent',
]

export const headersFor = (headers: IncomingHttpHeaders): Headers => {
  const forwarded = new Headers()
  for (const name of forwardedHeaders) {
    const value = headers[name]
    if (typeof value === 'string') forwarded.set(name, value)
  }
  return forwarded
}

/**
 * Browsers name the origin of an unsafe request in one of these headers; a request with none comes from a program, which can't be tricked into
 * sending a person's cookie. (`sec-fetch-mode` proves nothing: Node's own fetch sends it.)
 */
const isFromBrowser = (headers: Headers) =>
  ['origin', 'referer', 'sec-fetch-site'].some((name) => headers.has(name))

export type ProviderRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>

/** Calls the provider. `body` is the validated input, never the raw one. */
export const callProvider = (
  auth: Auth,
  publicUrl: string,
  request: ProviderRequest,
  path: string,
  body?: object,
) => {
  const headers = headersFor(request.headers)
  if (!isFromBrowser(headers)) headers.set('origin', new URL(publicUrl).origin)
  headers.set(addressHeader, withoutPort(request.ip))
  if (body) headers.set('content-type', 'application/json')
  const url = new URL(`/api/auth${path}`, publicUrl)
  return auth.handler(
    new Request(url, { method: request.method, headers, body: body && JSON.stringify(body) }),
  )
}

/** 422 is not used (rules §5.2): the provider means by it that the address is taken. */
const kinds: Record<number, RefusalKind> = {
  400: 'invalid',
  401: 'noSession',
  409: 'conflict',
  422: 'conflict',
}

type ProviderAnswer = { code?: string; message?: string }

/** Those of the provider's sentences that people read, by their codes; the words are its own. */
const providerMessages: Partial<Record<string, Message>> = {
  INVALID_EMAIL_OR_PASSWORD: msg`Invalid email or password`,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: msg`User already exists. Use another email.`,
}

type ProviderProblem = {
  code: string
  sentence: Message | string
  values?: Record<string, string>
}

/** Answers with a sentence of the provider’s, or one about it, in the request's language if it isn't said already (RFC 9457 §3). */
export const sendProblem = (
  reply: FastifyReply,
  kind: RefusalKind,
  { code, sentence, values }: ProviderProblem,
): FastifyReply => {
  const { status, title } = answers[kind]
  const message = typeof sentence === 'string' ? sentence : say(i18nFor(reply.request), sentence, values)
  const problem: ProblemReply = {
    type: 'about:blank',
    code,
    title,
    status,
    detail: message,
    message,
    errors: [],
  }
  return declareLanguage(reply).code(status).type('application/problem+json').send(JSON.stringify(problem))
}

export type SignedIn = { user: Record<string, unknown> }

const shown = ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt']

/** The signed-in person and their language, without the session's token, which is only in a cookie that scripts can't read. */
export const userOnly =
  (deps: LanguageDeps) =>
  async ({ user }: SignedIn) => ({
    user: {
      ...Object.fromEntries(shown.flatMap((name) => (name in user ? [[name, user[name]]] : []))),
      language: await readLanguage(deps, { provider: embeddedId, subject: String(user['id']) }),
    },
  })

/** The provider's code of a refusal; empty without one. */
export const readCode = async (response: Response): Promise<string> => {
  const said = (await response
    .clone()
    .json()
    .catch(() => ({}))) as ProviderAnswer
  return said.code ?? ''
}

/** The provider lost a race for the address, or failed: asking again shows which. */
export const isUndecided = async (response: Response): Promise<boolean> =>
  response.status === 422 && (await readCode(response)) === 'FAILED_TO_CREATE_USER'

/**
 * Sends the provider's answer on, transformed by `shape` if given, each of its cookies in its own header; an error as problem+json with
 * the provider's sentence. Throws Refusal `foreignOrigin` if the provider found the origin foreign, `notReady` if it failed.
 */
export const answer = async (
  reply: FastifyReply,
  response: Response,
  shape?: (body: never) => unknown,
): Promise<FastifyReply> => {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'no-store')
  if (response.ok) {
    const text = (await response.text()) || 'null'
    const body = shape ? JSON.stringify(await shape(JSON.parse(text) as never)) : text
    return reply.type('application/json; charset=utf-8').send(body)
  }
  if (response.status === 403) throw refuse('foreignOrigin')
  const kind = kinds[response.status]
  // The provider only fails if its database does; the cause is logged there.
  if (!kind || (await isUndecided(response))) throw refuse('notReady')
  const { code = 'malformedBody', message } = (await response.json()) as ProviderAnswer
  // Its other sentences, which only programs meet, are in English.
  const own = requestLanguage(reply.request) === unprefixed ? message : undefined
  const sentence = providerMessages[code] ?? own ?? refusalMessages.malformedBody
  return sendProblem(reply, kind, { code, sentence })
}
