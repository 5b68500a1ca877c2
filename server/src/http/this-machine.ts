import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config/loopback.ts'

/** `localhost:3000`, `[::1]:3000` and `"[::1]"` without the port and the quotes. */
const hostOf = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^(\[.*\]|[^:]*):\d*$/, '$1')

const isHere = (text: string): boolean => isLoopback(hostOf(text))

/** Headers in which proxies and tunnels name the original client, each a list. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

const valuesOf = (headers: IncomingHttpHeaders, name: string): string[] =>
  [headers[name] ?? []].flat().flatMap((value) => value.split(','))

/** RFC 7239 §4: who asked, and for which host, at each proxy on the way. */
const isForwardedHere = (element: string): boolean =>
  element.split(';').every((pair) => {
    const [, value = ''] = /^\s*(?:for|host|by)\s*=(.*)$/i.exec(pair) ?? [null, 'localhost']
    return isHere(value)
  })

type RequestOrigin = { remoteAddress: string | undefined; headers: IncomingHttpHeaders }

/** Whether the request comes from this machine, by its own name, and not through a proxy. */
export const isFromThisMachine = ({ remoteAddress = '', headers }: RequestOrigin): boolean =>
  isLoopback(remoteAddress) &&
  isHere(headers.host ?? '') &&
  headers.via === undefined &&
  passedOn.every((name) => valuesOf(headers, name).every(isHere)) &&
  valuesOf(headers, 'forwarded').every(isForwardedHere)

/** Refuses (`demoOnlyHere`) requests from other machines, and those of other websites by a name that resolves to this one. */
export const answerThisMachineOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    const { headers, socket } = raw
    if (!isFromThisMachine({ headers, remoteAddress: socket.remoteAddress })) throw refuse('demoOnlyHere')
  })
}
