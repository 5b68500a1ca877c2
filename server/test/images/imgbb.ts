import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { ImgbbAt } from '../../src/providers/images/imgbb-client.ts'

/** A double of imgbb that speaks its API (api.imgbb.com, "API v1"): takes uploads of one key, and serves each at an address of its own. */
export const startImgbb = async () => {
  const key = randomBytes(16).toString('hex')
  const stored = new Map<string, Buffer>()
  const app = Fastify()
  await app.register(multipart, { limits: { fileSize: 32 * 1024 * 1024 } })
  const refusal = (message: string, code: number) => ({
    status_code: 400,
    error: { message, code },
    status_txt: 'Bad Request',
  })
  app.post<{ Querystring: { key?: string } }>('/1/upload', async (request, reply) => {
    if (request.query.key !== key) return reply.code(400).send(refusal('Invalid API v1 key.', 100))
    const part = await request.file()
    if (part?.fieldname !== 'image') return reply.code(400).send(refusal('Empty upload source.', 130))
    const bytes = await part.toBuffer()
    const id = randomBytes(4).toString('hex')
    const file = `/${id}/${part.filename}`
    stored.set(file, bytes)
    return {
      data: {
        id,
        title: part.filename,
        url: `${url}${file}`,
        display_url: `${url}${file}`,
        size: bytes.length,
        delete_url: `${url}/${id}/${randomBytes(16).toString('hex')}`,
      },
      success: true,
      status: 200,
    }
  })
  app.get('/:id/:name', async (request, reply) => {
    const bytes = stored.get(request.url)
    return bytes
      ? reply.type(request.url.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes)
      : reply.code(404).send()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const at: ImgbbAt = { upload: `${url}/1/upload`, origins: [url] }
  return { key, at, stored, stop: async () => app.close() }
}
