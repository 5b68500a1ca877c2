import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chownFolder } from './chown-folder.ts'
import type { RunAs } from './run-as.ts'

/** Bytes a unix socket's path may have on every system: macOS has 104 with the closing zero, Linux 108. */
const maxPathBytes = 103
export const socketName = '.s.PGSQL.5432'
const recordName = 'postgres.socket'

/**
 * The private folder for PostgreSQL's socket: inside the data folder, or a short temporary one if that path is too long for a socket. Its
 * path is written to `postgres.socket` in the data folder, for `psql -h`.
 */
export const makeSocketFolder = (dataDir: string, runAs: RunAs): string => {
  const inside = path.join(dataDir, 'socket')
  const folder = [inside, ...shortFolders(dataDir)].find(fits)
  if (!folder) throw new Error('No path short enough for a socket was found; set TMPDIR to a short path.')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Anyone may create folders in the temporary folder: one that isn't ours could have another user's PostgreSQL.
  const { uid } = lstatSync(folder)
  const ours = folder === inside || uid === process.getuid?.() || uid === runAs.owner.uid
  if (!ours || !lstatSync(folder).isDirectory())
    throw new Error(`The folder ${folder} belongs to another user; remove it or set TMPDIR to another path.`)
  chownFolder(folder, runAs)
  chmodSync(folder, 0o700)
  writeFileSync(path.join(dataDir, recordName), `${folder}\n`)
  return folder
}

const shortFolders = (dataDir: string): string[] => {
  const owner = process.getuid?.() ?? 0
  const name = `thikana-${createHash('sha256').update(`${owner}:${dataDir}`).digest('hex').slice(0, 16)}`
  return [path.join(tmpdir(), name), path.join('/tmp', name)]
}

const fits = (folder: string): boolean => Buffer.byteLength(path.join(folder, socketName)) <= maxPathBytes

/** The socket's folder, as a running server stored it in its data folder. */
export const readSocketFolder = (dataDir: string): string =>
  readFileSync(path.join(dataDir, recordName), 'utf8').trim()

/** A connection string to the given database through the socket. */
export const socketUrl = (folder: string, database: string): string =>
  `postgresql://thikana@localhost/${database}?host=${encodeURIComponent(folder)}`
