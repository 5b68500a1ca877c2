import { authenticateIntent, confirmIntent } from './confirm-intent.ts'
import { statusOf } from '@thikana/contract/problem'
import { pathOf } from '@thikana/contract/route'
import { Refusal } from '@thikana/domain/refusal'
import { answerDispute, closeDispute, listDisputes } from './disputes.ts'
import { type Answer, CallError } from './errors.ts'
import { cancelIntent, createIntent, retrieveIntent } from './intents.ts'
import { createMethod } from './methods.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from './call.ts'
import type { CallName } from './faults.ts'
import type { Form } from './form.ts'

type Request = FastifyRequest<{ Params: { id?: string }; Body: Form | undefined }>
export type Perform = (
  name: CallName,
  operation: Operation,
  asked: { id: string; form: Form; authorization?: string; idempotencyKey?: string; target: string },
) => Promise<Answer & { isReplayed: boolean; isLost: boolean }>

const bodyLimit = 16 * 1024

/** The Stripe routes that this product uses, under the plugin's prefix. */
export const mountRoutes = (app: FastifyInstance, perform: Perform): void => {
  const handle = (name: CallName, operation: Operation) => async (request: Request, reply: FastifyReply) => {
    const { status, body, isReplayed, isLost } = await perform(name, operation, {
      id: request.params.id ?? '',
      form: request.body ?? new URL(request.url, 'http://localhost').searchParams,
      authorization: request.headers.authorization,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      target: `${request.method} ${pathOf(request)}`,
    })
    if (isLost) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (isReplayed) reply.header('idempotent-replayed', 'true')
    return reply.code(status).send(body)
  }

  // Only Stripe's form encoding is read here; the app's other body parsers are removed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  app.addHook('onRoute', (route) => {
    // A browser's GET has the client secret in its query: only the path is logged.
    route.logSerializers = { req: loggedOf }
    // Stripe's calls are described by Stripe; the product's own document leaves them out.
    route.schema = { ...route.schema, hide: true }
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('request-id', `req_${request.id}`)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = failure(error)
    if (status >= 500) request.log.error({ err: error }, 'sandbox call failed')
    return reply.code(status).send(body)
  })

  app.post('/payment_intents', handle('createIntent', createIntent))
  app.get('/payment_intents/:id', handle('retrieveIntent', retrieveIntent))
  app.post('/payment_intents/:id/confirm', handle('confirmIntent', confirmIntent))
  app.post('/payment_intents/:id/authenticate', handle('authenticateIntent', authenticateIntent))
  app.post('/payment_intents/:id/cancel', handle('cancelIntent', cancelIntent))
  app.post('/payment_methods', handle('createMethod', createMethod))
  app.post('/refunds', handle('createRefund', createRefund))
  app.get('/refunds', handle('listRefunds', listRefunds))
  app.get('/refunds/:id', handle('retrieveRefund', retrieveRefund))
  app.get('/disputes', handle('listDisputes', listDisputes))
  app.post('/disputes/:id', handle('answerDispute', answerDispute))
  app.post('/disputes/:id/close', handle('closeDispute', closeDispute))
}

const loggedOf = (request: Request) => ({ method: request.method, path: pathOf(request), from: request.ip })

const headerOf = (request: Request, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const failure = (error: FastifyError): Answer => {
  if (error instanceof CallError) return error.answer
  // The only error that reaches this handler: the request limit.
  if (error instanceof Refusal) {
    const problem = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
    return { status: statusOf(error.code), body: { error: problem } }
  }
  const status = error.statusCode ?? 500
  if (status < 500)
    return { status, body: { error: { type: 'invalid_request_error', message: error.message } } }
  return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox failed unexpectedly.' } } }
}
