import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Compression would hold messages back; a stream has no end that a HEAD could wait for. */
export const eventStream = { compress: false, exposeHeadRoute: false } as const

/** Sends server-sent events as they come, and asks what is in between to do the same (nginx, `X-Accel-Buffering`). */
export const sendEvents = (reply: FastifyReply, source: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(source)
