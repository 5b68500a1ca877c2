import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { type BackupManifest, entryNames, formatNumber, rowsEntry, signedPart, tableKey } from './format.ts'
import type { PictureFolder } from './image-files.ts'
import { readAhead } from './read-ahead.ts'
import type { Signer } from './sign.ts'
import type { Snapshot } from './snapshot.ts'
import { createFileTally, createRowTally } from './tally.ts'

/** Bytes of rows in an entry: an entry's size stands before its content. */
const partBytes = 1024 * 1024

/** Names of missing files that the manifest lists. */
const maxListed = 100

export type ArchiveSource = {
  snapshot: Snapshot
  images: Pick<PictureFolder, 'read'>
  /** The secret of the data folder; null if it is a setting. */
  secret: string | null
  signer: Signer
  now: Date
}

type Add = (name: string, content: Buffer | string) => Promise<void>

const addRows = async (add: Add, { snapshot }: ArchiveSource): Promise<BackupManifest['tables']> => {
  const tables: BackupManifest['tables'] = {}
  for (const table of snapshot.tables) {
    const tally = createRowTally()
    let [held, bytes, part]: [Buffer[], number, number] = [[], 0, 0]
    const flush = () => {
      const content = Buffer.concat(held)
      held = []
      bytes = 0
      part += 1
      return add(rowsEntry(tableKey(table), part), content)
    }
    for await (const chunk of snapshot.readRows(table)) {
      tally.add(chunk)
      held.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) await flush()
    }
    if (bytes > 0) await flush()
    tables[tableKey(table)] = tally.end()
  }
  return tables
}

const addImages = async (
  add: Add,
  { snapshot, images }: ArchiveSource,
): Promise<Pick<BackupManifest, 'images' | 'missing'>> => {
  const tally = createFileTally()
  const missing: BackupManifest['missing'] = { files: 0, first: [] }
  for await (const { name, content: bytes } of readAhead(snapshot.imageFiles(), images.read)) {
    if (bytes) {
      tally.add(name, bytes)
      await add(`images/${name}`, bytes)
    } else {
      missing.files += 1
      if (missing.first.length < maxListed) missing.first.push(name)
    }
  }
  return { images: tally.end(), missing }
}

const addAll = async (write: Add, source: ArchiveSource): Promise<BackupManifest> => {
  const signed = createHash('sha256')
  const add: Add = (name, content) => {
    const bytes = Buffer.from(content)
    for (const part of signedPart(name, bytes)) signed.update(part)
    return write(name, bytes)
  }
  const { snapshot, secret, now } = source
  const { schemas, tables } = snapshot
  const header = { format: formatNumber, id: randomUUID(), createdAt: now.toISOString(), schemas, tables }
  await add(entryNames.header, JSON.stringify(header))
  if (secret) await add(entryNames.secret, JSON.stringify({ sessionSecret: secret }))
  const rows = await addRows(add, source)
  const sequences = await snapshot.readSequences()
  const manifest = { tables: rows, sequences, ...(await addImages(add, source)) }
  await add(entryNames.manifest, JSON.stringify(manifest))
  await write(entryNames.signature, JSON.stringify(source.signer.sign(signed.digest())))
  return manifest
}

/** The archive as a stream, and what it has in it once all of it was read. An error reaches both. */
export const writeArchive = (
  source: ArchiveSource,
): { stream: Readable; manifest: Promise<BackupManifest> } => {
  const archive = pack()
  // Once it is destroyed, the entry under way fails, and so does each that follows: that is how its writer learns of it.
  archive.on('error', () => {})
  const add: Add = (name, content) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(content)
      const header = { name, size: bytes.length, mode: 0o600, mtime: source.now }
      const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()))
      entry.on('error', () => {})
      entry.end(bytes)
    })
  const manifest = addAll(add, source).then(
    (written) => {
      archive.finalize()
      return written
    },
    (error: Error) => {
      archive.destroy(error)
      throw error
    },
  )
  manifest.catch(() => {})
  // One of Node's own streams, which those that follow expect.
  return { stream: Readable.from(archive, { objectMode: false }), manifest }
}
