import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

let built: Promise<unknown> | undefined

/** Builds the web app if its sources have changed since the last build; concurrent workers wait for one build. */
export const buildWebApp = async (): Promise<void> => {
  built ??= run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: root })
  await built
}
