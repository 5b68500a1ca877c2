// What preparing a checkout needs: npm, hashes of files. It runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
export const binFolder = join(root, 'node_modules/.bin')
/** Installed only where the system's Node is too old; it may not run here, without glibc. */
export const pinnedNode = join(root, 'scripts/pinned-node/node_modules/.bin/node')
export const canRunPinned = () => spawnSync(pinnedNode, ['--version']).status === 0

/** The environment without the checkout's own programs, which `npm run` puts first on the PATH, and with these folders first. */
export const outerEnvironment = (first = []) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== binFolder)
  return { ...process.env, PATH: [...first, ...folders].join(delimiter) }
}

/** Runs npm, in the pinned Node where that runs. Returns the exit code, the signal or the error message. */
export const runNpm = (args, { cwd = root, env = {} } = {}) => {
  const cli = process.env.npm_execpath
  const isScript = cli && /\.c?js$/.test(cli)
  const node = canRunPinned() ? pinnedNode : (process.env.npm_node_execpath ?? 'node')
  const [command, first] = isScript ? [node, [cli]] : [cli ?? 'npm', []]
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      env: { ...outerEnvironment(canRunPinned() ? [dirname(pinnedNode)] : []), ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    })
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? code))
  })
}

export const hashFiles = (files, start) => {
  const hash = createHash('sha256').update(start)
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

export const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)
