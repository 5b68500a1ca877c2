import type { Route } from '@thikana/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheRead, type CachedRead, type Changes } from './cached-read.ts'
import { quality, type Representation, represent, sendRepresentation } from './representation.ts'
import { compileSerializer } from './serializer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Of this process, for what the calls of the contract cache. */
    changes: Changes
  }
}

/** A reply as it is written, with the headers that belong to it. */
export type Answered = { reply: unknown; headers: Record<string, string> }

/** The reply to guests of a call that has the same one for all of them, from memory. */
export const publicAnswer = (
  { changes }: FastifyInstance,
  { reply: schema }: Route,
  answer: () => Promise<Answered>,
): CachedRead<Representation> => {
  const write = compileSerializer({ schema })
  return cacheRead<Representation>(changes, async (last) => {
    const { reply, headers } = await answer()
    const text = write(reply)
    const sent = { ...headers, vary: 'accept-encoding, cookie' }
    const isSame = last?.text === text && last.headers['link'] === headers['link']
    return isSame ? last : represent(text, { type: json, headers: sent, quality: quality.changing })
  })
}

type ReadOptions = Parameters<CachedRead<Representation>>[0]

/** Sends what `read` answers, at once if it is cached. */
export const sendPublicAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: CachedRead<Representation>,
  options: ReadOptions,
): FastifyReply | Promise<FastifyReply> => {
  const answer = read(options)
  if (!(answer instanceof Promise)) return sendRepresentation(request, reply, answer)
  return answer.then((found) => sendRepresentation(request, reply, found))
}

const json = 'application/json; charset=utf-8'
