import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

let built: Promise<unknown> | undefined

/** Builds the web app where its sources have changed since it was last built; workers that ask at once wait for one build. */
export const buildWebApp = async (): Promise<void> => {
  built ??= run(process.execPath, ['scripts/bootstrap.mjs', '--build'], { cwd: root })
  await built
}
