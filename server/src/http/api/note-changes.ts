import type { FastifyInstance, FastifyRequest } from 'fastify'

export const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A change that a person made themselves; `id` as their page named it, empty if it didn't. */
export type OwnChange = { userId: string; id: string }

const named = /^\w{1,40}$/

const ownChangeOf = ({ actor, headers }: FastifyRequest): OwnChange | undefined => {
  const id = headers['x-change-id']
  return actor ? { userId: actor.id, id: typeof id === 'string' && named.test(id) ? id : '' } : undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of this process, for what is kept of what guests are answered. */
    changes: Changes
  }
}

/** What this process changed that guests may be shown. */
export type Changes = {
  /** `own`: the change, if a person made it. */
  note(own?: OwnChange): void
  count(): number
}

/** `onNote` is called with every change. */
export const createChanges = (onNote: (own?: OwnChange) => void = () => {}): Changes => {
  let count = 0
  return {
    note: (own) => {
      count += 1
      onNote(own)
    },
    count: () => count,
  }
}

/** What guests are shown is fresh until a change in this process, and for half a second: another process may have changed it. */
export const untilChange = ({ count }: Changes) => ({ version: count, maxAgeMs: 500 })

/**
 * Notes a change (`app.changes`) with every call that may have made one, before it is answered: who has the answer reads what they
 * changed. Register it before the routes.
 */
export const noteChanges = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => readingMethods.has(method))) return
    if (route.config?.changesNothingShown) return
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
