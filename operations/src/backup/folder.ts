import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { within } from '@thikana/server/config/s3-place'
import { removeAbandoned } from './backup-file.ts'
import type { BackupFolder } from './places.ts'
import { listObjects, removeObject } from './s3-object.ts'

/** `thikana-20260102T030405Z.tar.zst`, and `.age` if it is encrypted: in order of time. */
const pattern = /^thikana-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/

export const backupName = (now: Date, isEncrypted: boolean): string =>
  `thikana-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** When the backup of this name was made; null if it isn't a name of ours. */
export const timeOf = (name: string): Date | null => {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

const namesIn = (folder: BackupFolder): Promise<string[]> => {
  if (typeof folder !== 'string') return listObjects(folder)
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

const remove = (folder: BackupFolder, name: string): Promise<void> =>
  typeof folder === 'string'
    ? rm(path.join(folder, name), { force: true })
    : removeObject(within(folder, name))

/** Our backups in a folder, oldest first; none if there is no such folder. */
export const listBackups = async (folder: BackupFolder): Promise<string[]> => {
  const names = await namesIn(folder)
  return names.filter((name) => timeOf(name)).toSorted()
}

/** Milliseconds that the clock of another machine may be ahead. */
const skewMs = 60 * 60_000

/** Those that were made before now. A name in the future, as after a wrong clock, says nothing of how old a backup is. */
const pastBackups = async (folder: BackupFolder, now: number): Promise<string[]> =>
  (await listBackups(folder)).filter((name) => (timeOf(name)?.getTime() ?? Infinity) <= now + skewMs)

/** When the newest backup was made; null if there is none. */
export const newestBackup = async (folder: BackupFolder, now = Date.now()): Promise<Date | null> =>
  timeOf((await pastBackups(folder, now)).at(-1) ?? '')

/** Removes all but the newest `keep` backups, and what a kill left half written. Other files stay, and so do
 * backups dated in the future. Returns how many backups it removed. */
export const tidyFolder = async (folder: BackupFolder, keep: number, now = Date.now()): Promise<number> => {
  const old = (await pastBackups(folder, now)).slice(0, -keep)
  for (const name of old) await remove(folder, name)
  if (typeof folder === 'string') await removeAbandoned(folder, (name) => timeOf(name) !== null)
  return old.length
}
