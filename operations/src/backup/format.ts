import * as z from 'zod'

/**
 * A backup is a tar archive, compressed by zstd and encrypted by age if there is a key, so that it can be opened without Thikana too. Its
 * entries, in this order: `backup.json`, `secrets.json` if the secret is in the data folder, `database/<table>/<number>.copy` (PostgreSQL's
 * COPY in text form), `images/<file>`, `manifest.json`, and `signature.json` of all entries before it, without which it isn't complete.
 */
export const formatNumber = 1

export const entryNames = {
  header: 'backup.json',
  secret: 'secrets.json',
  manifest: 'manifest.json',
  signature: 'signature.json',
} as const

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those that PostgreSQL computes. */
  columns: z.array(z.string()).min(1),
})
export type BackupTable = z.infer<typeof table>

export const headerSchema = z.object({
  format: z.literal(formatNumber),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  schemas: z.array(z.object({ name: z.string(), migrations: z.array(z.number()).min(1) })).min(1),
  tables: z.array(table),
})
export type BackupHeader = z.infer<typeof headerSchema>

const tally = z.object({ rows: z.number(), checksum: z.string() })
export type RowTally = z.infer<typeof tally>

export const manifestSchema = z.object({
  tables: z.record(z.string(), tally),
  /** Last values; null if never used. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  images: z.object({ files: z.number(), bytes: z.number(), checksum: z.string() }),
  /** Files of pictures that the database names and the store doesn't have. */
  missing: z.object({ files: z.number(), first: z.array(z.string()) }),
})
export type BackupManifest = z.infer<typeof manifestSchema>

/** Of an installation's own Ed25519 key, in hexadecimal digits. */
export const signatureSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})
export type BackupSignature = z.infer<typeof signatureSchema>

/** What is signed: each entry's name, size and content, in their order. */
export const signedPart = (name: string, content: Buffer): [string, Buffer] => [
  `${name}\n${content.length}\n`,
  content,
]

export const tableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`

export const rowsEntry = (key: string, part: number): string =>
  `database/${key}/${String(part).padStart(6, '0')}.copy`

/** What an entry's name says, and of which table or file it is; null if no backup has it. */
export const readEntryName = (
  name: string,
): { kind: 'header' | 'secret' | 'manifest' | 'signature' | 'rows' | 'image'; of: string } | null => {
  for (const kind of ['header', 'secret', 'manifest', 'signature'] as const)
    if (name === entryNames[kind]) return { kind, of: '' }
  const [, rows] = /^database\/([^/]+)\/\d{6,}\.copy$/.exec(name) ?? []
  if (rows) return { kind: 'rows', of: rows }
  const [, image] = /^images\/([\w.-]+)$/.exec(name) ?? []
  return image ? { kind: 'image', of: image } : null
}
