import { link as makeLink, open, rename, rm } from 'node:fs/promises'

/** What systems answer where a folder takes no hard links: FAT, network shares, some containers. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Reserves the name first, which only one of several writers can, and then replaces that empty file. */
const takeName = async (draft: string, file: string): Promise<void> => {
  await (await open(file, 'wx', 0o600)).close()
  await rename(draft, file)
}

/**
 * Gives a finished draft its name, and never replaces a file that has it, which a rename would. Returns false if there is one. `link` is
 * the system's.
 */
export const placeOnce = async (draft: string, file: string, link = makeLink): Promise<boolean> => {
  try {
    await link(draft, file).catch((error: unknown) => {
      if (withoutLinks.has(codeOf(error))) return takeName(draft, file)
      throw error
    })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
