import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '@thikana/server/config/sync-folder'

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
export const imagesInFolder = (folder: string): PictureFolder => ({
  isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
  read: (name) =>
    readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    const part = path.join(folder, `${name}.part`)
    const handle = await open(part, 'w', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path.join(folder, name))
  },
  remove: (name) => rm(path.join(folder, name), { force: true }),
  finish: async () => {
    await mkdir(folder, { recursive: true })
    await syncFolder(folder)
  },
})
