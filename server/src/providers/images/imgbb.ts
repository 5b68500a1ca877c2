import { refuse } from '@thikana/domain/refusal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { imageAtImgbb } from '../../database/schema/image.ts'
import { endAll, type ImageFiles } from './files.ts'
import { type ImgbbAt, imgbb, ImgbbFailure, loadPicture, uploadPicture } from './imgbb-client.ts'

/** Pictures at imgbb, which gives each file an address of its own: those are in the table `image_at_imgbb`. */
export const createImgbbFiles = (options: {
  db: NodePgDatabase
  key: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** imgbb itself by default. */
  at?: ImgbbAt
}): ImageFiles => {
  const { db, key, log, at = imgbb } = options
  const { address, file, erasedAt } = imageAtImgbb
  const isLive = isNull(erasedAt)

  /** Logs why imgbb failed, and throws Refusal `imageStoreDown`. */
  const ask = async <Result>(what: string, question: () => Promise<Result>): Promise<Result> => {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof ImgbbFailure)) throw error
      log.warn({ store: 'imgbb', what, why: error.message }, 'a store of pictures failed')
      throw Object.assign(refuse('imageStoreDown'), { cause: error })
    }
  }

  const find = async (name: string): Promise<string | null> => {
    const [found] = await db
      .select({ address })
      .from(imageAtImgbb)
      .where(and(eq(file, name), isLive))
    return found?.address ?? null
  }

  const upload = async (name: string, bytes: Uint8Array) => {
    if (await find(name)) return
    const uploaded = await ask('upload', () => uploadPicture({ at, key, name, bytes }))
    const row = { ...uploaded, file: name, erasedAt: null }
    await db.insert(imageAtImgbb).values(row).onConflictDoUpdate({ target: address, set: row })
  }

  return {
    store: 'imgbb',
    origins: at.origins,
    prepare: async () => {},
    put: (files) => endAll(files.map(({ name, bytes }) => upload(name, bytes))),
    open: async (name) => {
      const found = await find(name)
      return found === null ? null : { address: found }
    },
    read: async (name) => {
      const found = await find(name)
      return found === null ? null : ask('load', () => loadPicture(found, at))
    },
    remove: async (names) => {
      if (names.length === 0) return
      await db
        .update(imageAtImgbb)
        .set({ erasedAt: sql`now()` })
        .where(and(inArray(file, [...names]), isLive))
    },
  }
}
