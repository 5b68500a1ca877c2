import { Readable } from 'node:stream'
import { isPictureFile } from '@thikana/domain/photo/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../http/representation.ts'
import { type ImageFiles, lookIn, type OpenFile, type Part, typeOf } from './files.ts'

/** Seconds for which a browser may keep where a picture is loaded from: it may be moved. */
const addressAgeSeconds = 60 * 60

/** Opens only names that we make. No other reaches a store, so there is no path to climb out by. */
const openStored = async (stores: readonly ImageFiles[], file: string, isWhole: boolean) => {
  if (!isPictureFile(`/images/${file}`)) throw refuse('notFound')
  const opened = await lookIn<OpenFile>(stores, (files) => files.open(file, isWhole))
  if (!opened) throw refuse('notFound')
  return opened
}

/** The part of `size` bytes that a `Range` asks for (RFC 9110 §14.1.2): null is all of them, as for ranges that we don't serve. */
const partOf = (range: string | undefined, size: number): Part | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

const rangeIn = ({ method, headers }: FastifyRequest, etag: string): string | undefined => {
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag
  return method === 'GET' && isOfThis ? headers.range : undefined
}

/** `GET /images/:file`. A picture never changes under its address, and never runs as a page: nothing in it may load or act. */
export const servePictures = (app: FastifyInstance, stores: readonly ImageFiles[]): void => {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      // Names are never used again.
      const etag = `"${file}"`
      const isKnown = matchesEtag(request, etag)
      const range = rangeIn(request, etag)
      const opened = await openStored(stores, file, request.method === 'GET' && !isKnown && !range)
      if ('address' in opened) {
        reply.header('cache-control', `public, max-age=${addressAgeSeconds}`)
        return reply.redirect(opened.address, 302)
      }
      const { size } = opened
      const part = partOf(range, size)
      const isOutside = part !== null && part.start > part.end
      const isSent = request.method === 'GET' && !isKnown && !isOutside
      // First, since it may fail.
      const body = isSent ? await opened.read(part) : Readable.from([])
      if (!isSent) await opened.close()
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
        'content-type': typeOf(file),
        'content-length': part ? part.end - part.start + 1 : size,
        'accept-ranges': 'bytes',
      })
      return reply.send(body)
    },
  )
}
