import { type DestinationStream, pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

export type LogLevel = NonNullable<Config['logLevel']>

type Request = { method: string; url: string; ip: string; id: string }

/** JSON lines, on stderr unless `stream` takes them. An address is logged without its query, where a client secret or an e-mail may stand. */
export const createLogger = (
  level: LogLevel,
  stream: DestinationStream = pino.destination({ fd: 2, sync: false }),
): FastifyBaseLogger =>
  pino(
    {
      level,
      redact: ['*.password', '*.clientSecret', '*.client_secret', '*.authorization', '*.cookie'],
      serializers: {
        req: (request: Request) => ({
          method: request.method,
          path: request.url.split('?')[0],
          from: request.ip,
        }),
      },
    },
    stream,
  )

/** A terminal is for people: there only warnings are shown unless `LOG_LEVEL` asks for more. */
export const levelFor = (asked: Config['logLevel'], isTerminal: boolean): LogLevel =>
  asked ?? (isTerminal ? 'warn' : 'info')
