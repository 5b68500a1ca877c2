import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { S3Settings } from '@thikana/server/config/image-settings'
import { isS3Address, parseS3Address, type S3Place, within } from '@thikana/server/config/s3-place'
import { type BackupTarget, createBackupFile } from './backup-file.ts'
import type { BackupSource } from './restore-backup.ts'
import { createBackupObject, objectSource } from './s3-object.ts'

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
