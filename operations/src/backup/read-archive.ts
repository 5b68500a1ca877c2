import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type * as z from 'zod'
import {
  type BackupHeader,
  type BackupManifest,
  formatNumber,
  headerSchema,
  manifestSchema,
  readEntryName,
  signatureSchema,
  signedPart,
  tableKey,
} from './format.ts'
import { maxEntryBytes, plainFilesOf } from './plain-files.ts'
import { unseal } from './seal.ts'
import { readSigner } from './sign.ts'
import { createFileTally, createRowTally } from './tally.ts'

/** What is done with the contents; nothing but checking them by default. */
export type ArchiveSinks = {
  header?: (header: BackupHeader) => Promise<void>
  secret?: (content: Buffer) => Promise<void>
  rows?: (table: string, chunk: Buffer) => Promise<void>
  image?: (name: string, bytes: Buffer) => Promise<void>
}

export type ArchiveContents = {
  header: BackupHeader
  manifest: BackupManifest
  /** The name of the installation whose key signed it. */
  signedBy: string
}

/** What is parsed as a whole has one line for each table. */
const maxListBytes = 8 * 1024 * 1024

const parse = <Schema extends z.ZodType>(schema: Schema, content: Buffer, name: string): z.infer<Schema> => {
  const parsed = schema.safeParse(JSON.parse(content.toString('utf8')))
  if (!parsed.success)
    throw new Error(`${name} in it has ${parsed.error.issues[0]?.message ?? 'another form'}`)
  return parsed.data
}

const contentOf = async (entry: AsyncIterable<Buffer>, name: string, size = 0): Promise<Buffer> => {
  const isData = ['rows', 'image'].includes(readEntryName(name)?.kind ?? '')
  if (size > (isData ? maxEntryBytes : maxListBytes))
    throw new Error('it has an entry that is larger than any of ours')
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const isNewer = (content: Buffer): boolean => {
  const { format } = JSON.parse(content.toString('utf8')) as { format?: unknown }
  return typeof format === 'number' && format > formatNumber
}

const createReading = (sinks: ArchiveSinks) => {
  const rows = new Map<string, ReturnType<typeof createRowTally>>()
  const images = createFileTally()
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  let signedBy: string | undefined
  const signed = createHash('sha256')
  const read = async (name: string, content: Buffer): Promise<void> => {
    const entry = readEntryName(name)
    if (entry?.kind === 'signature' && manifest && !signedBy) {
      signedBy = readSigner(parse(signatureSchema, content, name), signed.digest())
      return
    }
    if (!entry || manifest)
      throw new Error(`it has an entry ${JSON.stringify(name)} that no backup has there`)
    for (const part of signedPart(name, content)) signed.update(part)
    if (entry.kind === 'header') {
      if (isNewer(content)) throw new Error('it was made by a newer release: update this one first')
      header = parse(headerSchema, content, name)
      for (const table of header.tables) rows.set(tableKey(table), createRowTally())
      return sinks.header?.(header)
    }
    if (!header) throw new Error('it is no backup of Thikana')
    if (entry.kind === 'secret') return sinks.secret?.(content)
    if (entry.kind === 'image') {
      images.add(entry.of, content)
      return sinks.image?.(entry.of, content)
    }
    if (entry.kind === 'manifest') return void (manifest = parse(manifestSchema, content, name))
    const tally = rows.get(entry.of)
    if (!tally) throw new Error(`it has rows of ${entry.of}, which it doesn't list`)
    tally.add(content)
    return sinks.rows?.(entry.of, content)
  }
  const end = (): ArchiveContents => {
    if (!header || !manifest || !signedBy) throw new Error('its end is missing')
    for (const [table, tally] of rows) {
      const [found, wanted] = [tally.end(), manifest.tables[table]]
      if (found.rows !== wanted?.rows || found.checksum !== wanted.checksum)
        throw new Error(`the rows of ${table} aren't those that were written`)
    }
    const { files, checksum } = images.end()
    if (files !== manifest.images.files || checksum !== manifest.images.checksum)
      throw new Error('the pictures in it aren’t those that were written')
    return { header, manifest, signedBy }
  }
  return { read, end }
}

/**
 * Reads a backup to its end and checks everything in it against what its manifest says, one entry in memory at a time. Throws Error with the
 * reason, as a clause about "it", if it is damaged, incomplete, or closed by another key.
 */
export const readArchive = async (
  source: Readable,
  key: string | undefined,
  sinks: ArchiveSinks = {},
): Promise<ArchiveContents> => {
  const reading = createReading(sinks)
  const entries = extract()
  const content = await unseal(source, key)
  const files = Readable.from(
    plainFilesOf(content, () => content.bytesWritten),
    { objectMode: false },
  )
  files.on('error', (error) => entries.destroy(error))
  files.pipe(entries)
  // The archive ends before the checksum of what it is wrapped in.
  const ended = finished(content)
  ended.catch(() => {})
  try {
    for await (const entry of entries)
      await reading.read(
        entry.header.name,
        await contentOf(entry as AsyncIterable<Buffer>, entry.header.name, entry.header.size),
      )
    await ended
    return reading.end()
  } finally {
    files.destroy()
    content.destroy()
    source.destroy()
  }
}
