import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

export type Person = { email: string; password: string; cookie: string }

/** A table as it was: rows as PostgreSQL writes them in JSON. */
export type Table = { schema: string; name: string; rows: string }

/** What a data folder of an earlier release held, without the form in which PostgreSQL keeps it on disk. */
export type Release = {
  version: string
  madeAt: string
  /** Each one's migrations as released: the names of their files, and their text. */
  migrations: Record<'product' | 'sandbox', Record<string, string>>
  tables: Table[]
  /** Everything but the database, by path below the data folder, in base64. */
  files: Record<string, string>
  people: Record<'agent' | 'buyer' | 'waiting' | 'admin', Person>
  bought: { propertyId: string; offerId: string }
  pending: { propertyId: string; offerId: string }
  reviewId: string
  wishId: string
  image: string
}

const folder = path.join(import.meta.dirname, 'releases')
const extension = '.json.br'

/** The versions that this code has to start on. */
export const recordedReleases = (): string[] =>
  readdirSync(folder).map((file) => path.basename(file, extension))

const fileOf = (version: string): string => path.join(folder, `${version}${extension}`)

export const writeRelease = (release: Release): string => {
  const file = fileOf(release.version)
  writeFileSync(file, brotliCompressSync(JSON.stringify(release)))
  return file
}

export const readRelease = (version: string): Release =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(version))).toString())
