import path from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { createDiskFiles } from './disk.ts'
import type { ImageFiles, ImageStores } from './files.ts'
import { createImgbbFiles } from './imgbb.ts'
import { createS3Files } from './s3.ts'

/** Every store that is set up. The disk always is: pictures may still be there. S3 is asked last, since asking it takes longest. */
export const openStores = (options: {
  config: Pick<Config, 'dataDir' | 'images' | 's3'>
  db: NodePgDatabase
  log: Pick<FastifyBaseLogger, 'warn'>
}): ImageStores => {
  const { config, db, log } = options
  const { imgbbKey } = config.images
  const all: ImageFiles[] = [createDiskFiles(path.join(config.dataDir, 'images'))]
  if (imgbbKey) all.push(createImgbbFiles({ db, key: imgbbKey, log }))
  if (config.s3) all.push(createS3Files(config.s3, log))
  const primary = all.find((files) => files.store === config.images.store)
  if (!primary) throw new Error(`IMAGES is ${config.images.store}, which isn’t set up.`)
  return { primary, all }
}
