import type { Route } from '@thikana/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { quality, type Representation, represent, sendRepresentation } from './representation.ts'
import { pageHeaders } from './send-page.ts'
import { compileSerializer } from './serializer.ts'

/** A reply as it is written, with the headers that belong to it. */
export type Answered = { reply: unknown; headers: Record<string, string> }

/**
 * Returns a function that writes replies of a call; it returns `last` itself if the reply is the same, so that nothing is compressed
 * again.
 */
export const createReplyWriter = ({ reply: schema }: Pick<Route, 'reply'>) => {
  const write = compileSerializer({ schema })
  return ({ reply, headers }: Answered, last: Representation | undefined): Representation => {
    const text = write(reply)
    const isSame = last?.text === text && pageHeaders.every((name) => last.headers[name] === headers[name])
    if (isSame) return last
    const sent = { ...headers, vary: 'accept-encoding, cookie' }
    return represent(text, { type: json, headers: sent, quality: quality.changing })
  }
}

/** Sends the answer, at once if it is cached. */
export const sendPublicAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Representation | Promise<Representation>,
): FastifyReply | Promise<FastifyReply> => {
  if (!(answer instanceof Promise)) return sendRepresentation(request, reply, answer)
  return answer.then((found) => sendRepresentation(request, reply, found))
}

const json = 'application/json; charset=utf-8'
