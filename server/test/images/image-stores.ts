import { languages } from '@thikana/domain/language'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Database } from '../../src/database/connect.ts'
import { imageAtImgbb } from '../../src/database/schema/image.ts'
import { answerError } from '../../src/http/api/problems.ts'
import { createImages } from '../../src/providers/images/create-images.ts'
import { createDiskFiles } from '../../src/providers/images/disk.ts'
import type { ImageFiles } from '../../src/providers/images/files.ts'
import { createImgbbFiles } from '../../src/providers/images/imgbb.ts'
import type { Images } from '../../src/providers/images/port.ts'
import { createS3Client, listKeys } from '../../src/providers/images/s3-client.ts'
import { createS3Files } from '../../src/providers/images/s3.ts'
import { createTestDatabase } from '../database.ts'
import { startImgbb } from './imgbb.ts'
import { startS3 } from './s3.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Opened = {
  files: ImageFiles
  /** The names of the files in it. */
  list(): Promise<string[]>
  stop(): Promise<void>
}

type StartedStore = Pick<Opened, 'list'> & { images: Images; url: string; close(): Promise<void> }

const openDisk = async (): Promise<Opened> => {
  const folder = await mkdtemp(join(tmpdir(), 'thikana-images-'))
  return {
    files: createDiskFiles(folder),
    list: () => readdir(folder),
    stop: () => rm(folder, { recursive: true }),
  }
}

const openS3 = async (): Promise<Opened> => {
  const { settings, stop } = await startS3()
  const client = createS3Client(settings)
  const list = () => listKeys(client, 'images/')
  return { files: createS3Files(settings, quiet), list, stop }
}

const openImgbb = async ({ db }: Database): Promise<Opened> => {
  const { key, at, stop } = await startImgbb()
  const list = async () => {
    const rows = await db.select().from(imageAtImgbb).where(isNull(imageAtImgbb.erasedAt))
    return rows.map(({ file }) => file).toSorted()
  }
  return { files: createImgbbFiles({ db, key, at, log: quiet }), list, stop }
}

/** Opens a store with a database and an app that listens. */
const startWith = (open: (database: Database) => Promise<Opened>) => async (): Promise<StartedStore> => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl, dataDir: '', log: quiet })
  const { files, list, stop } = await open(database)
  const app = Fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  const images = createImages({ db: database.db, stores: { primary: files, all: [files] }, log: quiet })
  await images.register(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    images.close()
    await stop()
    await database.close()
    await drop()
  }
  return { images, url, list, close }
}

/** Those whose pictures we send ourselves. */
export const servedStores = { disk: startWith(openDisk), s3: startWith(openS3) }

export const imageStores = { ...servedStores, imgbb: startWith(openImgbb) }

/** A store for the tests of a `describe`: `started` once they run. */
export const useStore = (start: () => Promise<StartedStore>) => {
  const store = {} as { started: StartedStore }
  beforeAll(async () => {
    store.started = await start()
  })
  afterAll(() => store.started.close())
  return store
}

export const loadFrom = async (url: string) => {
  const response = await fetch(url)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
