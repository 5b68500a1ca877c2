import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPicture, pictureOf, pictureUrl, pictureVariants } from '@thikana/domain/picture'
import { addressOf } from '@thikana/domain/user'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { syncFolder } from '../../config/sync-folder.ts'
import { image } from '../../database/schema/image.ts'
import { createDecoders, type Decoders } from './decoders.ts'
import type { Images } from './port.ts'
import { servePictures } from './serve.ts'

const unfinished = '.part'
const hourMs = 60 * 60 * 1000

/** The file is complete and on the disk before it gets its name. */
const writeDurably = async (path: string, bytes: Uint8Array) => {
  const part = `${path}${unfinished}`
  const handle = await open(part, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, path)
}

/** What a kill left half written; young ones may be another process's. */
const sweep = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > hourMs) await rm(join(folder, name), { force: true })
  }
}

/** Pictures as files in `folder` (created if missing), each with a row in the table `image`. */
export const createDiskImages = (deps: {
  db: NodePgDatabase
  folder: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Its own decoder processes by default. */
  decoders?: Decoders | undefined
}): Images => {
  const { db, folder, log } = deps
  const decoders = deps.decoders ?? createDecoders(log)
  return {
    store: async (bytes, ownerEmail, signal) => {
      const started = performance.now()
      const owner = addressOf(ownerEmail)
      const { variants, width, height, colour } = await decoders.decode(bytes, owner, signal)
      const picture = { id: uuidv7().replaceAll('-', ''), width, height, colour }
      await mkdir(folder, { recursive: true })
      const paths = pictureVariants(picture).map(({ url }) => join(folder, basename(url)))
      const remove = () =>
        Promise.all(
          paths.flatMap((path) => [path, path + unfinished].map((each) => rm(each, { force: true }))),
        )
      const stored = { url: pictureUrl(picture), width, height, colour }
      try {
        // All of them end before anything is cleaned up, so that no file appears afterwards.
        const written = await Promise.allSettled(
          variants.map((variant, at) => writeDurably(paths[at]!, variant.bytes)),
        )
        const failed = written.find((one) => 'reason' in one)
        if (failed) throw failed.reason
        await syncFolder(folder)
        await db.insert(image).values({ ...stored, ownerEmail: owner })
      } catch (error) {
        await remove()
        throw error
      }
      log.info({ url: stored.url, ms: Math.round(performance.now() - started) }, 'picture stored')
      return stored
    },
    claim: async (url) => {
      if (!isPicture(url)) return null
      const { width, height, colour, ownerEmail } = image
      const whereOld = lt(image.namedAt, sql`now() - interval '12 hours'`)
      await db
        .update(image)
        .set({ namedAt: sql`now()` })
        .where(and(eq(image.url, url), whereOld))
      const [found] = await db
        .select({ url: image.url, width, height, colour, ownerEmail })
        .from(image)
        .where(eq(image.url, url))
      return found ?? null
    },
    erase: async (urls) => {
      const pictures = urls.map(pictureOf).filter((picture) => picture !== null)
      for (const { url } of pictures.flatMap(pictureVariants))
        await rm(join(folder, basename(url)), { force: true })
    },
    register: async (app) => {
      await mkdir(folder, { recursive: true })
      await sweep(folder)
      servePictures(app, folder)
    },
    close: decoders.close,
  }
}
