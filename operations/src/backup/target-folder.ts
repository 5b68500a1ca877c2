import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreMark } from '@thikana/server/config/data-folder'
import { secretFile } from '@thikana/server/config/secrets'
import type { Attempt } from './restore-mark.ts'

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** What a restore makes; with a database elsewhere, `postgres` and what begins with it isn't there. */
const isOfRestore = (name: string): boolean =>
  ['images', secretFile, 'socket'].includes(name) || /^postgres(\.|$)/.test(name)

/** Throws a sentence if the data folder has anything that a restore would mix with. */
export const demandEmptyFolder = (dataDir: string): void => {
  const found = ['postgres', 'images', secretFile].filter((name) =>
    name === secretFile ? existsSync(path.join(dataDir, name)) : isFilled(path.join(dataDir, name)),
  )
  if (found.length === 0) return
  throw new Error(
    `DATA_DIR ${dataDir} has ${found.join(', ')}: a backup is restored into an empty folder only. Set DATA_DIR to another one, or move these away.`,
  )
}

/** A restore that didn't end: the folder was empty before it. Null if there is none. */
export const readAttempt = (dataDir: string): Attempt | null => {
  const file = path.join(dataDir, restoreMark)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Attempt
  } catch {
    // It was killed as it wrote this, before anything else.
    return { id: '', backup: '', isCopy: false }
  }
}

export const markRestore = (dataDir: string, attempt: Attempt): void =>
  writeFileSync(path.join(dataDir, restoreMark), JSON.stringify(attempt), { mode: 0o600, flush: true })

export const endRestore = (dataDir: string): void => rmSync(path.join(dataDir, restoreMark), { force: true })

/** Empties the folder again: everything of ours in it was made by the restore. */
export const undoRestore = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (isOfRestore(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  endRestore(dataDir)
}
