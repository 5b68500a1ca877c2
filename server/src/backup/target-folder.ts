import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreMark } from '../config/data-folder.ts'
import { secretFile } from '../config/secrets.ts'

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

/** A restore that ended halfway: the folder was empty before it. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(path.join(dataDir, restoreMark))

export const markRestore = (dataDir: string): void =>
  writeFileSync(path.join(dataDir, restoreMark), '', { mode: 0o600 })

export const endRestore = (dataDir: string): void => rmSync(path.join(dataDir, restoreMark), { force: true })

/** Empties the folder again: everything of ours in it was made by the restore. */
export const undoRestore = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (isOfRestore(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  endRestore(dataDir)
}
