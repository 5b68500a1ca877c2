import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './representation.ts'

/** Bytes `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** A file whose bytes never change under its address. */
export type SentFile = {
  etag: string
  type: string
  size: number
  /** `read` (null for all of it) or `close` it, once. */
  read(part: Part | null): Promise<Readable>
  close(): Promise<void>
}

/** The part of `size` bytes that a `Range` asks for (RFC 9110 §14.1.2): null is all of them, as for ranges that we don't serve. */
const partOf = (range: string | undefined, size: number): Part | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** The range that is asked for, unless it is of another version of the file. */
const rangeIn = ({ method, headers }: FastifyRequest, etag: string): string | undefined => {
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag
  return method === 'GET' && isOfThis ? headers.range : undefined
}

/** Whether all bytes of the file will be sent. */
export const wantsWhole = (request: FastifyRequest, etag: string): boolean =>
  request.method === 'GET' && !matchesEtag(request, etag) && !rangeIn(request, etag)

/** Sends a file, or the part of it that is asked for. It never runs as a page: nothing in it may load or act. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, size, read, close }: SentFile,
): Promise<FastifyReply> => {
  const isKnown = matchesEtag(request, etag)
  const part = partOf(rangeIn(request, etag), size)
  const isOutside = part !== null && part.start > part.end
  const isSent = request.method === 'GET' && !isKnown && !isOutside
  // First, since it may fail.
  const body = isSent ? await read(part) : Readable.from([])
  if (!isSent) await close()
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  if (isKnown) return reply.code(304).send()
  if (isOutside) {
    reply.headers({ 'cache-control': 'no-store', 'content-range': `bytes */${size}` })
    return reply.code(416).send()
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.headers({
    'content-type': type,
    'content-length': part ? part.end - part.start + 1 : size,
    'accept-ranges': 'bytes',
  })
  return reply.send(body)
}
