import { context, propagation, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Database } from '@thikana/server/database/connect'
import type { FastifyInstance } from 'fastify'
import { finish, traceQueries } from './queries.ts'
import { traceRequests } from './requests.ts'

export type Tracing = {
  /** A trace for every request to `app`, part of the sender's if those are trusted; to be called before its routes are declared. */
  watch(app: FastifyInstance): void
  /** The same database, with a span for every statement of a request or a job. */
  traceDatabase(database: Database): Database
  /** The same calls, each with a span that is named after it: to the card provider, to the mail server. */
  traceCalls<Calls extends object>(system: string, calls: Calls): Calls
  /** Runs `work` with a trace of its own, also if a request asked for it: it may outlast that. */
  inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Sends what is still to be sent. */
  stop(): Promise<void>
}

/**
 * Sends traces by OTLP over HTTP, as OpenTelemetry's own variables say (`OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, …).
 * Imported only if they are set.
 */
export const openTracing = ({ trustsSenders }: { trustsSenders: boolean }): Tracing => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'thikana' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('thikana')
  return {
    watch: (app) => traceRequests(app, tracer, trustsSenders),
    traceDatabase: (database) => traceQueries(database, tracer),
    traceCalls: (system, calls) => traceCalls(tracer, system, calls),
    inSpan: (name, work) => inSpan(tracer, name, work),
    stop: async () => {
      // A collector that is gone doesn't keep the server from ending.
      await provider.shutdown().catch(() => {})
      context.disable()
      propagation.disable()
    },
  }
}

const inSpan = <Result>(tracer: Tracer, name: string, work: () => Promise<Result>): Promise<Result> =>
  tracer.startActiveSpan(name, { root: true }, async (span) => {
    try {
      const result = await work()
      finish(span)
      return result
    } catch (error) {
      finish(span, error)
      throw error
    }
  })

export const traceCalls = <Calls extends object>(tracer: Tracer, system: string, calls: Calls): Calls => {
  const traced = Object.entries(calls).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function') return [name, call]
    const run = (...args: unknown[]): unknown => {
      // What was begun by a request that has been answered isn't part of its trace.
      const root = !trace.getActiveSpan()?.isRecording()
      const span = tracer.startSpan(`${system} ${name}`, { kind: SpanKind.CLIENT, root })
      let result: unknown
      try {
        result = context.with(trace.setSpan(context.active(), span), () => call(...args))
      } catch (error) {
        finish(span, error)
        throw error
      }
      // Only what goes out over the network is asynchronous; a span that isn't ended isn't sent.
      if (!(result instanceof Promise)) return result
      result.then(
        () => finish(span),
        (error: unknown) => finish(span, error),
      )
      return result
    }
    return [name, run]
  })
  return Object.fromEntries(traced) as Calls
}
