import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureFile } from '@thikana/domain/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'

/** Opens only names that the store makes. No other reaches the file system, so there is no path to climb out by. */
const openStored = async (folder: string, file: string) => {
  if (!isPictureFile(`/images/${file}`)) throw refuse('notFound')
  return open(join(folder, file), 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? refuse('notFound') : error
  })
}

/** `GET /images/:file`. A picture never changes under its address, and never runs as a page: nothing in it may load or act. */
export const servePictures = (app: FastifyInstance, folder: string): void => {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const handle = await openStored(folder, request.params.file)
      const { size } = await handle.stat().catch(async (error: unknown) => {
        await handle.close()
        throw error
      })
      reply.headers({
        'content-type': 'image/webp',
        'content-length': size,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      return reply.send(handle.createReadStream())
    },
  )
}
