import type { I18n } from '@lingui/core'
import { answers, type ProblemReply } from '@thikana/contract/problem'
import { Refusal, type RefusalCode, refuse } from '@thikana/domain/refusal'
import { codesLockedMinutes } from '@thikana/domain/user/sign-in'
import { problemText } from '@thikana/texts/problem'
import { refusalText } from '@thikana/texts/refusal'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { i18nFor, declareLanguage } from '../language.ts'
import { isOutOfRoom } from '../limits/storage.ts'

/** Seconds after which trying again makes sense, for temporary refusals. */
const retryAfter: Partial<Record<Refusal['kind'], number>> = {
  tooSlow: 10,
  tooMany: 60,
  unavailable: 10,
}

/** The same for single refusals, whose sentences name a longer time. */
const retryAfterThis: Partial<Record<RefusalCode, number>> = {
  codesLocked: codesLockedMinutes * 60,
  imageStoreDown: 60,
  noRoom: 60,
  picturesADay: 24 * 60 * 60,
}

const writeProblem = (i18n: I18n, refusal: Refusal, message: string): ProblemReply => ({
  type: `urn:thikana:problem:${refusal.code}`,
  code: refusal.code,
  title: answers[refusal.kind].title,
  status: answers[refusal.kind].status,
  detail: message,
  message,
  errors: refusal.fields.map(({ path, problem }) => ({ path, message: problemText(i18n, problem) })),
})

/** Answers a refusal in the format of RFC 9457 §3, in the language of the request. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const seconds = refusal.retryAfter ?? retryAfterThis[refusal.code] ?? retryAfter[refusal.kind]
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds)
  // The sentence names the same time as the header.
  const wait = Number(reply.getHeader('retry-after'))
  const i18n = i18nFor(reply.request)
  const message = refusalText(i18n, refusal, wait > 0 ? wait : undefined)
  // The sender would continue at the same slow pace.
  if (refusal.kind === 'tooSlow') reply.header('connection', 'close')
  return declareLanguage(reply)
    .code(answers[refusal.kind].status)
    .type('application/problem+json')
    .serializer((problem: ProblemReply) => JSON.stringify(problem))
    .send(writeProblem(i18n, refusal, message))
}

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedBody',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bodyTypeUnsupported',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_REQ_FILE_TOO_LARGE: 'imageTooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'bodyTypeUnsupported',
}

/**
 * Error codes of PostgreSQL and the network for temporary failures that the request didn't cause. During a failover, a primary that was
 * demoted refuses writes (25006) and PgBouncer ends those who wait (08P01).
 */
const busyCodes = new Set(
  '25006 40001 40P01 53300 55P03 57014 57P01 57P02 57P03 08000 08003 08006 08P01 ECONNREFUSED ECONNRESET EPIPE'.split(
    ' ',
  ),
)
const busyMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether `error` is the database's fault, not the request's; drizzle wraps the driver's error in a `cause`. */
const isBusy = (error: Error): boolean => {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  const isSocketGone = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'
  return busyCodes.has(code) || isSocketGone || busyMessages.test(cause.message)
}

const refusalOf = (error: FastifyError | Error): Refusal => {
  if (error instanceof Refusal) return error
  // drizzle wraps what a statement is refused with before it has a connection.
  if (error.cause instanceof Refusal) return error.cause
  const code = frameworkCodes['code' in error ? error.code : '']
  if (code) return refuse(code)
  if ('statusCode' in error && error.statusCode === 429) return refuse('tooMany')
  if ('statusCode' in error && error.statusCode === 415) return refuse('bodyTypeUnsupported')
  if ('statusCode' in error && error.statusCode === 400) return refuse('malformedBody')
  if (isOutOfRoom(error)) return refuse('noRoom')
  return refuse(isBusy(error) ? 'busy' : 'unexpected')
}

/** Answers anything thrown as a refusal, and logs what is the server's fault. For Fastify's error handler and `frameworkErrors`. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = refusalOf(error)
  // A request during startup or while the provider is down is not our fault; the cause is logged at its source.
  if (refusal.code === 'notReady') request.log.info('not ready')
  else if (refusal.kind === 'fault' || refusal.kind === 'unavailable')
    request.log.error({ err: error }, 'request failed')
  // Fastify would close the connection of an unread body, and the sender would never see the answer: read the rest.
  if (refusal.kind === 'tooLarge') reply.removeHeader('connection')
  return sendRefusal(reply, refusal)
}
