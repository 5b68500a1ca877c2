import { basename } from 'node:path'
import { pictureOf, sharedPictureOf, sharedWidth } from '@thikana/domain/photo/picture'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { type ImageFiles, lookIn } from './files.ts'

/** Bytes of JPEGs that are kept, some fifty: a link is read by many when it has just been shared. */
const maxBytes = 8 * 1024 * 1024

/** Milliseconds after which a picture is looked for again: it may be deleted. */
export const keptMs = 5 * 60_000

const encode = async (webp: Buffer): Promise<Buffer> => {
  // Loaded on first use, for the memory that it takes.
  const { default: sharp } = await import('sharp')
  return sharp(webp)
    .resize({ width: sharedWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * `GET /images/shared/:file`: a stored picture as a JPEG, which is what previews of links read where they don't know WebP. Its name is
 * that of the picture's widest file with another ending.
 */
export const serveSharedPictures = (app: FastifyInstance, stores: readonly ImageFiles[]): void => {
  const size = { max: maxBytes, of: (jpeg: Buffer | null) => jpeg?.length ?? 0 }
  const pictures = createCache<Buffer | null>({ maxEntries: 1_000, size, maxAgeMs: keptMs })
  const make = async (url: string): Promise<Buffer | null> => {
    const webp = await lookIn(stores, (files) => files.read(basename(url)))
    return webp ? encode(webp) : null
  }
  app.get<{ Params: { file: string } }>(
    '/images/shared/:file',
    { schema: { hide: true }, config: { cost: 'rendered' } },
    async (request, reply) => {
      const url = `/images/${request.params.file.replace(/\.jpg$/, '.webp')}`
      const picture = pictureOf(url)
      if (!picture || sharedPictureOf(picture).url !== `/images/shared/${request.params.file}`)
        throw refuse('notFound')
      const jpeg = await pictures.read(url, () => make(url))
      if (!jpeg) throw refuse('notFound')
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        })
        .type('image/jpeg')
        .send(jpeg)
    },
  )
}
