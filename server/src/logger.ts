import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

type Request = { method: string; url: string; ip: string; id: string }

/** JSON lines on stderr. An address is logged without its query, where a client secret or an e-mail may stand. */
export const createLogger = (level: Config['logLevel']): FastifyBaseLogger =>
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
    pino.destination({ fd: 2, sync: false }),
  )
