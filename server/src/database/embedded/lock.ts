import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds until the kernel has cleaned up an owner that was just killed. */
const lockTimeoutMs = 500

/** The `code` of the error that says so. */
export const inUse = 'DATA_FOLDER_IN_USE'

/**
 * Makes this process the only owner of the data folder until `release`, or until it ends in any way. Throws a sentence that names the
 * folder and the owner's pid if another process owns it.
 */
export const ownDataFolder = (dataDir: string): { release(): void } => {
  const ownerFile = path.join(dataDir, 'postgres.owner')
  // Node offers no file locks, but its SQLite holds a kernel lock while a transaction is open: acquired atomically, not inherited by
  // children, and released with its process, so no pid has to be trusted. Nothing is stored.
  const lock = openLock(path.join(dataDir, 'postgres.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const isBusy = (error as { errcode?: number }).errcode === 5
    if (!isBusy) throw error
    const pid = readOwner(ownerFile)
    const sentence =
      `The data folder ${dataDir} is in use by another Thikana server${pid ? ` (process ${pid})` : ''}. ` +
      `Stop that one first${pid ? ` with "kill ${pid}"` : ''}, or set DATA_DIR to another folder.`
    throw Object.assign(new Error(sentence, { cause: error }), { code: inUse })
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

const openLock = (file: string): DatabaseSync => {
  try {
    return new DatabaseSync(file, { timeout: lockTimeoutMs })
  } catch (error) {
    throw new Error(
      `${file} can't be opened: the data folder must be writable by the user who starts the server.`,
      {
        cause: error,
      },
    )
  }
}

const readOwner = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
