import { type DestinationStream, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '@thikana/domain/refusal'
import type { Config } from '../config/config.ts'
import { reasonOf } from './reason.ts'
import { pathOf } from '@thikana/contract/route'

/** A part of a path with an `@` in it, however often that is encoded. */
const address = /[^/]*(?:@|%(?:25)*40)[^/]*/gi

type Routed = { url: string; routeOptions?: { url?: string | undefined } }

/** The path as a log may have it: with no email address in it. */
export const loggedPath = (request: Routed): string => {
  const route = request.routeOptions?.url
  return route?.includes(':email') ? route : pathOf(request).replace(address, '[address]')
}

export type LogLevel = NonNullable<Config['logLevel']>

/** What a driver or a query builder adds to an error; its parameters may be tokens, hashes or addresses of people. */
type DatabaseError = Error & { query?: string; code?: string; constraint?: string; routine?: string }

const withoutParameters = (text: string): string => text.split('\nparams: ', 1)[0] ?? ''

/** A parameter may look like a line of a stack: such a line is one only after the whole message. */
const stackOf = ({ message, stack = '' }: Error): string => {
  const start = stack.indexOf(message)
  if (start < 0) return withoutParameters(stack)
  const lines = stack.slice(start + message.length)
  return withoutParameters(stack.slice(0, start) + withoutParameters(message) + lines)
}

/** An error without the parameters of its statement and without the row that PostgreSQL quotes, for the log. */
const describeError = (error: DatabaseError): object => ({
  type: error.name,
  message: withoutParameters(error instanceof Refusal ? reasonOf(error) : error.message),
  stack: stackOf(error),
  ...(error.query ? { query: error.query } : {}),
  ...(error.code ? { code: error.code } : {}),
  ...(error.constraint ? { constraint: error.constraint } : {}),
  ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
})

type Request = { method: string; url: string; ip: string; id: string; routeOptions?: { url?: string } }

/**
 * JSON lines, on stderr unless `stream` is given. Paths are logged without their query, which may have a client secret, and without email
 * addresses.
 */
export const createLogger = (
  level: LogLevel,
  stream: DestinationStream = pino.destination({ fd: 2, sync: false }),
): FastifyBaseLogger =>
  pino(
    {
      level,
      redact: ['*.password', '*.clientSecret', '*.client_secret', '*.authorization', '*.cookie'],
      serializers: {
        err: describeError,
        req: (request: Request) => ({
          method: request.method,
          path: loggedPath(request),
          from: request.ip,
        }),
      },
    },
    stream,
  )

/** A terminal is for people: there only warnings are shown unless `LOG_LEVEL` asks for more. */
export const levelFor = (asked: Config['logLevel'], isTerminal: boolean): LogLevel =>
  asked ?? (isTerminal ? 'warn' : 'info')
