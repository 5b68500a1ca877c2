import { type Span, SpanStatusCode } from '@opentelemetry/api'

/** Ends the span; of an error it says the kind only, since messages may quote what people typed. */
export const finish = (span: Span, error?: unknown): void => {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', kindOf(error))
  }
  span.end()
}

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
