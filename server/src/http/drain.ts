import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a load balancer asks for `/api/ready` again. Others stop asking once it has answered. */
const watchedMs = 10_000
/** Milliseconds it has to notice that this server is ending: two checks, a second apart, and a margin. */
const noticeMs = 3_000

export type Drain = {
  /** Notes whether somebody keeps asking for `/api/ready` and, once it is ending, closes each connection after its answer. */
  watch(app: FastifyInstance): void
  /** Resolves once a load balancer that asks regularly has had time to send people elsewhere; immediately if there is none. */
  begin(): Promise<void>
}

/** Keeps a server that was asked to end answering until nobody is sent to it any more. */
export const createDrain = (times: { noticeMs: number } = { noticeMs }): Drain => {
  let lastTwo: [number, number] = [-Infinity, -Infinity]
  let isEnding = false
  return {
    watch: (app) => {
      // Before an answer from memory is sent, and again for those that were under way.
      app.addHook('onRequest', (_request, reply, next) => {
        if (isEnding) reply.header('connection', 'close')
        next()
      })
      app.addHook('onSend', (request, reply, payload, next) => {
        if (isEnding) reply.header('connection', 'close')
        else if (request.url === '/api/ready' && reply.statusCode === 200)
          lastTwo = [lastTwo[1], performance.now()]
        next(null, payload)
      })
    },
    begin: async () => {
      isEnding = true
      if (performance.now() - lastTwo[0] < watchedMs) await sleep(times.noticeMs)
    },
  }
}
