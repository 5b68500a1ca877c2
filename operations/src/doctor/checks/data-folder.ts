import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { canWriteIn, minFree } from '@thikana/server/http/limits/storage'
import { statfs } from 'node:fs/promises'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'

const elsewhere =
  'Give it to the user who starts the server (chown, chmod 700), or set DATA_DIR to another folder.'

/** The folder, or the nearest one above that exists. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(path.dirname(folder))

const findOpen = (folder: string): Finding[] => {
  const { mode, uid } = statSync(folder)
  const own = process.getuid?.() ?? uid
  const findings: Finding[] = []
  if ((mode & 0o066) > 0)
    findings.push(
      warning(
        `DATA_DIR ${folder} can be read by other users of this machine: it has pictures, secrets and the database.`,
        `chmod 700 ${folder}`,
      ),
    )
  if (own !== 0 && uid !== own)
    findings.push(
      warning(`DATA_DIR ${folder} belongs to another user (uid ${uid}, this is ${own}).`, elsewhere),
    )
  return findings
}

export const dataFolder: Check = {
  name: 'data folder',
  run: async ({ config: { dataDir } }) => {
    const nearest = existingFolder(dataDir)
    if (!statSync(nearest).isDirectory())
      return [problem(`DATA_DIR is ${dataDir}, but ${nearest} is no folder.`, 'Set DATA_DIR to a folder.')]
    if (!(await canWriteIn(nearest)))
      return [problem(`DATA_DIR is ${dataDir}, and ${nearest} can’t be written.`, elsewhere)]
    if (nearest !== dataDir) return [ok(`${dataDir} doesn’t exist yet; the first start makes it.`)]
    const open = findOpen(dataDir)
    if (open.length > 0) return open
    return [ok(`${dataDir} can be written, by its owner only (${readdirSync(dataDir).length} entries).`)]
  },
}

/** Above what the server needs to write at all: a day's uploads need more than the first figure. */
const [tooLittle, little] = [64 * 1024 ** 2, 2 * 1024 ** 3]

const inWords = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`

export const disk: Check = {
  name: 'disk',
  run: async ({ config: { dataDir } }) => {
    const { bavail, bsize, files, ffree } = await statfs(existingFolder(dataDir))
    const free = bavail * bsize
    const says = `${inWords(free)} are free for DATA_DIR (${dataDir}).`
    const todo = 'Free or add space there, or move DATA_DIR to a larger disk.'
    if (free < tooLittle)
      return [
        problem(
          `${says} Below ${inWords(minFree)} the server answers 503 to everything that is stored.`,
          todo,
        ),
      ]
    if (files > 0 && ffree < 1000)
      return [problem(`The disk of DATA_DIR has room for ${ffree} more files only.`, 'Remove files there.')]
    return [free < little ? warning(says, todo) : ok(says)]
  },
}
