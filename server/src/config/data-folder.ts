import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

type Log = { warn: (text: string) => void }

/** A data folder of ours has one of these in it, or is still empty. */
const ours = /^(postgres(\..+|)|secrets\.json(\..+|)|images|maps|socket|texts|probe-.+|restore\.part)$/

/** In a data folder while a backup is restored into it. */
export const restoreMark = 'restore.part'

const elsewhere = 'Set DATA_DIR to a folder that the user who starts the server may write.'

/** Makes a folder for its owner only. Step by step: on /proc, Node's recursive mkdir never ends. */
export const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolders(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

const unusable = (dataDir: string, why: string, cause?: unknown): Error =>
  new Error(`DATA_DIR is ${dataDir}, which ${why}. ${elsewhere}`, { cause })

const demandFolder = (dataDir: string): void => {
  try {
    makeFolders(dataDir)
    if (!statSync(dataDir).isDirectory()) throw unusable(dataDir, 'is no folder')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    throw code ? unusable(dataDir, `can’t be made or written (${code})`, error) : error
  }
}

/** Half of a backup must not be taken for all of it. */
const refuseHalfRestored = (dataDir: string): void => {
  if (existsSync(path.join(dataDir, restoreMark)))
    throw new Error(
      `A backup is being restored into DATA_DIR ${dataDir}, or that ended halfway. Wait for it, or run npm run restore again.`,
    )
}

/**
 * Creates the data folder if it is missing, and removes others' access to it. A folder with other contents than ours is left as it is: it
 * may be shared. Throws a sentence that names DATA_DIR.
 */
export const prepareDataFolder = (dataDir: string, log: Log): void => {
  demandFolder(dataDir)
  refuseHalfRestored(dataDir)
  const { mode, gid } = statSync(dataDir)
  // Nobody else is in root's group: a container that runs under any uid reaches its volume through it.
  const isOpen = (mode & (gid === 0 ? 0o006 : 0o066)) > 0
  if (!isOpen) return
  if (!readdirSync(dataDir).every((name) => ours.test(name))) {
    log.warn(
      `DATA_DIR ${dataDir} can be read by others and holds other things than Thikana’s, so it is left as it is. Choose a folder for Thikana alone.`,
    )
    return
  }
  try {
    chmodSync(dataDir, 0o700)
    log.warn(`DATA_DIR ${dataDir} could be read by others; now only its owner may enter.`)
  } catch {
    log.warn(
      `DATA_DIR ${dataDir} can be read by others, and only its owner can change that: chmod 700 ${dataDir}`,
    )
  }
}
