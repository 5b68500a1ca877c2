import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isS3Address, parseS3Address, type S3Place, within } from '@thikana/server/config/s3-place'
import { createReadStream } from 'node:fs'
import type { S3Settings } from '@thikana/server/config/setting-groups'
import { type BackupTarget, createBackupFile, removeAbandoned } from './backup-file.ts'
import { createBackupObject, listObjects, objectSource, removeObject } from './s3-object.ts'
import type { BackupSource } from './restore-backup.ts'

/** Where backups are kept: a folder, or a place in a bucket. */
export type BackupFolder = string | S3Place

/** A new backup at a path or an address like `s3://bucket/key`. Throws a sentence if the address isn't one, or S3 isn't set up. */
export const targetAt = (file: string, s3: S3Settings | null): BackupTarget =>
  isS3Address(file) ? createBackupObject(parseS3Address(file, s3)) : createBackupFile(file)

export const fileSource = (file: string): BackupSource => ({
  name: file,
  open: async () => createReadStream(file),
})

/** A backup at a path or an address. Throws the same. */
export const sourceAt = (file: string, s3: S3Settings | null): BackupSource =>
  isS3Address(file) ? objectSource(parseS3Address(file, s3)) : fileSource(file)

export const targetIn = (folder: BackupFolder, name: string): BackupTarget =>
  typeof folder === 'string'
    ? createBackupFile(path.join(folder, name))
    : createBackupObject(within(folder, name))

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
