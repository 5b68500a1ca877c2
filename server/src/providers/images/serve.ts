import { isPictureFile } from '@thikana/domain/photo/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { sendFile, wantsWhole } from '../../http/send-file.ts'
import { type ImageFiles, lookIn, type OpenFile, typeOf } from './files.ts'

/** Seconds for which a browser may keep where a picture is loaded from: it may be moved. */
const addressAgeSeconds = 60 * 60

/** Opens only names that we make. No other reaches a store, so there is no path to climb out by. */
const openStored = async (stores: readonly ImageFiles[], file: string, isWhole: boolean) => {
  if (!isPictureFile(`/images/${file}`)) throw refuse('notFound')
  const opened = await lookIn<OpenFile>(stores, (files) => files.open(file, isWhole))
  if (!opened) throw refuse('notFound')
  return opened
}

/** `GET /images/:file`. A picture never changes under its address. */
export const servePictures = (app: FastifyInstance, stores: readonly ImageFiles[]): void => {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      // Names are never used again.
      const etag = `"${file}"`
      const opened = await openStored(stores, file, wantsWhole(request, etag))
      if ('address' in opened) {
        reply.header('cache-control', `public, max-age=${addressAgeSeconds}`)
        return reply.redirect(opened.address, 302)
      }
      return sendFile(request, reply, { ...opened, etag, type: typeOf(file) })
    },
  )
}
