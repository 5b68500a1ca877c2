import { context, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { finish } from './finish.ts'

/** The same calls, each with a span that is named after it. */
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
