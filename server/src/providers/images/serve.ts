import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureFile } from '@thikana/domain/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../http/representation.ts'

/** Opens only names that the store makes. No other reaches the file system, so there is no path to climb out by. */
const openStored = async (folder: string, file: string) => {
  if (!isPictureFile(`/images/${file}`)) throw refuse('notFound')
  return open(join(folder, file), 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? refuse('notFound') : error
  })
}

/** The part of `size` bytes that a `Range` asks for (RFC 9110 §14.1.2): null is all of them, as for ranges that we don't serve. */
const partOf = (range: string | undefined, size: number): { start: number; end: number } | null => {
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
export const servePictures = (app: FastifyInstance, folder: string): void => {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const handle = await openStored(folder, file)
      const { size } = await handle.stat().catch(async (error: unknown) => {
        await handle.close()
        throw error
      })
      // Names are never used again.
      const etag = `"${file}"`
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      const part = partOf(rangeIn(request, etag), size)
      const isOutside = part !== null && part.start > part.end
      if (matchesEtag(request, etag) || isOutside) {
        await handle.close()
        if (!isOutside) return reply.code(304).send()
        reply.headers({ 'cache-control': 'no-store', 'content-range': `bytes */${size}` })
        return reply.code(416).send()
      }
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      reply.headers({
        'content-type': 'image/webp',
        'content-length': part ? part.end - part.start + 1 : size,
        'accept-ranges': 'bytes',
      })
      return reply.send(handle.createReadStream(part ?? {}))
    },
  )
}
