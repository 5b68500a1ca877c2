import { createHash, type Hash } from 'node:crypto'
import { PassThrough, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { BackupTarget } from './backup-file.ts'
import type { BackupManifest } from './format.ts'
import type { PictureFolder } from './image-files.ts'
import { readArchive } from './read-archive.ts'
import { isSecretKey, seal } from './seal.ts'
import type { Signer } from './sign.ts'
import { withSnapshot } from './snapshot.ts'
import { writeArchive } from './write-archive.ts'

type BackupOptions = {
  pool: pg.Pool
  images: Pick<PictureFolder, 'read'>
  /** The secret of the data folder; null if it is a setting, which has to be kept elsewhere. */
  secret: string | null
  /** Closes it; without one it isn't encrypted. */
  key: string | undefined
  signer: Signer
  target: BackupTarget
  now?: Date
}

export type BackupResult = { name: string; bytes: number; rows: number } & Pick<
  BackupManifest,
  'images' | 'missing'
>

const hashing = (hash: Hash) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })

const copy = (
  { pool, images, secret, key, signer, target, now = new Date() }: BackupOptions,
  written: Hash,
) =>
  withSnapshot(pool, async (snapshot) => {
    const archive = writeArchive({ snapshot, images, secret, signer, now })
    const sealed = await seal(archive.stream, key)
    const hashed = hashing(written)
    sealed.on('error', (error) => hashed.destroy(error))
    let ofArchive: unknown
    archive.manifest.catch((error: unknown) => (ofArchive = error))
    try {
      await target.write(sealed.pipe(hashed))
    } catch (error) {
      // The archive's own failure reached the target as its error; otherwise the archive is given up now.
      const first = ofArchive ?? error
      archive.stream.destroy()
      await archive.manifest.catch(() => {})
      throw first
    }
    return archive.manifest
  })

/** What was stored is what was written, and opens if the key at hand can open it. */
const verify = async (target: BackupTarget, key: string | undefined, written: string): Promise<void> => {
  const stored = createHash('sha256')
  const content = await target.read()
  const hashed = hashing(stored)
  content.on('error', (error) => hashed.destroy(error))
  content.pipe(hashed)
  if (key && !isSecretKey(key)) await finished(hashed.resume())
  else {
    const copied = hashed.pipe(new PassThrough())
    hashed.on('error', (error) => copied.destroy(error))
    await readArchive(copied, key)
    if (!hashed.readableEnded) await finished(hashed)
  }
  if (stored.digest('hex') !== written) throw new Error('it differs from what was written')
}

/**
 * Backs up the database and the pictures as they are at one moment, while both are in use. It has its name only once it was read back.
 * Throws a sentence, after which nothing is left of it.
 */
export const makeBackup = async (options: BackupOptions): Promise<BackupResult> => {
  const { target, key } = options
  const written = createHash('sha256')
  try {
    const manifest = await copy(options, written)
    await verify(target, key, written.digest('hex')).catch((error: Error) => {
      throw new Error(`${target.name} can't be read back: ${error.message}. Is its disk sound?`, {
        cause: error,
      })
    })
    const bytes = await target.publish()
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { name: target.name, bytes, rows, images: manifest.images, missing: manifest.missing }
  } catch (error) {
    await target.discard().catch(() => {})
    throw error
  }
}
