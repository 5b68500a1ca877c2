import type { PhotoHash } from '@thikana/domain/photo/photo-hash'
import { isPicture, pictureUrl } from '@thikana/domain/photo/picture'
import { refuse } from '@thikana/domain/refusal'
import { addressOf } from '@thikana/domain/user/user'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { image } from '../../database/schema/image.ts'
import { createDecoders, type Decoders } from './decoders.ts'
import { eraseFiles, eraseLate, keepFiles, planErasure } from './erase.ts'
import { filesOf, type ImageStores, lookIn } from './files.ts'
import type { Images } from './port.ts'
import { servePictures } from './serve.ts'
import { serveSharedPictures } from './share-pictures.ts'

/** Whose turn in the queue of decoders it is that hashes stored pictures. */
const hashing = 'hashing'

const hashColumns = ({ bits, bands }: PhotoHash) => ({ hash: bits, bands })

/** Pictures in `stores`, each with a row in the table `image`. */
export const createImages = (deps: {
  db: NodePgDatabase
  stores: ImageStores
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Its own decoder processes by default. */
  decoders?: Decoders | undefined
}): Images => {
  const { db, stores, log } = deps
  const decoders = deps.decoders ?? createDecoders(log)
  return {
    origins: [...new Set(stores.all.flatMap((files) => files.origins))],
    store: async (bytes, ownerEmail, options) => {
      const started = performance.now()
      const owner = addressOf(ownerEmail)
      const { webps, avifs, thumbHash, hash, width, height, colour } = await decoders.decode(
        bytes,
        owner,
        options,
      )
      const id = uuidv7().replaceAll('-', '')
      const steps = avifs.length > 0 ? '-e' : '-d'
      const url = pictureUrl({ id, width, height, colour, steps, thumbHash })
      const stored = { url, width, height, colour }
      const names = filesOf(url)
      await planErasure(db, url)
      try {
        const files = [...webps, ...avifs]
        await stores.primary.put(files.map((file, at) => ({ name: names[at]!, bytes: file })))
        await db.transaction(async (transaction) => {
          if (!(await keepFiles(transaction, url))) throw refuse('busy')
          await transaction.insert(image).values({ ...stored, ...hashColumns(hash), ownerEmail: owner })
        })
      } catch (error) {
        await eraseFiles({ db, stores }, [url]).catch(() => log.warn({ url }, 'files are deleted later'))
        throw error
      }
      log.info({ url, ms: Math.round(performance.now() - started) }, 'picture stored')
      return stored
    },
    claim: async (url, { address, isShown }) => {
      if (!isPicture(url)) return null
      const { width, height, colour, ownerEmail } = image
      const whereOld = lt(image.namedAt, sql`now() - interval '12 hours'`)
      const whereOwn = address === null ? sql`false` : eq(image.ownerEmail, addressOf(address))
      await db
        .update(image)
        .set({ namedAt: sql`now()` })
        .where(and(eq(image.url, url), whereOld, isShown ? undefined : whereOwn))
      const [found] = await db
        .select({ url: image.url, width, height, colour, ownerEmail })
        .from(image)
        .where(eq(image.url, url))
      return found ?? null
    },
    hash: async (url) => {
      const name = filesOf(url)[0]
      const bytes = name === undefined ? null : await lookIn(stores.all, (files) => files.read(name))
      const { hash } = bytes
        ? await decoders.decode(bytes, hashing, { withAvif: false })
        : { hash: { bits: [], bands: [] } }
      await db.update(image).set(hashColumns(hash)).where(eq(image.url, url))
    },
    erase: (urls) => eraseFiles({ db, stores }, urls),
    eraseLate: (isEnding = () => false) => eraseLate({ db, stores }, isEnding),
    register: async (app) => {
      for (const files of stores.all) await files.prepare()
      servePictures(app, stores.all)
      serveSharedPictures(app, stores.all)
    },
    close: decoders.close,
  }
}
