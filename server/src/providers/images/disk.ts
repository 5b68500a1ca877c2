import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../config/sync-folder.ts'
import { endAll, type ImageFiles } from './files.ts'

const unfinished = '.part'
const hourMs = 60 * 60 * 1000

/** The file is complete and on the disk before it gets its name. */
export const writeDurably = async (path: string, bytes: Uint8Array) => {
  // What a kill left half written must not be in the way.
  const part = `${path}.${randomBytes(4).toString('hex')}${unfinished}`
  try {
    const handle = await open(part, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** What a kill left half written; young ones may be another process's. */
const sweep = async (folder: string) => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > hourMs) await rm(join(folder, name), { force: true })
  }
}

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Files in `folder`, which is created if missing. */
export const createDiskFiles = (folder: string): ImageFiles => ({
  store: 'disk',
  origins: [],
  prepare: async () => {
    await mkdir(folder, { recursive: true })
    await sweep(folder)
  },
  put: async (files) => {
    await mkdir(folder, { recursive: true })
    await endAll(files.map(({ name, bytes }) => writeDurably(join(folder, name), bytes)))
    await syncFolder(folder)
  },
  open: async (name) => {
    const handle = await open(join(folder, name), 'r').catch(nullIfMissing)
    if (!handle) return null
    const { size } = await handle.stat().catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
    return {
      size,
      read: async (part) => handle.createReadStream(part ?? {}),
      close: () => handle.close(),
    }
  },
  read: (name) => readFile(join(folder, name)).catch(nullIfMissing),
  remove: async (names) => {
    for (const name of names) await rm(join(folder, name), { force: true })
  },
})
