import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyBaseLogger } from 'fastify'
import type { S3Settings } from '../../config/setting-groups.ts'
import type { Part } from '../../http/send-file.ts'
import { endAll, type ImageFiles, type OpenFile, typeOf } from './files.ts'
import { createS3Client, failureOf, judgeS3, nullIfMissing, probe } from './s3-client.ts'

const keyOf = (name: string) => `images/${name}`

const headers = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Deletions at once. */
const abreast = 8

const bodyOf = (response: Response): Readable =>
  response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])

const sizeOf = (response: Response): number => {
  const length = response.headers.get('content-length')
  if (length === null) throw new Error('S3 sent a file without its length')
  return Number(length)
}

/** Objects in a bucket, below `images/`. */
export const createS3Files = (
  settings: S3Settings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  client = createS3Client(settings),
): ImageFiles => {
  const { publicUrl } = settings

  /** Logs why S3 failed, and throws Refusal `imageStoreDown`. */
  const ask = async <Result>(what: string, question: () => Promise<Result>): Promise<Result> => {
    try {
      return await question()
    } catch (error) {
      log.warn({ store: 's3', what, ...failureOf(error) }, 'a store of pictures failed')
      throw Object.assign(refuse('imageStoreDown'), { cause: failureOf(error) })
    }
  }

  const get = (name: string) => ask('get', () => client.getObjectRaw(keyOf(name)).catch(nullIfMissing))

  const getPart = (name: string, { start, end }: Part) =>
    ask('get', async () => {
      const response = await client.getObjectRaw(keyOf(name), false, start, end + 1)
      if (response.status === 206) return response
      await response.body?.cancel()
      throw new Error('S3 sent another part than asked for')
    })

  const openWhole = async (name: string): Promise<OpenFile | null> => {
    const response = await get(name)
    if (!response) return null
    return {
      size: sizeOf(response),
      read: async () => bodyOf(response),
      close: async () => response.body?.cancel(),
    }
  }

  const openSome = async (name: string): Promise<OpenFile | null> => {
    const size = await ask('head', () => client.getContentLength(keyOf(name)).catch(nullIfMissing))
    if (size === null) return null
    const read = async (part: Part | null) => bodyOf(await getPart(name, part ?? { start: 0, end: size - 1 }))
    return { size, read, close: async () => {} }
  }

  return {
    store: 's3',
    origins: publicUrl ? [new URL(publicUrl).origin] : [],
    prepare: async () => {
      const failure = await probe(client).then(() => null, failureOf)
      if (!failure) return
      const judged = judgeS3(failure, settings)
      if (judged) throw new Error(`${judged.says} ${judged.todo}`)
      log.warn({ store: 's3', ...failure }, 'S3 can’t be reached, so its pictures are missing until it is')
    },
    put: (files) => {
      const put = (name: string, bytes: Uint8Array) =>
        client.putObject(keyOf(name), bytes, typeOf(name), undefined, headers)
      return ask('put', () => endAll(files.map(({ name, bytes }) => put(name, bytes))))
    },
    open: async (name, isWhole) => {
      if (publicUrl) return { address: `${publicUrl}/${keyOf(name)}` }
      return isWhole ? openWhole(name) : openSome(name)
    },
    read: async (name) => {
      const response = await get(name)
      return response && ask('get', async () => Buffer.from(await response.arrayBuffer()))
    },
    remove: (names) =>
      ask('delete', async () => {
        for (let from = 0; from < names.length; from += abreast)
          await Promise.all(
            names
              .slice(from, from + abreast)
              .map((name) => client.deleteObject(keyOf(name)).catch(nullIfMissing)),
          )
      }),
  }
}
