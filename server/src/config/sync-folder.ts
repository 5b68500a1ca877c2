import { open } from 'node:fs/promises'

/** Makes the names of a folder's new files durable. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  // Windows has no fsync of a folder; there a rename is durable by itself.
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await handle.close()
}
