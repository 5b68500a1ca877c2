import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { loggedPath } from '@thikana/server/log/logger'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A trace for every request. The sender's (W3C Trace Context) is only continued if senders are trusted: by a flag in it they decide what is
 * recorded, and by its id with which other requests it is shown. Otherwise the request's own trace has a link to it. It has the path without
 * the query, as logs do.
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer, trustsSenders: boolean): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { method } = request
    const route = request.routeOptions.url
    const sent = propagation.extract(ROOT_CONTEXT, request.headers)
    const sender = trace.getSpanContext(sent)
    const parent = trustsSenders ? sent : ROOT_CONTEXT
    const links = sender && !trustsSenders ? [{ context: sender }] : []
    const attributes = {
      'http.request.method': method,
      'url.path': loggedPath(request),
      'thikana.request_id': request.id,
      ...(route ? { 'http.route': route } : {}),
    }
    const name = route ? `${method} ${route}` : method
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, links }, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), next)
  })
  // The body's stream may have been opened outside the request's context.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), next)
    else next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    next()
  })
}
