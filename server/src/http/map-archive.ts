import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Site } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { sendFile } from './send-file.ts'

/** The streets that the operator has put into `DATA_DIR/maps`: one file of vector tiles (PMTiles specification, version 3). */
export type MapArchive = {
  file: string
  map: NonNullable<Site['map']>
  serve: (app: FastifyInstance) => void
}

/** Bytes of a PMTiles header, and the most that we read of what the file says of itself. */
const [headerLength, maxMetadata] = [127, 1024 * 1024]
/** How the parts of a file may be compressed so that browsers can read it, and the type of vector tiles, by their numbers. */
const [none, gzip, vectors] = [1, 2, 1]

/** Characters of an attribution that pages have room for, as `MAP_ATTRIBUTION`. */
const maxAttribution = 200
const openStreetMap = '© OpenStreetMap contributors https://www.openstreetmap.org/copyright'

const unreadable = (file: string, why: string): Error =>
  new Error(`${file} ${why}. docs/operating.md says where such a file comes from.`)

/** The words and the last address of the HTML that such files have: `© OpenStreetMap https://www.openstreetmap.org/copyright`. */
const plainAttribution = (html: unknown): string => {
  if (typeof html !== 'string') return openStreetMap
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  const [, address] = [...html.matchAll(/href="(https?:\/\/[^"\s]+)"/g)].at(-1) ?? []
  const text = address ? `${words} ${address}` : words
  return words && text.length <= maxAttribution ? text : openStreetMap
}

const readMetadata = (bytes: Buffer, compression: number): { attribution?: unknown } => {
  try {
    const text = compression === gzip ? gunzipSync(bytes, { maxOutputLength: maxMetadata }) : bytes
    const read: unknown = JSON.parse(text.toString('utf8'))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Reads what the file says of itself. Throws a sentence if browsers couldn't draw it. */
const readArchive = async (file: string): Promise<{ version: string; attribution: string }> => {
  const handle = await open(file, 'r')
  try {
    const { size, mtimeMs } = await handle.stat()
    const header = Buffer.alloc(headerLength)
    await handle.read(header, 0, headerLength, 0)
    if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
      throw unreadable(file, 'is no PMTiles file of version 3')
    if (header[99] !== vectors) throw unreadable(file, 'has pictures, and not vector tiles')
    const compressions = [header[97]!, header[98]!]
    if (!compressions.every((one) => one === none || one === gzip))
      throw unreadable(file, 'is compressed with something else than gzip, which browsers can’t read')
    const [start, length] = [Number(header.readBigUInt64LE(24)), Number(header.readBigUInt64LE(32))]
    const metadata = Buffer.alloc(Math.min(length, maxMetadata))
    await handle.read(metadata, 0, metadata.length, start)
    const { attribution } = readMetadata(metadata, compressions[0]!)
    const version = createHash('sha256')
      .update(`${size} ${mtimeMs}`)
      .update(header)
      .digest('base64url')
      .slice(0, 12)
    return { version, attribution: plainAttribution(attribution) }
  } finally {
    await handle.close()
  }
}

/** `GET /maps/:file`. No other name than the archive's leads to a file, so there is no path to climb out by. */
const serveArchive =
  (file: string, version: string) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
      '/maps/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const isOurs = request.params.file === path.basename(file) && request.query.v === version
        if (!isOurs) throw refuse('notFound')
        const handle = await open(file, 'r')
        const { size } = await handle.stat()
        return sendFile(request, reply, {
          etag: `"${version}"`,
          type: 'application/vnd.pmtiles',
          size,
          read: async (part) => handle.createReadStream(part ?? {}),
          close: () => handle.close(),
        })
      },
    )
  }

/**
 * The archive in a folder, which may be missing; null if there is none. `others`: whether settings name another map. Throws a sentence if
 * it isn't clear which map is meant, or if browsers couldn't draw it.
 */
export const findMapArchive = async (folder: string, others: boolean): Promise<MapArchive | null> => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pmtiles')) : []
  const [name, ...more] = names
  if (name === undefined) return null
  if (more.length > 0)
    throw new Error(`${folder} has ${names.length} maps: ${names.join(', ')}. Leave one of them there.`)
  if (others)
    throw new Error(
      `${path.join(folder, name)} is a map, and MAP_TILES or MAP_PMTILES is set: there can be one of them.`,
    )
  const file = path.join(folder, name)
  const { version, attribution } = await readArchive(file)
  const url = `/maps/${encodeURIComponent(name)}?v=${version}`
  return { file, map: { kind: 'pmtiles', url, attribution }, serve: serveArchive(file, version) }
}
