import { AsyncResource } from 'node:async_hooks'
import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Database } from '@thikana/server/database/connect'
import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

const statement = /^\s*(?:--.*\n\s*)*(\w+)/
// Not a function, whose rows can be read like those of a table.
const table = /\b(?:(?:into|update)|(?:from|join)(?!\s+(?:\w+\(|lateral\b)))\s+(?:only\s+)?"?([a-z_]\w*)"?/i

/** `select property`: the statement and its first table, and nothing that anybody typed. */
export const nameOf = (text: string): string => {
  const [, verb = 'query'] = statement.exec(text) ?? []
  const [, first] = table.exec(text) ?? []
  return first ? `${verb.toLowerCase()} ${first}` : verb.toLowerCase()
}

const textOf = (query: unknown): string | null => {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return null
  return String(query.text)
}

const preparedName = (query: unknown): string | null => {
  if (typeof query !== 'object' || query === null || !('name' in query)) return null
  return typeof query.name === 'string' ? query.name : null
}

/**
 * A span for every statement that belongs to a trace. Without one, as for the looks for work in the background, there is none. Neither
 * values nor the text are recorded: a text may have values in it.
 */
export const traceQueries = (database: Database, tracer: Tracer): Database => {
  const { pool } = database
  const connect = pool.connect.bind(pool) as Query
  // A callback that waited for a connection is called in the context of whoever returned it.
  const bound = (...args: unknown[]) =>
    connect(...args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as Query) : arg)))
  pool.connect = bound as typeof pool.connect
  // Some were opened before.
  const known = new WeakSet<object>([pool])
  const watch = (client: pg.Pool | pg.ClientBase) => {
    if (known.has(client)) return
    known.add(client)
    traceClient(client as pg.ClientBase, tracer)
  }
  pool.on('acquire', watch)
  const lookups = () => {
    const db = database.lookups()
    // The lookups' own connection, unless the pool answers for it.
    if ('$client' in db) watch(db.$client as pg.Pool | pg.ClientBase)
    return db
  }
  return { ...database, lookups }
}

const traceClient = (client: pg.ClientBase, tracer: Tracer): void => {
  const query = client.query.bind(client) as Query
  const traced = (...args: unknown[]): unknown => {
    const text = trace.getActiveSpan()?.isRecording() ? textOf(args[0]) : null
    if (text === null) return query(...args)
    const name = nameOf(text)
    const prepared = preparedName(args[0])
    const span = tracer.startSpan(name, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        ...(prepared ? { 'thikana.prepared_statement': prepared } : {}),
      },
    })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const done = (error: unknown, ...rest: unknown[]) => {
        finish(span, error ?? undefined)
        return (last as Query)(error, ...rest)
      }
      return query(...args.slice(0, -1), AsyncResource.bind(done))
    }
    const result = query(...args) as Promise<unknown>
    result.then(
      () => finish(span),
      (error: unknown) => finish(span, error),
    )
    return result
  }
  client.query = traced as typeof client.query
}

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
