import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unfinished } from './backup-file.ts'

/** `thikana-20260102T030405Z.tar.zst`, and `.age` if it is encrypted: in order of time. */
const pattern = /^thikana-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/

/** Milliseconds after which a file that isn't complete has no writer any more. */
const abandonedMs = 60 * 60_000

export const backupName = (now: Date, isEncrypted: boolean): string =>
  `thikana-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** When the backup of this name was made; null if it isn't a name of ours. */
export const timeOf = (name: string): Date | null => {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

const namesIn = async (folder: string): Promise<string[]> => {
  const names: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.toSorted()
}

/** Our backups in a folder, oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => timeOf(name))

/** Removes all but the newest `keep` backups, and what a kill left half written. Other files stay. Returns how many backups it removed. */
export const tidyFolder = async (folder: string, keep: number): Promise<number> => {
  const old = (await listBackups(folder)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(unfinished) || !timeOf(name.slice(0, -unfinished.length))) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedMs) await rm(path.join(folder, name), { force: true })
  }
  return old.length
}
