import { createReadStream } from 'node:fs'
import type { BackupSource } from './restore-backup.ts'

export const fileSource = (file: string): BackupSource => ({
  name: file,
  open: async () => createReadStream(file),
})
