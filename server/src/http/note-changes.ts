import type { FastifyInstance } from 'fastify'
import { ownChangeOf } from './own-change.ts'
import { readingMethods } from './reading-methods.ts'

/**
 * Notes a change (`app.changes`) with every call that may have made one, before it is answered: who has the answer reads what they
 * changed. Register it before the routes.
 */
export const noteChanges = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => readingMethods.has(method))) return
    const own = [route.onSend ?? []].flat()
    route.onSend = [
      (request, reply, payload, next) => {
        // A refusal changed nothing.
        if (reply.statusCode < 400 || reply.statusCode >= 500) app.changes.note(ownChangeOf(request))
        next(null, payload)
      },
      ...own,
    ]
  })
}
