import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '@thikana/server/config/data-folder'
import { placeOnce } from '@thikana/server/config/place-once'
import { syncFolder } from '@thikana/server/config/sync-folder'

/** Ends the name of a file that isn't complete; the digits tell two of one name apart. */
const unfinished = /\.[0-9a-f]{8}\.part$/
const unfinishedName = (file: string): string => `${file}.${randomBytes(4).toString('hex')}.part`

/** Milliseconds after which a file that isn't complete has no writer any more. */
const abandonedMs = 60 * 60_000

/** Removes what a kill left half written, of the backups that are chosen by name. */
export const removeAbandoned = async (
  folder: string,
  isChosen: (backup: string) => boolean,
): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name) || !isChosen(name.replace(unfinished, ''))) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedMs) await rm(path.join(folder, name), { force: true })
  }
}

/** One backup, wherever it is kept. A file has its name only once it was read back, an object in a bucket once it is complete. */
export type BackupTarget = {
  /** Where it will be, for people. */
  name: string
  /** Stores it durably; a file under another name. */
  write(content: Readable): Promise<void>
  read(): Promise<Readable>
  /** Gives it its name; returns its size in bytes. Throws a sentence if another backup has that name. */
  publish(): Promise<number>
  discard(): Promise<void>
}

const taken = (file: string): Error =>
  new Error(`${file} is there already: choose another name, or remove it first.`)

const unwritable = (file: string, { code }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC'
    ? `The disk of ${path.dirname(file)} is full.`
    : `${path.dirname(file)} can't be written (${code}): choose a folder that the user who runs this may write.`

/** A file readable by its owner only; its folder is made if it is missing. */
export const createBackupFile = (file: string): BackupTarget => {
  const part = unfinishedName(file)
  return {
    name: file,
    write: async (content) => {
      if (existsSync(file)) throw taken(file)
      try {
        makeFolders(path.dirname(file))
        await removeAbandoned(path.dirname(file), (name) => name === path.basename(file))
        await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
      } catch (error) {
        const isOfFile = error instanceof Error && 'syscall' in error
        throw isOfFile ? new Error(unwritable(file, error as NodeJS.ErrnoException), { cause: error }) : error
      }
    },
    read: async () => createReadStream(part),
    publish: async () => {
      if (!(await placeOnce(part, file))) throw taken(file)
      await syncFolder(path.dirname(file))
      return (await stat(file)).size
    },
    discard: () => rm(part, { force: true }),
  }
}
