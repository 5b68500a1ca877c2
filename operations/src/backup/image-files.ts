import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '@thikana/server/config/sync-folder'
import { createDiskFiles, writeDurably } from '@thikana/server/providers/images/disk'

/** The stored files of pictures, by name (`<id>-480.webp`), wherever they are kept. */
export type PictureFolder = {
  isEmpty(): Promise<boolean>
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  /** Makes durable what was written. */
  finish(): Promise<void>
}

/** Those in a folder, which is created if missing. */
export const imagesInFolder = (folder: string): PictureFolder => {
  const { read, remove } = createDiskFiles(folder)
  return {
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
    read,
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      await writeDurably(path.join(folder, name), bytes)
    },
    remove: (name) => remove([name]),
    finish: async () => {
      await mkdir(folder, { recursive: true })
      await syncFolder(folder)
    },
  }
}
